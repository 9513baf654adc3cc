import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import { heldFields } from '@baton/domain/quality/judge-punch.ts';
import { formatList } from '@baton/domain/locale.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams } from '#accounts/inbox/recipients.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { lockPunches } from './find-punches.ts';
import { addNotices, groupByUsers, itemOf, listed } from './notify-punches.ts';
import { foundOf, punchValues } from './records/punch-values.ts';
import { newOperation } from './records/record-acts.ts';

/** A punch that both of its teams hear of. */
export interface PunchOfTeams {
  id: number;
  number: string;
  /** Teams that had it before, too. */
  teams: readonly (number | null)[];
}

interface TeamNotice {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  operation?: string | undefined;
  kind: 'punch_changed' | 'punch_reopened';
  details: Record<string, string>;
}

export function teamsOf(punches: readonly PunchOfTeams[]): number[] {
  return punches.flatMap(({ teams }) => teams.flatMap((team) => team ?? []));
}

/** Tells the teams of punches what somebody decided about them. */
export async function notifyTeams(
  parts: NoticeParts,
  { trx, programme, actor, operation, kind, details }: TeamNotice,
  punches: readonly PunchOfTeams[],
  known?: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (punches.length === 0) return;
  const users = known ?? (await usersOfTeams(trx, programme, teamsOf(punches)));
  const usersOf = ({ teams }: PunchOfTeams) => teams.flatMap((team) => users.get(team ?? 0) ?? []);
  await notify(
    trx,
    parts,
    groupByUsers(punches, usersOf).map(({ users: told, items }) => ({
      kind,
      programme,
      by: actor,
      users: told,
      ...(operation !== undefined && { operation }),
      ...listed(items.map(itemOf)),
      details,
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
      const notice = { trx, programme, actor, operation, kind: 'punch_changed' as const, details };
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
        const notifySide = addNotices(batch, parts, command, await lockPunches(trx, programme, ids));
        await batch.execute();
        await notifySide();
      }
    };
  };
}
