import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { NameOf } from '#resource/record.ts';
import { recordCalls } from '#resource/record-calls.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { createRecordChanges } from '#resource/use-record-changes.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { recount } from '../filter/use-punch-counts.ts';

/** Changes of punches that are shown in a register. */
export function usePunchChanges(
  { resource }: ScreenDescription,
  programme: Programme,
  register: OpenRegister | null,
  nameOf: NameOf,
) {
  const call = useCall();
  const client = useQueryClient();
  return useMemo(() => {
    const cache = {
      read: () => [],
      replace: (record: Parameters<OpenRegister['replace']>[0][number]) =>
        register?.replace([withCustomValues(resource.form, record)]),
      // Open registers are told which punches changed, this one as well.
      refresh: () => recount(client, programme.id),
    };
    return createRecordChanges({ resource, programme, nameOf, calls: recordCalls(call, resource), cache });
  }, [call, client, resource, programme, register, nameOf]);
}

export type PunchChanges = ReturnType<typeof usePunchChanges>;
