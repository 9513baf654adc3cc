import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { actEntry, CommandCalls } from '@baton/contract/quality/command-calls.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { readToday } from '#lib/today.ts';
import { recordCalls, type HistoryEntry } from '#resource/record-calls.ts';
import type { DataRecord, NameOf } from '#resource/record.ts';
import { FieldChanges, historyLabel } from '#resource/sheet/record-history.tsx';
import { useCall } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useActs } from './use-acts.ts';

type Act = z.infer<typeof actEntry>;
type Line = { at: string; act: Act } | { at: string; change: HistoryEntry };

interface CommandHistoryProps {
  calls: Pick<CommandCalls<string>, 'acts'>;
  /** What was done by each command. */
  labels: Readonly<Record<string, string>>;
  record: DataRecord;
  resource: Resource;
  nameOf: NameOf;
}

/** Commands on a record and changes of its fields, newest first. */
export function CommandHistory({ calls, labels, record, resource, nameOf }: CommandHistoryProps) {
  const call = useCall();
  const acts = useActs(calls, resource, record);
  const changes = useQuery({
    queryKey: ['history', resource.name, record.id, record.version],
    queryFn: ({ signal }) => recordCalls(call, resource).history(record.id, signal),
    staleTime: 0,
  });
  const error = acts.error ?? changes.error;
  if (error) {
    const retry = () => Promise.all([acts.refetch(), changes.refetch()]);
    return <ErrorState title="Couldn’t load the history" error={error} onRetry={() => void retry()} />;
  }
  if (!acts.data || !changes.data)
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p className="sr-only">Loading history</p>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  return (
    <ol className="flex flex-col divide-y divide-line">
      {linesOf(acts.data, changes.data).map((line, position) => (
        <li key={position} className="py-3 first:pt-0">
          {'act' in line ? (
            <ActLine act={line.act} label={labels[line.act.act]} />
          ) : (
            <ChangeLine {...{ resource, nameOf }} entry={line.change} />
          )}
        </li>
      ))}
    </ol>
  );
}

const changeActions = /\.updated$/;

/**
 * The audit log also tells of commands, but without day and note, so only field changes are taken from it; these it
 * tells with names.
 */
function linesOf(acts: readonly Act[], changes: readonly HistoryEntry[]): Line[] {
  const lines: Line[] = [
    ...acts.filter(({ act }) => act !== 'change').map((act) => ({ at: act.at, act })),
    ...changes
      .filter(({ action }) => changeActions.test(action))
      .map((change) => ({ at: change.at, change })),
  ];
  return lines.toSorted((one, other) => other.at.localeCompare(one.at));
}

function ActLine({ act, label = act.act }: { act: Act; label: string | undefined }) {
  const Word = act.undone ? 'del' : 'span';
  const isOtherDay = act.day !== readToday(new Date(act.at));
  return (
    <>
      <p>
        <Word className="font-medium">{label}</Word>
        {act.undone && <span className="text-text-muted"> ({'undone'})</span>}
        {isOtherDay && <span className="tabular"> {`on ${formatDayWithYear(act.day)}`}</span>}
        <span className="text-text-muted">
          {act.by !== '' && ` · ${act.by}`} · <span className="tabular">{formatMoment(act.at)}</span>
        </span>
      </p>
      {[act.reason, act.note]
        .filter((words) => words !== '')
        .map((words) => (
          <p key={words} className="break-words text-text-muted">
            {words}
          </p>
        ))}
    </>
  );
}

function ChangeLine({
  entry,
  resource,
  nameOf,
}: {
  entry: HistoryEntry;
  resource: Resource;
  nameOf: NameOf;
}) {
  return (
    <>
      <p>
        <span className="font-medium">{historyLabel(entry.action)}</span>
        <span className="text-text-muted">
          {entry.by !== '' && ` · ${entry.by}`} · <span className="tabular">{formatMoment(entry.at)}</span>
        </span>
      </p>
      <FieldChanges {...{ resource, entry, nameOf }} />
      {entry.reason !== '' && <p className="break-words text-text-muted">{entry.reason}</p>}
    </>
  );
}
