import { sql } from 'kysely';
import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { notify, type Notice, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfPeople, usersOfTeams } from '#accounts/inbox/recipients.ts';
import { settleItems } from '#accounts/inbox/settle.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { openCells } from '#turnover/cells/open-cells.ts';

type ToldConstraint = Pick<ConstraintRecord, 'id' | 'scope' | 'milestone' | 'text' | 'owner'>;

interface Telling {
  trx: Transaction;
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  parts: NoticeParts;
}

/** Id of a constraint in the inbox: with its turnover, which the line opens. */
function constraintId({ id, scope, milestone }: ToldConstraint): string {
  return `${id}/${turnoverId(scope, milestone)}`;
}

/** Tells owners of constraints that were assigned to them. */
export async function notifyAssigned(at: Telling, constraints: readonly ToldConstraint[]): Promise<void> {
  const { trx, programme, caller, parts } = at;
  const owned = constraints.filter(({ owner }) => owner !== null);
  if (owned.length === 0) return;
  const users = await usersOfPeople(
    trx,
    programme,
    owned.flatMap(({ owner }) => owner ?? []),
  );
  const { itemOf } = await openItems(at, owned);
  await notify(
    trx,
    parts,
    owned.flatMap((constraint): Notice[] => {
      const user = users.get(constraint.owner ?? 0);
      const text = owned.length === 1 ? constraint.text : '';
      return user === undefined
        ? []
        : [
            {
              kind: 'constraint_assigned',
              programme,
              by: caller,
              users: [user],
              items: [itemOf(constraint)],
              ...(text !== '' && { details: { text } }),
            },
          ];
    }),
  );
}

/** Tells owner, author and responsible team that constraints are cleared. */
export async function notifyCleared(at: Telling, constraints: readonly ToldConstraint[]): Promise<void> {
  const { trx, programme, caller, parts } = at;
  if (constraints.length === 0) return;
  await settleAssigned(at, constraints);
  const { itemOf, giverOf } = await openItems(at, constraints);
  const owners = await usersOfPeople(
    trx,
    programme,
    constraints.flatMap(({ owner }) => owner ?? []),
  );
  const ofTeams = await usersOfTeams(
    trx,
    programme,
    constraints.flatMap((each) => giverOf(each) ?? []),
  );
  const authors = await readAuthors(trx, programme, constraints);
  const [first] = constraints;
  await notify(
    trx,
    parts,
    constraints.map((constraint) => ({
      kind: 'constraint_cleared',
      programme,
      by: caller,
      users: [
        ...[authors.get(constraint.id) ?? []].flat(),
        ...[owners.get(constraint.owner ?? 0) ?? []].flat(),
        ...(ofTeams.get(giverOf(constraint) ?? 0) ?? []),
      ],
      items: [itemOf(constraint)],
      ...(constraints.length === 1 && first && { details: { text: first.text } }),
    })),
  );
}

/** Cleared, removed and reassigned constraints no longer wait for their owner. */
export async function settleAssigned(
  { trx, programme, now }: Telling,
  constraints: readonly ToldConstraint[],
): Promise<void> {
  const ids = constraints.map((each) => constraintId(each));
  await settleItems(trx, { programme, now, kinds: ['constraint_assigned'], entity: 'constraint', ids });
}

async function readAuthors(
  trx: Transaction,
  programme: ProgrammeId,
  constraints: readonly ToldConstraint[],
): Promise<Map<number, number>> {
  const ids = constraints.map(({ id }) => id);
  const { rows } = await sql<{ id: number; author: number }>`
    select id, created_by as author from constraints
    where programme_id = ${programme} and id = any(${ids}) and created_by is not null`.execute(trx);
  return new Map(rows.map(({ id, author }) => [id, author]));
}

async function openItems({ trx, programme, now }: Telling, constraints: readonly ToldConstraint[]) {
  const cells = await openCells(trx, programme, constraints, { deep: false, now });
  return {
    giverOf: (constraint: ToldConstraint) => cells.find(constraint)?.sides.giver ?? null,
    itemOf: (constraint: ToldConstraint): NoticeItem => ({
      entity: 'constraint',
      id: constraintId(constraint),
      label: cells.find(constraint)?.label ?? '',
    }),
  };
}
