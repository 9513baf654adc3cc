import { sql } from 'kysely';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import { heldFields } from '@baton/domain/quality/judge-punch.ts';
import { formatList } from '@baton/domain/locale.ts';
import { isOutstanding } from '@baton/domain/quality/punch-state.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfPeople } from '#accounts/inbox/recipients.ts';
import { settleItems } from '#accounts/inbox/settle.ts';
import { matchKey } from '#resource/check.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { lockRecords } from './commands/lock-records.ts';
import { addNotices } from './commands/notify-command.ts';
import { groupByUsers, listed, notifyTeams } from './commands/notify-teams.ts';
import { foundOf, punchValues } from './records/punch-values.ts';
import { newOperation } from './records/record-acts.ts';
import { servedPunches, type PunchRow } from './served-punches.ts';

const { entity } = servedPunches.kind;

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
  { trx, programme, actor, now }: SaveContext,
  punches: readonly number[],
): Promise<void> {
  if (punches.length === 0) return;
  const { rows } = await sql<Pick<PunchRow, 'id' | 'number' | 'state' | 'assigned_to'> & { text: string }>`
    select id, number, state, assigned_to, text from punches
    where programme_id = ${programme} and deleted_at is null and id = any(${punches})`.execute(trx);
  const ids = rows.map(({ id }) => String(id));
  await settleItems(trx, { programme, now, kinds: ['punch_assigned'], entity, ids });
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
      ...listed(entity, items),
      details: items.length === 1 ? { text: items[0]!.text.slice(0, 200) } : {},
    })),
  );
}

/** After punches were saved: tells both teams what they are held to now. */
export function tellChanged(parts: NoticeParts) {
  return (changes: readonly Change[]): ((context: SaveContext) => Promise<void>) | undefined => {
    const held = changes.flatMap(({ before, values }) => {
      if (!before) return [];
      const fields = heldFields.filter((name) => (before[name] ?? null) !== (values[name] ?? null));
      return fields.length === 0 ? [] : [{ before, values, fields }];
    });
    if (held.length === 0) return undefined;
    return async (context) => {
      const { preview, undoes, reason = '', trx, programme, actor, operation } = context;
      if (preview || undoes !== undefined) return;
      const fields = [...new Set(held.flatMap((each) => each.fields))];
      const details = {
        act: 'changed',
        fields: formatList(fields.map((name) => punchResource.form[name].label)),
        ...(reason !== '' && { reason }),
      };
      const told = held.map(({ before, values }) => ({
        id: before.id,
        number: String(values['number']),
        teams: [before, values].flatMap((each) => {
          const { clearing_team: clearing, verifying_team: verifying } = punchValues(each);
          return [clearing, verifying];
        }),
      }));
      const kind = 'punch_changed' as const;
      const notice = { trx, programme, actor, operation, entity, kind, details };
      await notifyTeams(parts, notice, told);
    };
  };
}

/** After punches were imported: tells of those that the file cleared or verified, as the commands do. */
export function tellImported(parts: NoticeParts) {
  return (changes: readonly Change[]): ((context: SaveContext) => Promise<void>) | undefined => {
    const moved = changes.filter(
      (change) => change.before?.['state'] !== change.values['state'] && !foundOf(change).isFromSource,
    );
    if (moved.length === 0) return undefined;
    return async ({ trx, programme, actor, now, operation = newOperation(), ...saved }) => {
      if (saved.preview || !saved.isImport) return;
      for (const [act, state] of [
        ['clear', 'cleared'],
        ['verify', 'verified'],
      ] as const) {
        const ids = moved.flatMap(({ before, values }) =>
          before && values['state'] === state ? before.id : [],
        );
        const batch = new StatementBatch(trx);
        const command = { trx, programme, actor, now, operation, act, reason: '', note: '' };
        const punches = await lockRecords(servedPunches, trx, programme, ids);
        const notifySide = addNotices(servedPunches, batch, parts, command, punches);
        await batch.execute();
        await notifySide();
      }
    };
  };
}
