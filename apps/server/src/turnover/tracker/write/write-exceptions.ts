import { sql } from 'kysely';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { ValidationError } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { carryPunches, type CarriedPunch } from '#quality/carry-punches.ts';
import { notifyAssignees } from '#quality/notify-punches.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import { notifyAssigned } from '#turnover/notify/notify-constraints.ts';
import type { Exceptions, NewException } from './check-exceptions.ts';
import type { OperationParts } from './operation.ts';
import { touchCells, type CellOperation } from './write-cells.ts';
import { copy } from './copy.ts';

/** Who accepts or completes, and when. */
interface Accepting {
  trx: Transaction;
  parts: OperationParts;
  scope: ProgrammeScope;
  operation: CellOperation;
  revision: number;
}

interface Cell {
  scope: number;
  milestone: number;
}

/** What became of exceptions: the cells they belong to, and the numbers of new punches in their order. */
interface WrittenExceptions {
  cells: readonly Cell[];
  numbers: string[];
}

/** Writes the exceptions of an accepted or completed turnover. */
export async function writeExceptions(
  at: Accepting,
  { cell, carried, added }: Exceptions,
): Promise<WrittenExceptions> {
  const { trx, scope, operation } = at;
  const { caller: actor, now, id } = operation;
  const isPunch = (exception: NewException) => exception.punchCategory !== null;
  const raised = await raisePunches(at, cell, added.filter(isPunch));
  const context = { trx, scope, actor, now, operation: id };
  await carryPunches(context, cell.before, [...carried, ...raised]);
  const owned = [
    ...carried.flatMap(({ punch, owner }) => (owner === null ? [] : punch)),
    ...raised.map(({ punch }) => punch),
  ];
  await notifyAssignees(at.parts, { trx, programme: scope.id, actor, now }, owned);
  const constraints = added.filter((exception) => !isPunch(exception));
  if (constraints.length > 0) await addConstraints(at, cell, constraints);
  return {
    cells: [...carried, ...added].map(({ milestone }) => ({ scope: cell.before.scope, milestone })),
    numbers: await numbersOf(trx, scope.id, raised),
  };
}

async function numbersOf(
  trx: Transaction,
  programme: ProgrammeId,
  raised: readonly CarriedPunch[],
): Promise<string[]> {
  if (raised.length === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select p.number from unnest(${raised.map(({ punch }) => punch)}::integer[]) with ordinality as x(id, rank)
    join punches p on p.programme_id = ${programme} and p.id = x.id order by x.rank`.execute(trx);
  return rows.map(({ number }) => number);
}

/** Raises punches at the later milestone, to be carried over from the completed one. */
async function raisePunches(
  { trx, operation }: Accepting,
  { scope: ref, sides: { responsible, receiving } }: Exceptions['cell'],
  added: readonly NewException[],
): Promise<CarriedPunch[]> {
  if (added.length === 0) return [];
  const { programme, caller: actor, now } = operation;
  const place = readScopeRef(ref);
  // What is open is the responsible team's work, for the team that takes over. If both are one team, the usual one
  // verifies.
  const teams = {
    ...(responsible !== null && { clearing_team: responsible }),
    ...(receiving !== null && receiving !== responsible && { verifying_team: receiving }),
  };
  const tableMapping = await tableMappingIn(trx, registry, registry.resource(punchResource.name), programme);
  const drafts = added.map(({ text, punchCategory, owner, need_by: due, milestone }) => ({
    given: {
      text,
      category: punchCategory,
      [place?.kind ?? 'system']: place?.id ?? null,
      clear_by: milestone,
      assigned_to: owner,
      due,
      ...teams,
    },
  }));
  const saved = await saveRecords({ db: trx, tableMapping, registry, programme, actor, now }, drafts);
  if (saved.problems)
    throw new ValidationError({
      exceptions: [...saved.problems.values()].flatMap((errors, index) =>
        Object.values(errors)
          .flat()
          .map((problem) => copy.exceptions.entry(index + 1, problem)),
      ),
    });
  return saved.ids.map((punch, index) => ({
    punch,
    milestone: added[index]!.milestone,
    owner: null,
    need_by: null,
  }));
}

/** Creates constraints, in programmes without a punch list. */
async function addConstraints(
  { trx, parts, operation, revision }: Accepting,
  { before, scope: ref }: Exceptions['cell'],
  added: readonly NewException[],
): Promise<void> {
  const { programme, caller, now } = operation;
  const { scope, milestone: from } = before;
  const { rows } = await sql<{ id: number; milestone: number; text: string; owner: number | null }>`
    insert into constraints (programme_id, scope, milestone, kind, category, text, owner, need_by, carried_from,
      created_by, revision, created_at, updated_at)
    select ${programme}::integer, ${scope}::integer, x.milestone, 'punch', x.category, x.text, x.owner, x.need_by,
      ${from}::integer, ${caller.userId}::integer, ${revision}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as x(milestone integer, text text, category text,
      owner integer, need_by date)
    returning id, milestone, text, owner`.execute(trx);
  await touchCells(
    trx,
    programme,
    { revision, now },
    added.map(({ milestone }) => ({ scope, milestone })),
  );
  await notifyAssigned(
    { trx, programme, caller, now, parts },
    rows.map((constraint) => ({ ...constraint, scope: ref })),
  );
}
