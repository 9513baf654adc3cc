import type { BlockedGround, MilestoneBlocked } from '@baton/contract/tracker/blockers.ts';
import { describeBlocking } from '@baton/contract/tracker/describe-blocking.ts';
import { isAccepted } from '@baton/domain/turnover/status.ts';
import { AppError, permissionDenied } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { findBlockers, type MilestoneKey } from '#quality/blockers.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell, OpenCells } from '#turnover/cells/open-cells.ts';
import { judgeAsked, type AskedExceptions, type AskedPunch } from './judge-asked.ts';
import { copy } from './copy.ts';

const words = copy.blocked;

declare const judged: unique symbol;

/** Changes that `judgeCompletion` lets pass: the only ones that are written, so that every path has to ask it. */
export type Judged<Write> = readonly Write[] & { readonly [judged]: true };

/** A change of a cell, as far as the judgement needs it. */
interface Change {
  cell: OpenCell;
  after: TurnoverRow;
  history: readonly { reason: string }[];
}

/** Where the cells were read. */
interface Reading {
  db: Queryable;
  cells: Pick<OpenCells, 'moment'>;
}

/** What is done about the punches that block. */
interface Leaving {
  /** Punches that become exceptions with the change. */
  exceptions?: readonly number[];
  /** Submits all the same, by right and with a reason; completes nothing. */
  override?: { scope: ProgrammeScope; reason: string } | undefined;
  /** Submits all the same, with punches that the receiving team is asked to accept as exceptions. */
  asked?: AskedExceptions | undefined;
  /** The changes sign certificates of what is complete already. */
  isCertified?: boolean;
}

/** What punches would have refused, and why it was done all the same. */
export interface Overridden {
  kind: BlockedGround;
  reason: string;
  /** Punches that are asked for as exceptions. */
  asked: readonly AskedPunch[];
  punches: number;
  turnovers: MilestoneBlocked['turnovers'];
}

interface Judgement<Write> {
  writes: Judged<Write>;
  overridden?: Overridden;
}

/**
 * Refuses to complete, submit, accept or certify what punches block, on every path: typed, pasted, dragged, by API, undo
 * and redo, submission, acceptance and certificate. Asks the database only if one of the changes does that.
 */
export async function judgeCompletion<Write extends Change>(
  { db, cells }: Reading,
  writes: readonly Write[],
  { exceptions = [], override, asked, isCertified = false }: Leaving = {},
): Promise<Judgement<Write>> {
  const passing = isCertified ? writes : writes.filter((write) => passes(write) !== null);
  if (passing.length === 0) return { writes: pass(writes) };
  const blocked = await findBlockers(db, cells.moment.id, passing.map(milestoneOf), exceptions);
  if (!blocked) return { writes: pass(writes) };
  const isSubmission = !isCertified && passing.every((write) => passes(write) === 'submit');
  const ground = isSubmission
    ? await groundOf(db, cells.moment.id, passing.map(milestoneOf), { override, asked })
    : undefined;
  if (ground) return leave(writes, blocked, ground);
  const step = isCertified
    ? 'certify'
    : passing.some((write) => passes(write) === 'accept')
      ? 'accept'
      : 'complete';
  throw milestoneBlocked(blocked, passing, words[isSubmission ? 'submit' : step]);
}

type Ground = Pick<Overridden, 'kind' | 'reason' | 'asked'>;

/** On what ground a submission passes although punches block it; undefined if on none. */
async function groundOf(
  db: Queryable,
  programme: ProgrammeId,
  milestones: readonly MilestoneKey[],
  { override, asked }: Pick<Leaving, 'override' | 'asked'>,
): Promise<Ground | undefined> {
  if (asked && asked.punches.length > 0) {
    const found = await judgeAsked(db, programme, milestones, asked);
    return found && { kind: 'exceptions', reason: asked.reason, asked: found };
  }
  if (!override || override.reason === '') return undefined;
  if (!override.scope.may('milestones.override')) throw permissionDenied(words.mayNotOverride);
  return { kind: 'override', reason: override.reason, asked: [] };
}

