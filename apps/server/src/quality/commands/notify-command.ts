import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { addUsersOfTeams } from '#accounts/inbox/recipients.ts';
import { addSettling } from '#accounts/inbox/resolve-items.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { StatementBatch } from '#storage/prepared-statement.ts';
import { groupByUsers, itemsOf, notifyTeams, teamsOf } from './notify-teams.ts';
import type { CommandedRow } from '#records/record-kind.ts';
import { idIn, type ServedKind } from './served-kind.ts';

/** A command that others hear of. */
interface GivenCommand<Act> {
  trx: Transaction;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  operation: string;
  act: Act;
  reason: string;
  note: string;
}

const nothing = () => Promise.resolve();

/**
 * Tells of a command, in its transaction, the team that has to act next. What it has to know is read together with other
 * statements; the rest is told once they are executed.
 */
export function addNotices<Act extends string>(
  { kind: { entity }, notices, waiting }: ServedKind<Act>,
  batch: StatementBatch,
  parts: NoticeParts,
  { trx, programme, actor, now, operation, act, reason, note }: GivenCommand<Act>,
  records: readonly CommandedRow[],
): () => Promise<void> {
  const ids = records.map(({ id }) => String(id));
  const { tells } = notices[act];
  // A command is what somebody waited for.
  addSettling(batch, { programme, now, kinds: waiting, entity, ids, operation });
  if (!tells) return nothing;
  const { kind, team: column, usersOf = (_, team) => team } = tells;
  const teams = addUsersOfTeams(
    batch,
    programme,
    records.flatMap((record) => idIn(record, column) ?? []),
  );
  return async () => {
    const users = teams();
    const groups = groupByUsers(records, (record) =>
      usersOf(record, users.get(idIn(record, column) ?? 0) ?? []),
    );
    const details = { ...(reason !== '' && { reason }), ...(note !== '' && { note }) };
    await notify(
      trx,
      parts,
      groups.map(({ users: recipients, items }) => ({
        kind,
        programme,
        by: actor,
        operation,
        users: recipients,
        items: itemsOf(entity, items),
        details,
      })),
    );
  };
}

/** Tells both teams of records that left a complete milestone, or of a command that ends their work. */
export function addNoticesToBoth<Act extends string>(
  { kind: { entity }, notices, movedNotice, teams }: ServedKind<Act>,
  batch: StatementBatch,
  parts: NoticeParts,
  { trx, programme, actor, operation, act, reason }: GivenCommand<Act>,
  records: readonly CommandedRow[],
  left: ReadonlyMap<number, unknown>,
): () => Promise<void> {
  const { tellsBoth } = notices[act];
  const notified = records
    .filter(({ id }) => tellsBoth || left.has(id))
    .map((record) => ({
      ...record,
      teams: teams.map((each) => idIn(record, each)),
    }));
  if (notified.length === 0) return nothing;
  const users = addUsersOfTeams(batch, programme, teamsOf(notified));
  const kind = tellsBoth?.kind ?? movedNotice;
  const details = { ...(tellsBoth?.act !== undefined && { act: tellsBoth.act }), reason };
  return () =>
    notifyTeams(parts, { trx, programme, actor, operation, entity, kind, details }, notified, users());
}
