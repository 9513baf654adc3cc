import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import { formFields, type ScreenDescription } from '#resource/describe-screen.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { recordCalls } from '#resource/record-calls.ts';
import type { DataRecord } from '#resource/record.ts';
import { RecordSheet } from '#resource/sheet/record-sheet.tsx';
import type { SheetTab } from '#resource/sheet/sheet-tabs.tsx';
import { createRecordChanges } from '#resource/use-record-changes.ts';
import { useNames } from '#resource/use-names.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';
import type { SheetProps } from './register.ts';

const none: readonly DataRecord[] = [];

/** Changes of a record whose register isn’t loaded as a whole; the cache has it alone. */
function useAlone({ resource, complete }: ScreenDescription, programme: Programme) {
  const call = useCall();
  const client = useQueryClient();
  const nameOf = useNames(resource, programme.id);
  const changes = useMemo(() => {
    const key = [resource.name, programme.id];
    const cache = {
      read: (): DataRecord[] => [],
      write: () => undefined,
      replace: (record: DataRecord) => client.setQueryData([...key, 'one', record.id], record),
      refresh: () => client.invalidateQueries({ queryKey: key }),
    };
    return createRecordChanges({
      resource,
      complete,
      programme,
      nameOf,
      calls: recordCalls(call, resource),
      cache,
    });
  }, [call, client, resource, complete, programme, nameOf]);
  return { nameOf, changes };
}

/** The sheet of the open record of a register; changes by others arrive live. */
export function OpenRecord({
  description,
  programme,
  id,
  search,
  change,
  rights,
  ...shown
}: SheetProps & { description: ScreenDescription }) {
  const { resource, refuseCell } = description;
  const call = useCall();
  const client = useQueryClient();
  const { nameOf, changes } = useAlone(description, programme);
  useRecordEvents(programme.id, (event) => {
    if (!event || event.entity === resource.name)
      void client.invalidateQueries({ queryKey: [resource.name, programme.id] });
  });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [resource.name, programme.id, 'one', id],
    queryFn: ({ signal }) =>
      call(callsOf(resource).read, { params: { id }, signal }) as unknown as Promise<DataRecord>,
    staleTime: 0,
  });
  // The same object until another state arrives, because a form follows it.
  const record = useMemo(() => data && withCustomValues(resource.form, data), [resource, data]);
  if (!record)
    return (
      <FormSheet size="lg" title={copy.loadingCell} isDirty={false} onClose={shown.onClose}>
        {error ? (
          <ErrorState
            title={`Couldn’t load the ${resource.one}`}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton className="h-64" />
        )}
      </FormSheet>
    );
  return (
    <RecordSheet
      {...shown}
      {...{ description, programme, record, changes, nameOf }}
      records={none}
      tab={(search['tab'] as SheetTab | undefined) ?? 'details'}
      onTab={(tab) => change({ tab: tab === 'details' ? undefined : tab })}
      mayEdit={
        rights.mayEdit && formFields(description).some((name) => refuseCell?.(record, name) === undefined)
      }
      mayDelete={rights.mayDelete(record as never)}
    />
  );
}

interface NewRecordProps extends ModalControls<boolean> {
  description: ScreenDescription;
  programme: Programme;
  copied?: DataRecord | undefined;
}

/** The sheet of a new record; closes with whether there may be some. */
export function NewRecord({ description, programme, copied, close }: NewRecordProps) {
  const { nameOf, changes } = useAlone(description, programme);
  return (
    <RecordSheet
      {...{ description, programme, changes, nameOf, copied }}
      records={none}
      tab="details"
      onTab={() => undefined}
      mayEdit
      onClose={() => close(true)}
    />
  );
}
