import { sql } from 'kysely';
import { isOutstanding, punchKind, type PunchState } from '@baton/domain/quality/punch-state.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfPeople } from '#accounts/inbox/recipients.ts';
import { resolveItems } from '#accounts/inbox/resolve-items.ts';
import { matchKey } from '#resource/check.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import { groupByUsers, itemsOf, type NamedRecord } from './commands/notify-teams.ts';
import { placeOf } from '#records/lock-records.ts';
import { categoryCode, savedPunches } from '#records/saved-punches.ts';

const { entity } = punchKind;

interface AssignedPunch extends NamedRecord {
  state: PunchState;
  assigned_to: number | null;
  text: string;
}

/** After punches were saved: tells the people that they were assigned to. */
export function tellAssigned(parts: NoticeParts) {
  return (changes: readonly Change[]): ((context: SaveContext) => Promise<void>) | undefined => {
    const moved = changes.filter(
      ({ before, values }) => (before?.['assigned_to'] ?? null) !== (values['assigned_to'] ?? null),
    );
    if (moved.length === 0) return undefined;
    return async (context) => {
      if (!context.preview) await notifyAssigned(parts, context, moved);
    };
  };
}

async function notifyAssigned(
  parts: NoticeParts,
  context: SaveContext,
  moved: readonly Change[],
): Promise<void> {
  const keys = moved.map(({ values }) => matchKey(values['number']));
  const { rows } = await sql<{ id: number }>`
    select id from punches where programme_id = ${context.programme} and deleted_at is null
      and match_key = any(${keys})`.execute(context.trx);
  await notifyAssignees(
    parts,
    context,
    rows.map(({ id }) => id),
  );
}

/** Tells the people that these punches are assigned to. */
export async function notifyAssignees(
  parts: NoticeParts,
  { trx, programme, actor, now, operation }: SaveContext,
  punches: readonly number[],
): Promise<void> {
  if (punches.length === 0) return;
  const { rows } = await sql<AssignedPunch>`
    select r.id, r.number, r.state, r.assigned_to, r.text, ${placeOf(savedPunches.milestone)} as "of",
      ${categoryCode} as category_code
    from punches r where r.programme_id = ${programme} and r.deleted_at is null and r.id = any(${punches})`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => String(id));
  await resolveItems(trx, { programme, now, kinds: ['punch_assigned'], entity, ids });
  const assigned = rows.filter(({ state, assigned_to: person }) => isOutstanding(state) && person !== null);
  const people = await usersOfPeople(
    trx,
    programme,
    assigned.flatMap(({ assigned_to: person }) => person ?? []),
  );
  const usersOf = ({ assigned_to: person }: (typeof rows)[number]) => [people.get(person ?? 0) ?? []].flat();
  await notify(
    trx,
    parts,
    groupByUsers(assigned, usersOf).map(({ users, items }) => ({
      kind: 'punch_assigned',
      programme,
      by: actor,
      users,
      items: itemsOf(entity, items),
      ...(operation !== undefined && { operation }),
      details: items.length === 1 ? { text: items[0]!.text.slice(0, 200) } : {},
    })),
  );
}