/** Lets blocked submissions pass, with the reason in their history. */
function leave<Write extends Change>(
  writes: readonly Write[],
  { counts, turnovers }: MilestoneBlocked,
  ground: Ground,
): Judgement<Write> {
  const names = new Set(turnovers.map(nameOf));
  const { reason } = ground;
  return {
    overridden: { ...ground, punches: counts.blocking, turnovers },
    writes: pass(
      writes.map((write) =>
        names.has(nameOf({ scope: write.cell.scope, milestone: write.after.milestone }))
          ? { ...write, history: write.history.map((entry) => ({ ...entry, reason })) }
          : write,
      ),
    ),
  };
}

/** The same for an import, whose problems are reported by cell: the changes that pass, and why others don’t. */
export async function judgeEach<Write extends Change>(
  { db, cells }: Reading,
  writes: readonly Write[],
): Promise<{ writes: Judged<Write>; problems: { write: Write; problem: string }[] }> {
  const passing = writes.filter((write) => passes(write) !== null);
  const blocked =
    passing.length === 0 ? undefined : await findBlockers(db, cells.moment.id, passing.map(milestoneOf));
  const found = new Map(blocked?.turnovers.map((each) => [nameOf(each), each]));
  const problems = passing.flatMap((write) => {
    const { label, scope } = write.cell;
    const own = found.get(nameOf({ scope, milestone: write.after.milestone }));
    return own
      ? [{ write, problem: words.imported(label, describeBlocking(own.categories), own.blocking) }]
      : [];
  });
  const refused = new Set(problems.map(({ write }) => write));
  return { writes: pass(writes.filter((write) => !refused.has(write))), problems };
}

/** Adds to judged changes what completes nothing: the number of a certificate. */
export function amend<Write extends Change>(
  writes: Judged<Write>,
  change: (write: Write) => Write,
): Judged<Write> {
  return pass(
    writes.map((write) => {
      const amended = change(write);
      const { actual, state } = amended.after;
      if (actual !== write.after.actual || state !== write.after.state)
        throw new Error('What was judged is changed.');
      return amended;
    }),
  );
}

/** Whether a change completes a turnover. */
export function completes({ cell: { before }, after }: Pick<Change, 'cell' | 'after'>): boolean {
  return before.actual === null && after.actual !== null;
}

/** Whether a complete turnover is open again. */
export function reopens({ cell: { before }, after }: Pick<Change, 'cell' | 'after'>): boolean {
  return before.actual !== null && after.actual === null;
}

/** What a change does that punches may block. */
function passes(change: Change): 'submit' | 'accept' | 'complete' | null {
  const { before } = change.cell;
  const { state } = change.after;
  if (isAccepted(state) && !isAccepted(before.state)) return 'accept';
  if (completes(change)) return 'complete';
  return state === 'submitted' && before.state !== 'submitted' ? 'submit' : null;
}

function pass<Write>(writes: readonly Write[]): Judged<Write> {
  return writes as Judged<Write>;
}

const milestoneOf = ({ after: { scope, milestone } }: Change) => ({ scope, milestone });
const nameOf = ({ scope, milestone }: { scope: string; milestone: number }) => `${scope} ${milestone}`;

function milestoneBlocked(
  blocked: MilestoneBlocked,
  writes: readonly Change[],
  sentence: (turnover: string, turnovers: number, punches: string, count: number) => string,
): AppError {
  const { counts, turnovers } = blocked;
  const [first] = turnovers;
  const label = writes.find(
    ({ cell, after }) => cell.scope === first?.scope && after.milestone === first.milestone,
  )?.cell.label;
  const detail = sentence(
    label ?? '',
    turnovers.length,
    describeBlocking(counts.categories),
    counts.blocking,
  );
  return new AppError('milestone_blocked', detail, { extra: blocked });
}
