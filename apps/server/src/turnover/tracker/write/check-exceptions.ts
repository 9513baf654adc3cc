import { sql } from 'kysely';
import type { DraftOf } from '@baton/contract/form/form.ts';
import type { exceptionForm } from '@baton/contract/tracker/blockers.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { mayBeException, type ExceptionRight } from '@baton/domain/quality/judge-punch.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { findCarriable, punchListOf, type CarriablePunch, type ListedCategory } from '#quality/blockers.ts';
import type { CarriedPunch } from '#quality/carry-punches.ts';
import type { Queryable } from '#storage/database.ts';
import type { CellName, OpenCell } from '#turnover/cells/open-cells.ts';
import type { DecisionContext } from './operation.ts';
import { copy } from './copy.ts';

const words = copy.exceptions;

/** A remaining item of an accepted or completed turnover. */
export type Exception = DraftOf<typeof exceptionForm>;

/** Something new that is open, at the later milestone it must be closed before. */
export interface NewException {
  text: string;
  /** Of a constraint. */
  category: 'A' | 'B' | 'C';
  /** Of a punch; null in programmes without a punch list. */
  punchCategory: number | null;
  owner: number | null;
  need_by: string | null;
  milestone: number;
}

/** The exceptions of an accepted or completed turnover. */
export interface Exceptions {
  cell: OpenCell;
  carried: CarriedPunch[];
  added: NewException[];
}

/** What exceptions are checked against. */
interface Checking {
  scope: ProgrammeScope;
  cell: OpenCell;
  context: DecisionContext;
  owners: ReadonlySet<number>;
  punches: ReadonlyMap<number, CarriablePunch>;
  /** Categories of the punch list, if the programme has one. */
  categories: readonly ListedCategory[] | undefined;
}

/** Validates the exceptions of an accepted or completed turnover; undefined if there are none. */
export async function checkExceptions(
  context: DecisionContext,
  scope: ProgrammeScope,
  accepted: readonly CellName[],
  exceptions: readonly Exception[],
): Promise<Exceptions | undefined> {
  if (exceptions.length === 0) return undefined;
  const { db, cells } = context;
  const [item] = accepted;
  if (!item || accepted.length > 1)
    throw fieldError('exceptions', 'Accept turnovers with exceptions one at a time.');
  const cell = cells.find(item);
  if (!cell) return undefined;
  const named = exceptions.flatMap(({ punch }) => punch ?? []);
  const checking: Checking = {
    scope,
    cell,
    context,
    owners: await liveOwners(db, cells.moment.id, exceptions),
    punches: await findCarriable(db, cells.moment.id, cell.before, named),
    categories: await punchListOf(db, cells.moment.id),
  };
  const seen = new Set<number>();
  const problems = exceptions.flatMap((exception, index) => {
    const problem = problemOf(checking, exception, seen);
    return problem === null ? [] : [words.entry(index + 1, problem)];
  });
  if (problems.length > 0) throw new ValidationError({ exceptions: problems });
  return {
    cell,
    carried: exceptions.flatMap(({ punch, milestone, owner = null, need_by = null }) =>
      punch == null ? [] : [{ punch, milestone, owner, need_by }],
    ),
    added: exceptions.flatMap((exception) =>
      exception.punch == null ? [newException(checking, exception)] : [],
    ),
  };
}

function newException(checking: Checking, exception: Exception): NewException {
  const { text = '', category = 'B', owner = null, need_by = null, milestone } = exception;
  const punchCategory = categoryOf(checking, exception)?.id ?? null;
  return { text, category, punchCategory, owner, need_by, milestone };
}

/** The category of a new punch; undefined in programmes without a punch list. */
function categoryOf({ categories }: Checking, exception: Exception): ListedCategory | undefined {
  const { category = 'B', punch_category: chosen } = exception;
  if (chosen != null) return categories?.find(({ id }) => id === chosen);
  const same = categories?.find(({ code }) => code.toUpperCase() === category);
  // Without a category of that name: the second most severe one, as B is.
  return same ?? categories?.[1] ?? categories?.[0];
}

function problemOf(checking: Checking, exception: Exception, seen: Set<number>): string | null {
  const { milestone, owner, text = '', punch, punch_category: category } = exception;
  const { cell, context, categories, owners } = checking;
  const { cells } = context;
  if (punch == null && text === '') return 'describe what is missing.';
  if (category != null && categories?.every(({ id }) => id !== category) !== false)
    return `punch category ${category} isn’t in this programme.`;
  const later = cells.find({ scope: cell.scope, milestone });
  if (!later) return `milestone ${milestone} isn’t in this programme.`;
  const standing = cells.standing(later);
  if (!standing.inChain || later.column <= cell.column)
    return 'choose a later milestone in the same chain to close this out before.';
  if (!standing.required) return 'that milestone isn’t required here. Choose another.';
  if (owner != null && !owners.has(owner)) return `person ${owner} isn’t in this programme.`;
  // What is complete blocks nothing any more.
  if (categories && standing.actual !== noDay) return 'that milestone is complete. Choose a later one.';
  return punch == null
    ? describedProblem(checking, exception)
    : punchProblem(checking, exception, punch, seen);
}

/** Why what is described can’t become a punch and stay open; constraints need neither owner nor date. */
function describedProblem(checking: Checking, exception: Exception): string | null {
  const category = categoryOf(checking, exception);
  if (!category) return null;
  const refused = rightProblem(checking, category.exception_by, words.aNewPunch, category.code);
  if (refused !== null) return refused;
  if (exception.need_by == null) return 'give it a due date.';
  return exception.owner == null ? 'give it an owner.' : null;
}

function rightProblem(
  { scope, cell }: Checking,
  right: ExceptionRight,
  what: string,
  category: string,
): string | null {
  // Who completes a turnover without acceptance may be of the responsible team.
  const who = {
    isManager: scope.may('programme.edit'),
    isReceiving: scope.mayOnCell('turnovers.accept', cell.sides),
  };
  return mayBeException(right, who) ? null : notAllowed[right](what, category);
}

/** Why a punch can’t be left open, by who could. */
const notAllowed: Record<ExceptionRight, (number: string, category: string) => string> = {
  receiving: words.receivingOnly,
  manager: words.managerOnly,
  nobody: words.neverAllowed,
};

function punchProblem(
  checking: Checking,
  { owner, need_by: needBy }: Exception,
  id: number,
  seen: Set<number>,
): string | null {
  const punch = checking.punches.get(id);
  if (!punch) return `punch ${id} isn’t open at this milestone.`;
  if (seen.has(id)) return `${punch.number} is listed twice.`;
  seen.add(id);
  const refused = rightProblem(checking, punch.exception_by, punch.number, punch.code);
  if (refused !== null) return refused;
  if ((needBy ?? punch.due) === null) return `give ${punch.number} a due date.`;
  return (owner ?? punch.assigned_to ?? punch.clearing_team) === null
    ? `give ${punch.number} an owner.`
    : null;
}

async function liveOwners(
  db: Queryable,
  programme: ProgrammeId,
  exceptions: readonly Exception[],
): Promise<Set<number>> {
  const ids = exceptions.flatMap(({ owner }) => owner ?? []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from people where programme_id = ${programme} and deleted_at is null and id = any(${ids})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
