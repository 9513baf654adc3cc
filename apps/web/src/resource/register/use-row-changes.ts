import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { DataRecord } from '#resource/record.ts';
import { recordCalls } from '#resource/record-calls.ts';
import { createRecordChanges } from '#resource/use-record-changes.ts';
import { useCall } from '#session/session-context.ts';
import { recount } from './use-counts.ts';
import type { RegisterModel } from './use-register.ts';

/** Changes of records that are shown in a register. */
export function useRowChanges({ register, resource, programme, windowed, context }: RegisterModel) {
  const call = useCall();
  const client = useQueryClient();
  const { nameOf } = context;
  const rows = windowed.register;
  return useMemo(() => {
    const cache = {
      read: () => [],
      replace: (record: DataRecord) => rows?.replace([withCustomValues(resource.form, record)]),
      // Open registers are told which records changed, this one as well.
      refresh: () => recount(client, register, programme.id),
    };
    return createRecordChanges({ resource, programme, nameOf, calls: recordCalls(call, resource), cache });
  }, [call, client, register, resource, programme, rows, nameOf]);
}

export type RowChanges = ReturnType<typeof useRowChanges>;
