import { sql } from 'kysely';
import type { NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { turnoverId } from '@baton/contract/records/comments.ts';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { notify, type Notice, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfPeople, usersOfTeams } from '#accounts/inbox/recipients.ts';
import { resolveItems } from '#accounts/inbox/resolve-items.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { openCells } from '#turnover/cells/open-cells.ts';

type NotifiedConstraint = Pick<ConstraintRecord, 'id' | 'scope' | 'milestone' | 'text' | 'owner'>;

interface Telling {
  trx: Transaction;
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  parts: NoticeParts;
}

/** Id of a constraint in the inbox: with its turnover, which the line opens. */
function constraintId({ id, scope, milestone }: NotifiedConstraint): string {
  return `${id}/${turnoverId(scope, milestone)}`;
}

/** Tells owners of constraints that were assigned to them. */
export async function notifyAssigned(at: Telling, constraints: readonly NotifiedConstraint[]): Promise<void> {
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
export async function notifyCleared(at: Telling, constraints: readonly NotifiedConstraint[]): Promise<void> {
  const { trx, programme, caller, parts } = at;
  if (constraints.length === 0) return;
  await resolveAssigned(at, constraints);
  const { itemOf, responsibleOf } = await openItems(at, constraints);
  const owners = await usersOfPeople(
    trx,
    programme,
    constraints.flatMap(({ owner }) => owner ?? []),
  );
  const ofTeams = await usersOfTeams(
    trx,
    programme,
    constraints.flatMap((each) => responsibleOf(each) ?? []),
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
        ...(ofTeams.get(responsibleOf(constraint) ?? 0) ?? []),
      ],
      items: [itemOf(constraint)],
      ...(constraints.length === 1 && first && { details: { text: first.text } }),
    })),
  );
}

/** Cleared, removed and reassigned constraints no longer wait for their owner. */
export async function resolveAssigned(
  { trx, programme, now }: Telling,
  constraints: readonly NotifiedConstraint[],
): Promise<void> {
  const ids = constraints.map((each) => constraintId(each));
  await resolveItems(trx, { programme, now, kinds: ['constraint_assigned'], entity: 'constraint', ids });
}

async function readAuthors(
  trx: Transaction,
  programme: ProgrammeId,
  constraints: readonly NotifiedConstraint[],
): Promise<Map<number, number>> {
  const ids = constraints.map(({ id }) => id);
  const { rows } = await sql<{ id: number; author: number }>`
    select id, created_by as author from constraints
    where programme_id = ${programme} and id = any(${ids}) and created_by is not null`.execute(trx);
  return new Map(rows.map(({ id, author }) => [id, author]));
}

async function openItems({ trx, programme, now }: Telling, constraints: readonly NotifiedConstraint[]) {
  const cells = await openCells(trx, programme, constraints, { deep: false, now });
  return {
    responsibleOf: (constraint: NotifiedConstraint) => cells.find(constraint)?.sides.responsible ?? null,
    itemOf: (constraint: NotifiedConstraint): NoticeItem => ({
      entity: 'constraint',
      id: constraintId(constraint),
      label: cells.find(constraint)?.label ?? '',
    }),
  };
}
