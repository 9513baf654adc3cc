import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';
import type { Waiting } from './use-waiting.ts';
import { SigningList } from './signing-list.tsx';
import { WaitingLine } from './waiting-line.tsx';

export interface ToSignProps {
  programme: Programme;
  waiting: Waiting;
}

/** What waits for a signature: the user's own first, then what waits for others. */
export function ToSign({ programme, waiting }: ToSignProps) {
  const { toAccept, toIssue, error, isPending, refetch } = waiting;
  const own = toAccept.records.filter(({ mine }) => mine);
  const others = toAccept.records.filter(({ mine }) => !mine);
  const issuable = toIssue.records.filter(({ mine }) => mine);
  if (isPending)
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p className="sr-only">{copy.loading}</p>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-48" />
      </div>
    );
  if (error) return <ErrorState title={copy.failed} error={error} onRetry={refetch} />;
  if (toAccept.total + toIssue.mine === 0)
    return (
      <div className="rounded-md border border-line">
        <EmptyState title={copy.empty.title} icon="badge-check">
          {copy.empty.text}
        </EmptyState>
      </div>
    );
  return (
    <div className="-mx-4 flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto px-4 pb-4">
      <Section title={copy.mine.title(toAccept.mine)} {...(own.length > 0 && { text: copy.mine.text })}>
        {own.length === 0 ? (
          <p className="text-text-muted">{copy.mine.none}</p>
        ) : (
          <SigningList {...{ programme }} act="accept" records={own} hidden={toAccept.mine - own.length} />
        )}
      </Section>
      {issuable.length > 0 && (
        <Section title={copy.issue.title(toIssue.mine)} text={copy.issue.text}>
          <SigningList
            {...{ programme }}
            act="issue"
            records={issuable}
            hidden={toIssue.mine - issuable.length}
          />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={copy.others.title(toAccept.total - toAccept.mine)} text={copy.others.text}>
          <ul className="divide-y divide-line rounded-md border border-line">
            {others.map((record) => (
              <li key={`${record.scope} ${record.milestone}`} className="px-3 py-2">
                <WaitingLine record={record} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
