import type { ReactNode } from 'react';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import type { CellDetail, PunchesSince } from '@baton/contract/tracker/cell-detail.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { RejectionText } from './rejection-text.tsx';
import { FieldChangeText } from './field-change.tsx';
import { readSubmission, type Act, type Submission } from './submission.ts';
import { ConstraintFacts } from './constraint-facts.tsx';
import { copy } from './copy.ts';

interface SubmissionFactsProps {
  view: TrackerView;
  cellIndex: number;
  detail: CellDetail;
}

/** What the receiving team needs to decide; after a rejection, its reason and what changed since. */
export function SubmissionFacts({ view, cellIndex, detail }: SubmissionFactsProps) {
  const submission = readSubmission(detail);
  const { submitted, rejected, open, exceptions } = submission;
  const { blocked_submission: blocked } = detail;
  if (!submitted && !rejected) return null;
  return (
    <section
      aria-label="Submission"
      className="rounded-md border border-line bg-surface-sunken px-3 py-2.5 text-sm"
    >
      <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-0.5">
        {submitted && (
          <>
            <Fact label="Submitted">
              <span className="tabular">{sentBy(submitted)}</span>
            </Fact>
            <Fact label="Ready on">
              <span className="tabular">{describeDay(view, view.set.cells.state_since[cellIndex]!)}</span>
            </Fact>
            {blocked && <BlockedFact blocked={blocked} />}
            <Fact label="Note">
              {submitted.note === '' ? <Muted>No note</Muted> : <Quote text={submitted.note} />}
            </Fact>
            <Fact label="Evidence">
              <Evidence url={detail.evidence_url} />
            </Fact>
            <Fact label="Open constraints">
              <Constraints view={view} records={open} />
            </Fact>
            {exceptions.length > 0 && (
              <Fact label="Exceptions carried here">
                <Exceptions view={view} records={exceptions} />
              </Fact>
            )}
          </>
        )}
        {rejected && <Rejection {...{ view, rejected, submission }} />}
      </dl>
    </section>
  );
}

/** Why it was submitted although punches block it. */
function BlockedFact({ blocked: { kind, reason, punches } }: { blocked: BlockedSubmission }) {
  return (
    <Fact label={kind === 'override' ? 'Override' : 'Request'}>
      <span className="block text-warning-text">
        {kind === 'override'
          ? 'Submitted although punches block it'
          : `Asks for acceptance with exceptions: ${punches.map(({ number }) => number).join(', ')}`}
      </span>
      <Quote text={reason} />
    </Fact>
  );
}

type BlockedSubmission = NonNullable<CellDetail['blocked_submission']>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-muted">{label}</dt>
      <dd className="min-w-0 break-words max-sm:mb-1.5">{children}</dd>
    </>
  );
}

const Muted = ({ children }: { children: string }) => <span className="text-text-muted">{children}</span>;
const Quote = ({ text }: { text: string }) => (
  <span className="whitespace-pre-line">{copy.quoted(text)}</span>
);

function sentBy({ by, at }: Act): string {
  return by === '' ? formatMoment(at) : `${by}, ${formatMoment(at)}`;
}

function Evidence({ url }: { url: string }) {
  if (url === '') return <Muted>No link</Muted>;
  if (!/^https?:\/\//.test(url)) return url;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="break-all text-accent-text underline">
      {url.replace(/^https?:\/\//, '')} <Icon name="external-link" size={12} className="inline" />
    </a>
  );
}

interface RecordsProps {
  view: TrackerView;
  records: readonly ConstraintRecord[];
}

/** Open constraints. */
function Constraints({ view, records }: RecordsProps) {
  if (records.length === 0) return <Muted>None</Muted>;
  return (
    <ul className="flex flex-col gap-1">
      {records.map((record) => (
        <li key={record.id} className="flex items-start gap-2">
          <ConstraintFacts
            record={record}
            dataDate={view.dataDate}
            formatDay={(day) => describeDay(view, day)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Exceptions of earlier milestones, with whether they are cleared. */
function Exceptions({ view, records }: RecordsProps) {
  return (
    <ul className="flex flex-col gap-1">
      {records.map(({ id, category, text, cleared_at, carried_from }) => {
        const origin = view.set.milestones.find((milestone) => milestone.id === carried_from);
        return (
          <li key={id} className="flex items-start gap-2">
            <Badge tone={category === 'A' && cleared_at === null ? 'danger' : 'neutral'}>{category}</Badge>
            <span className="min-w-0 break-words">
              {text}
              <span className={cleared_at === null ? 'text-warning-text' : 'text-text-muted'}>
                {origin && ` · ${copy.exceptionFrom(origin.code)}`}
                {` · ${cleared_at === null ? copy.exceptionOpen : 'cleared'}`}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface RejectionProps {
  view: TrackerView;
  rejected: Act;
  submission: Submission;
}

const punchActs = ['raised', 'cleared', 'verified', 'rejected', 'reopened', 'voided'] as const;

/** '2 punches cleared', one line for each act. */
function describePunches(punches: PunchesSince): string[] {
  return punchActs.flatMap((act) => (punches[act] > 0 ? copy.punches.since[act](punches[act]) : []));
}

/** The last rejection and, if the turnover was submitted again, what changed since. */
function Rejection({ view, rejected, submission }: RejectionProps) {
  const { submitted, changes, clearedSince, addedSince, punches } = submission;
  const lines = [
    ...(punches ? describePunches(punches) : []),
    ...changes.map((change) => <FieldChangeText key={change.field} {...{ view, change }} />),
    ...clearedSince.map(({ text }) => `Constraint cleared: “${text}”`),
    ...addedSince.map(({ text }) => `Constraint added: “${text}”`),
  ];
  return (
    <>
      <Fact label="Last rejection">
        <RejectionText rejected={rejected} />
      </Fact>
      {(submitted !== null || lines.length > 0) && (
        <Fact label="Changed since">
          {lines.length === 0 && <Muted>Nothing</Muted>}
          {lines.length > 0 && (
            <ul className="flex flex-col gap-0.5">
              {lines.map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the lines have no state
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
        </Fact>
      )}
    </>
  );
}
