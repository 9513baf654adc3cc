import { formatList } from '@baton/domain/locale.ts';
import { commandBetween, type QualityKind } from '@baton/domain/quality/quality-kind.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { Change, SaveContext } from '#resource/registry.ts';
import { StatementBatch } from '#storage/prepared-statement.ts';
import { lockRecords } from '#records/lock-records.ts';
import { newOperation } from '#records/record-acts.ts';
import { changedOf, foundOf } from '#records/record-values.ts';
import { addNotices } from './notify-command.ts';
import { notifyTeams } from './notify-teams.ts';
import { idIn, type ServedKind } from './served-kind.ts';

type Following = ((context: SaveContext) => Promise<void>) | undefined;

/** After records were saved: tells their teams what they are held to now. */
export function tellChanged(served: ServedKind, parts: NoticeParts) {
  const { kind, resource, changedNotice, teams } = served;
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
      const notified = held.map(({ before, values }) => ({
        id: before.id,
        number: String(values['number']),
        teams: [before, values].flatMap((each) => teams.map((team) => idIn(each, team))),
      }));
      const { entity } = kind;
      const notice = { trx, programme, actor, operation, entity, kind: changedNotice, details };
      await notifyTeams(parts, notice, notified);
    };
  };
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
