import { useQuery } from '@tanstack/react-query';
import { text } from '@baton/contract/form/field.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { actionLabel } from '@baton/contract/accounts/audit-labels.ts';
import { copy as resourceCopy } from '#resource/copy.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { recordCalls, type HistoryEntry } from '#resource/record-calls.ts';
import { valueText, type DataRecord, type NameOf } from '#resource/record.ts';
import { useCall } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';

interface RecordHistoryProps {
  resource: Resource;
  record: DataRecord;
  nameOf: NameOf;
}

/** History of a record, newest first. */
export function RecordHistory({ resource, record, nameOf }: RecordHistoryProps) {
  const call = useCall();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['history', resource.name, record.id, record.version],
    queryFn: ({ signal }) => recordCalls(call, resource).history(record.id, signal),
    staleTime: 0,
  });
  if (error)
    return (
      <ErrorState title="Couldn’t load the history" error={error} onRetry={refetch} isRetrying={isFetching} />
    );
  if (!data)
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p className="sr-only">Loading history</p>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  return (
    <ol className="flex flex-col divide-y divide-line">
      {data.map((entry, position) => (
        <li key={position} className="py-3 first:pt-0">
          <p>
            <span className="font-medium">{historyLabel(entry.action)}</span>
            <span className="text-text-muted">
              {' · '}
              {entry.by || 'System'} · <span className="tabular">{formatMoment(entry.at)}</span>
            </span>
          </p>
          {entry.action.endsWith('.updated') && <FieldChanges {...{ resource, entry, nameOf }} />}
          {entry.reason && <p className="text-text-muted">{entry.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

/** What was done to the record, whose name is around it. */
export function historyLabel(action: string): string {
  const verb = action.replace(/^.*\./, '') as keyof typeof resourceCopy.history;
  return resourceCopy.history[verb] ?? actionLabel(action);
}

/** A deleted custom field is shown by its key. */
function goneColumn({ customValues }: Resource, name: string) {
  if (customValues === undefined || !name.startsWith(`${customValues}.`)) return undefined;
  return text({ label: name.slice(customValues.length + 1), max: 500 });
}

interface FieldChangesProps {
  resource: Resource;
  entry: HistoryEntry;
  nameOf: NameOf;
}

/** The fields of a change, with the value before and after. */
export function FieldChanges({ resource, entry, nameOf }: FieldChangesProps) {
  return (
    <dl className="mt-1 flex flex-col gap-0.5 text-sm">
      {Object.entries(entry.changes).map(([name, values]) => {
        const field = resource.form[name] ?? goneColumn(resource, name);
        if (!field || !Array.isArray(values)) return null;
        const [before, after] = values as unknown[];
        // A referenced record may be deleted; the server still has its name.
        const named =
          field.to === undefined ? undefined : entry.details.find((each) => each.field === field.label);
        const isReplaced = field.kind === 'image' && before != null && after != null;
        return (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-text-muted">{field.label}</dt>
            <dd className="min-w-0 break-words">
              <del className="text-text-muted">
                {(named ? named.before : valueText(field, before, nameOf)) || copy.empty}
              </del>
              <span aria-hidden> → </span>
              <ins className="no-underline">
                {isReplaced
                  ? 'New image'
                  : (named ? named.after : valueText(field, after, nameOf)) || copy.empty}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
