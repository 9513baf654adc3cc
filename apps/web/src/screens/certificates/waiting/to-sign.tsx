import {
  maxSigned,
  type SigningAct,
  type WaitingCertificate,
} from '@baton/contract/certificates/certificates.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { useQueryClient } from '@tanstack/react-query';
import { defaultStringifySearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { formatMoment } from '#lib/format-moment.ts';
import type { Programme } from '#session/programme-list.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask.tsx';
import { useEditTools } from '#turnover/edit/use-edit-tools.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { useTracker } from '#turnover/model/use-tracker.ts';
import { issueCertificates, planIssue } from '#turnover/edit/signing/issue-certificates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { certificatesKey } from '../certificates-key.ts';
import { copy } from './copy.ts';
import type { WaitingCertificates } from './use-waiting.ts';

const keyOf = ({ scope, milestone }: WaitingCertificate) => `${scope} ${milestone}`;

interface ToSignProps {
  programme: Programme;
  waiting: WaitingCertificates;
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
        <p className="sr-only">Loading what waits for a signature</p>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-48" />
      </div>
    );
  if (error)
    return <ErrorState title="Couldn’t load what waits for a signature" error={error} onRetry={refetch} />;
  if (toAccept.total + toIssue.mine === 0)
    return (
      <div className="rounded-md border border-line">
        <EmptyState title="Nothing to sign" icon="badge-check">
          Submitted turnovers appear here when their milestone has a certificate template.
        </EmptyState>
      </div>
    );
  return (
    <div className="-mx-4 flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto px-4 pb-4">
      <Section
        title={copy.mine.title(toAccept.mine)}
        {...(own.length > 0 && {
          text: 'Submitted and signed by the responsible team. Your signature accepts them and issues their certificates.',
        })}
      >
        {own.length === 0 ? (
          <p className="text-text-muted">No certificate waits for your signature.</p>
        ) : (
          <SigningList {...{ programme }} act="accept" records={own} hidden={toAccept.mine - own.length} />
        )}
      </Section>
      {issuable.length > 0 && (
        <Section
          title={`Complete, without a certificate (${formatNumber(toIssue.mine)})`}
          text="Their milestones need no acceptance. Your signature issues their certificates."
        >
          <SigningList
            {...{ programme }}
            act="issue"
            records={issuable}
            hidden={toIssue.mine - issuable.length}
          />
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={`Waiting on others (${formatNumber(toAccept.total - toAccept.mine)})`}
          text="Submitted and signed by the responsible team. The receiving team signs next."
        >
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

interface SigningListProps {
  programme: Programme;
  act: Exclude<SigningAct, 'submit'>;
  records: readonly WaitingCertificate[];
  /** Number of those that aren't in the list. */
  hidden: number;
}

/** Turnovers to choose and to sign with one review. */
function SigningList({ programme, act, records, hidden }: SigningListProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { sign, isBusy, isReady } = useSign(programme);
  // Those that were signed meanwhile are gone from the list.
  const chosen = records.filter((record) => marked.has(keyOf(record)));
  const isTooMany = chosen.length > maxSigned;
  const toggle = (key: string) =>
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const state = chosen.length === 0 ? 'none' : chosen.length === records.length ? 'all' : 'some';
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
        <label className="flex h-8 items-center gap-2 pl-3 text-sm">
          <MarkBox
            aria-label={copy.selectAll}
            state={state}
            onChange={() => setMarked(state === 'all' ? new Set() : new Set(records.map(keyOf)))}
          />
          <span aria-hidden>{copy.selectAll}</span>
        </label>
        <output className="text-sm text-text-muted tabular">
          {isTooMany
            ? `At most ${formatNumber(maxSigned)} are signed at once.`
            : chosen.length > 0 && copy.selected(chosen.length)}
        </output>
        <Button
          variant="primary"
          icon="badge-check"
          className="ml-auto"
          isDisabled={chosen.length === 0 || isTooMany || !isReady}
          isPending={isBusy}
          onPress={() => void sign(act, chosen)}
        >
          {copy.review(chosen.length)}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {records.map((record) => {
          const key = keyOf(record);
          return (
            <li
              key={key}
              className={`flex items-start gap-3 px-3 py-2 ${marked.has(key) ? 'bg-surface-selected' : ''}`}
            >
              <span className="flex h-6 items-center">
                <MarkBox
                  aria-label={`Select ${record.scope_code} ${record.milestone_code}`}
                  state={marked.has(key) ? 'all' : 'none'}
                  onChange={() => toggle(key)}
                />
              </span>
              <WaitingLine record={record} />
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p className="text-sm text-text-muted">{copy.more(hidden)}</p>}
    </div>
  );
}

/** Signs turnovers that wait, as the tracker does: input, review, signature. */
function useSign(programme: Programme) {
  const { store, view } = useTracker(programme.id);
  const tools = useEditTools(programme, store);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const sign = async (act: WaitingCertificate['step'], records: readonly WaitingCertificate[]) => {
    if (!view) return;
    setAsking(true);
    // Others may have signed or withdrawn some of them.
    await store.catchUp().catch(() => undefined);
    const cells = records.flatMap(({ scope, milestone }) => {
      const ref = readScopeRef(scope);
      return ref ? { scope: ref.id, milestone } : [];
    });
    if (act === 'accept') await askWorkflowAction(tools, 'accept', cells);
    else await issueCertificates(tools, planIssue(view, cells, tools.rights));
    setAsking(false);
    await client.invalidateQueries({ queryKey: certificatesKey(programme.id) });
  };
  return { sign, isBusy: isAsking, isReady: view !== null };
}

/** A turnover that waits: what it is, who signed it when, and what blocks it. */
function WaitingLine({ record }: { record: WaitingCertificate }) {
  const { step, signed_at: at, signed_by: by, punches_blocking: blocking } = record;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <Link href={turnoverLink(record)} className="min-w-0 max-w-full truncate font-medium hover:underline">
        <span className="tabular">{record.scope_code}</span> {record.scope_name}
      </Link>
      <Badge>{record.milestone_code}</Badge>
      {blocking > 0 && (
        <Badge tone="warning" icon="lock">
          {copy.blocking(blocking)}
        </Badge>
      )}
      <span className="w-full text-sm break-words text-text-muted tabular">
        {record.title}
        {at !== null && ` · Signed by ${by}, ${formatMoment(at)}`}
      </span>
      {step === 'accept' && at === null && (
        <span className="w-full text-sm text-warning-text">
          Submitted before its milestone had a certificate. Withdraw it and submit it again.
        </span>
      )}
    </div>
  );
}

/** The tracker with the turnover open. */
function turnoverLink({ scope, milestone }: WaitingCertificate): string {
  const ref = readScopeRef(scope);
  if (!ref) return '/app/tracker';
  const open = writeOpen({ kind: ref.kind, scope: ref.id, milestone });
  return `/app/tracker${defaultStringifySearch({ kind: ref.kind === 'area' ? ref.kind : undefined, open })}`;
}
