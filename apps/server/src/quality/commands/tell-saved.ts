import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { formatList } from '@baton/domain/locale.ts';
import { commandBetween, type QualityKind } from '@baton/domain/quality/quality-kind.ts';
import { sql } from 'kysely';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams } from '#accounts/inbox/recipients.ts';
import { resolveItems } from '#accounts/inbox/resolve-items.ts';
import type { Follower } from '#programme/served.ts';
import { matchKey } from '#resource/check.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { lockRecords, placeOf } from '#records/lock-records.ts';
import { newOperation } from '#records/record-acts.ts';
import { changedOf, foundOf } from '#records/record-values.ts';
import { addNotices } from './notify-command.ts';
import { groupByUsers, itemsOf, notifyTeams, type NamedRecord } from './notify-teams.ts';
import { idIn, type ServedKind } from './served-kind.ts';

type Following = ((context: SaveContext) => Promise<void>) | undefined;

/** After records were saved: tells their teams what they are held to now. */
export function tellChanged(served: ServedKind, parts: NoticeParts) {
  const { kind, resource, changedNotice, teams, given } = served;
  return (changes: readonly Change[]): Following => {
    const held = changes.flatMap((change) => {
      const fields = changedOf(change, kind.held);
      return change.before && fields.length > 0 ? [{ ...change, before: change.before, fields }] : [];
    });
    if (held.length === 0) return undefined;
    return async (context) => {
      const { preview, undoes, reason = '', trx, programme, actor, operation } = context;
      if (preview || undoes !== undefined) return;
      const fields = [...new Set(held.flatMap((each) => each.fields))];
      const details = {
        act: 'changed',
        fields: formatList(fields.map((name) => resource.form[name]?.label ?? name)),
        ...(reason !== '' && { reason }),
      };
      const rows = await lockRecords(
        served,
        trx,
        programme,
        held.map(({ before }) => before.id),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const notified = held.flatMap(({ before, values }) => {
        const row = byId.get(before.id);
        // Who gets it is told that instead.
        const isGiven = (team: string) => row?.state === given?.[team]?.state;
        const after = teams.filter((team) => !isGiven(team)).map((team) => idIn(values, team));
        return row ? { ...row, teams: [...teams.map((team) => idIn(before, team)), ...after] } : [];
      });
      const { entity } = kind;
      const notice = { trx, programme, actor, operation, entity, kind: changedNotice, details };
      await notifyTeams(parts, notice, notified);
    };
  };
}

/** Records that no longer wait, because they were deleted, have another state or went to another team. */
export function followWaiting({ kind: { entity }, waiting, given = {} }: ServedKind): Follower {
  const fields = ['state', ...Object.keys(given)];
  const settle = ({ trx, programme, now, operation, preview }: SaveContext, ids: readonly number[]) =>
    preview
      ? Promise.resolve()
      : resolveItems(trx, {
          programme,
          now,
          kinds: waiting,
          entity,
          ids: ids.map(String),
          ...(operation !== undefined && { operation }),
        });
  return {
    afterSave(changes) {
      const ids = changes.flatMap((change) =>
        change.before && changedOf(change, fields).length > 0 ? change.before.id : [],
      );
      return ids.length === 0 ? undefined : (context) => settle(context, ids);
    },
    async afterMark(context, act, ids) {
      if (act === 'deleted') await settle(context, ids);
    },
  };
}

/** After records were saved: tells a team that it got them, new ones or those of another team. */
export function tellGiven(served: ServedKind, parts: NoticeParts) {
  const { given = {} } = served;
  return (changes: readonly Change[]): Following => {
    const steps = Object.entries(given).flatMap(([team, { kind, state }]) => {
      const got = changes.filter(
        ({ before, values }) =>
          values['state'] === state && idIn(values, team) !== null && before?.[team] !== values[team],
      );
      return got.length === 0 ? [] : { team, kind, got };
    });
    if (steps.length === 0) return undefined;
    return async (context) => {
      if (context.preview || context.undoes !== undefined) return;
      for (const step of steps) await tellStep(served, parts, context, step);
    };
  };
}

interface GivenStep {
  /** Column of the team. */
  team: string;
  kind: NoticeKind;
  got: readonly Change[];
}

async function tellStep(
  served: ServedKind,
  parts: NoticeParts,
  context: SaveContext,
  { team, kind, got }: GivenStep,
): Promise<void> {
  const { trx, programme, actor, operation } = context;
  const { entity } = served.kind;
  const records = await readGiven(served, context, team, got);
  const users = await usersOfTeams(
    trx,
    programme,
    records.flatMap((record) => record.team ?? []),
  );
  // The person in charge of it is told that it is theirs.
  const usersOf = (record: GivenRecord) =>
    (users.get(record.team ?? 0) ?? []).filter((user) => user !== record.owner);
  const known = new Set(got.map(({ before }) => before?.id));
  await notify(
    trx,
    parts,
    ['raised', 'given'].flatMap((act) =>
      groupByUsers(
        records.filter(({ id }) => known.has(id) === (act === 'given')),
        usersOf,
      ).map(({ users: recipients, items }) => ({
        kind,
        programme,
        by: actor,
        users: recipients,
        items: itemsOf(entity, items),
        details: { act },
        ...(operation !== undefined && { operation }),
      })),
    ),
  );
}

interface GivenRecord extends NamedRecord {
  team: number | null;
  /** User of the person in charge of it. */
  owner: number | null;
}

/** The records of changes as they are now; new ones by their number. */
async function readGiven(
  { resource, milestone, columns, owner }: ServedKind,
  { trx, programme }: SaveContext,
  team: string,
  changes: readonly Change[],
): Promise<GivenRecord[]> {
  const ids = changes.flatMap(({ before }) => before?.id ?? []);
  const keys = changes.flatMap(({ before, values }) => (before ? [] : matchKey(values['number'])));
  const user =
    owner === undefined
      ? sql`null`
      : sql`(select o."user" from people o where o.programme_id = r.programme_id and o.id = r.${sql.ref(owner)})`;
  const { rows } = await sql<GivenRecord>`
    select r.id, r.number, ${placeOf(milestone)} as "of", ${columns?.['category_code'] ?? sql`null`} as category_code,
      r.${sql.ref(team)} as team, ${user} as owner
    from ${sql.table(resource.name)} r
    where r.programme_id = ${programme} and r.deleted_at is null and (r.id = any(${ids}) or r.match_key = any(${keys}))
    order by r.id`.execute(trx);
  return rows;
}

/** After records were imported: tells of the steps that the file reports, as the commands do. */
export function tellImported(served: ServedKind, parts: NoticeParts) {
  return (changes: readonly Change[]): Following => {
    const moved = changes.filter(
      (change) => change.before?.['state'] !== change.values['state'] && !foundOf(change).isFromSource,
    );
    if (moved.length === 0) return undefined;
    return async ({ trx, programme, actor, now, operation = newOperation(), ...saved }) => {
      if (saved.preview || !saved.isImport) return;
      for (const { act, state } of stepActs(served.kind)) {
        const ids = moved.flatMap(({ before, values }) =>
          before && values['state'] === state ? before.id : [],
        );
        const batch = new StatementBatch(trx);
        const command = { trx, programme, actor, now, operation, act, reason: '', note: '' };
        const records = await lockRecords(served, trx, programme, ids);
        const notifySide = addNotices(served, batch, parts, command, records);
        await batch.execute();
        await notifySide();
      }
    };
  };
}

/** The command that takes each step. */
function stepActs(kind: QualityKind<string, string>): { act: string; state: string }[] {
  return kind.steps.flatMap(({ state }, index) => {
    const act = commandBetween(kind, kind.steps[index - 1]?.state ?? kind.states[0]!, state);
    return act === undefined ? [] : [{ act, state }];
  });
}
