import { sql } from 'kysely';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { firstWords } from '@baton/domain/comments/mentions.ts';
import { isDay } from '@baton/domain/day.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { BlockedGround } from '@baton/contract/tracker/blockers.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { notify, type Notice, type NoticeParts } from '#accounts/inbox/notify.ts';
import { usersOfTeams, usersWith } from '#accounts/inbox/recipients.ts';
import { resolveItems } from '#accounts/inbox/resolve-items.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { byUsers, itemOf, type NotifiedCell } from './notified-cell.ts';

/** A turnover that is submitted although punches block it; `numbers` are those that are asked for. */
interface BlockedTurnover {
  scope: number;
  milestone: number;
  kind: BlockedGround;
  reason: string;
  numbers: readonly string[];
}

/** An act between responsible and receiving teams, on one or more turnovers. */
interface NotifiedAct {
  programme: ProgrammeId;
  caller: Actor;
  now: Date;
  /** The operation's id. */
  id: string;
  act: WorkflowAction;
  reason: string;
  note: string;
  cells: readonly NotifiedCell[];
  /** Certificates that it issued or voided. */
  certificates?: readonly NotifiedCertificate[];
  /** Those that are submitted although punches block them, and why. */
  blocked?: readonly BlockedTurnover[];
  /** What is to be known of who signed: whose deputy, and a name that changed lately. */
  capacity?: readonly string[];
}

/** Lines that an act makes obsolete: submitting again answers a rejection. */
const settledBy: Partial<Record<WorkflowAction, NoticeKind>> = {
  submit: 'decided',
  withdraw: 'submitted',
  accept: 'submitted',
  reject: 'submitted',
  reopen: 'decided',
};

/** Tells of an act, in its transaction: a submission to the receiving team, a decision to those who submitted. */
export async function notifyAct(trx: Transaction, parts: NoticeParts, notified: NotifiedAct): Promise<void> {
  const { programme, now, act, cells } = notified;
  const settled = settledBy[act];
  if (settled !== undefined) {
    const ids = cells.map((cell) => itemOf(cell).id);
    await resolveItems(trx, { programme, now, kinds: [settled], entity: 'turnover', ids });
  }
  if (act === 'submit') await notifySubmitted(trx, parts, notified);
  if (act === 'accept' || act === 'reject') await notifyDecided(trx, parts, notified);
  if (act === 'reopen') await notifyReopened(trx, parts, { ...notified, act });
  const side = actingSide[act];
  if (side) await notifyActedFor(trx, parts, { ...notified, act, side });
}

/** The side in whose name an act is done. */
const actingSide: Partial<Record<WorkflowAction, 'responsible' | 'receiving'>> = {
  submit: 'responsible',
  withdraw: 'responsible',
  accept: 'receiving',
  reject: 'receiving',
};

interface TeamTelling extends Omit<NotifiedAct, 'act' | 'note' | 'now'> {
  act: string;
}

/** Tells the users of a team what somebody else did in its name. */
export async function notifyActedFor(
  trx: Transaction,
  parts: NoticeParts,
  { side, ...notified }: TeamTelling & { side: 'responsible' | 'receiving' },
): Promise<void> {
  const { programme, caller, cells } = notified;
  const ofTeams = await usersOfTeams(
    trx,
    programme,
    cells.flatMap(({ cell }) => cell.sides[side] ?? []),
  );
  const usersOf = ({ cell }: NotifiedCell) => {
    const users = ofTeams.get(cell.sides[side] ?? 0) ?? [];
    return caller.userId !== null && users.includes(caller.userId) ? [] : users;
  };
  await tellGroups(trx, parts, 'acted_for', notified, byUsers(cells, usersOf));
}

/** Tells both teams that turnovers were reopened, or their certificates voided, with the numbers of these. */
export async function notifyReopened(
  trx: Transaction,
  parts: NoticeParts,
  notified: TeamTelling,
): Promise<void> {
  const { programme, cells } = notified;
  const ofTeams = await usersOfTeams(
    trx,
    programme,
    cells.flatMap(({ cell: { sides } }) => [sides.responsible ?? [], sides.receiving ?? []].flat()),
  );
  const usersOf = ({ cell: { before, sides } }: NotifiedCell) => [
    ...new Set([
      ...(before.submitted_by === null ? [] : [before.submitted_by]),
      ...[sides.responsible, sides.receiving].flatMap((team) => ofTeams.get(team ?? 0) ?? []),
    ]),
  ];
  await tellGroups(trx, parts, 'reopened', notified, byUsers(cells, usersOf));
}

async function tellGroups(
  trx: Transaction,
  parts: NoticeParts,
  kind: NoticeKind,
  { programme, caller, id, act, reason, certificates = [], capacity = [] }: TeamTelling,
  groups: ReturnType<typeof byUsers>,
): Promise<void> {
  await notify(
    trx,
    parts,
    groups.map((group) => ({
      kind,
      programme,
      by: caller,
      operation: id,
      ...group,
      details: { act, ...(reason !== '' && { reason }), ...named(certificates), ...capacityOf(capacity) },
    })),
  );
}

/** How many of several are named. */
const maxNamed = 10;

/** A certificate as lines name it. */
interface NotifiedCertificate {
  id: number;
  number: string;
}

function named(certificates: readonly NotifiedCertificate[]): Record<string, string> {
  const [first] = certificates;
  if (!first) return {};
  return {
    certificates: withRest(certificates.map(({ number }) => number)),
    ...(certificates.length === 1 && { certificate_id: String(first.id) }),
  };
}

const capacityOf = (capacity: readonly string[]): Record<string, string> =>
  capacity.length === 0 ? {} : { capacity: capacity.join('\n') };

/** One a line, the first ones and how many more. */
function withRest(lines: readonly string[]): string {
  const more = lines.length - maxNamed;
  return [...lines.slice(0, maxNamed), ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join('\n');
}

async function notifySubmitted(trx: Transaction, parts: NoticeParts, notified: NotifiedAct): Promise<void> {
  const { programme, caller, note, cells, id, blocked = [], capacity = [] } = notified;
  const receivingTeams = cells.flatMap(({ cell }) => cell.sides.receiving ?? []);
  const ofTeams = await usersOfTeams(trx, programme, receivingTeams);
  const teamOf = ({ cell: { sides } }: NotifiedCell) =>
    sides.receiving === null ? undefined : ofTeams.get(sides.receiving);
  // Without a user in the receiving team, those who may accept for every team have to know.
  const others = cells.every((cell) => teamOf(cell))
    ? []
    : await usersWith(trx, programme, 'turnovers.accept');
  const usersOf = (cell: NotifiedCell) => teamOf(cell) ?? others;
  const isSigned = await areSigned(trx, programme, cells);
  const isBlocked = ({ after }: NotifiedCell) =>
    blocked.some(({ scope, milestone }) => scope === after.scope && milestone === after.milestone);
  const noticesOf = (told: readonly NotifiedCell[], ground: Record<string, string>): Notice[] => {
    const details = {
      ...(note !== '' && { note }),
      ...ground,
      ...capacityOf(capacity),
      ...(isSigned && { certificate: 'to_sign' }),
    };
    return byUsers(told, usersOf).map((group) => ({
      kind: 'submitted',
      programme,
      by: caller,
      operation: id,
      ...group,
      ...(Object.keys(details).length > 0 && { details }),
    }));
  };
  await notify(trx, parts, [
    ...noticesOf(cells.filter(isBlocked), groundOf(blocked[0])),
    ...noticesOf(
      cells.filter((cell) => !isBlocked(cell)),
      {},
    ),
  ]);
}

/** Why it was submitted although punches block it. */
function groundOf(blocked: BlockedTurnover | undefined): Record<string, string> {
  if (!blocked) return {};
  const { kind, reason, numbers } = blocked;
  if (kind === 'override') return { override: reason };
  const more = numbers.length > maxNamed ? '…' : '';
  return { asked: reason, punches: `${numbers.slice(0, maxNamed).join(', ')}${more}` };
}

/** Whether accepting signs certificates of all these turnovers. */
async function areSigned(
  trx: Transaction,
  programme: ProgrammeId,
  cells: readonly NotifiedCell[],
): Promise<boolean> {
  const milestones = [...new Set(cells.map(({ after }) => after.milestone))];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from milestones m where m.programme_id = ${programme}
      and m.id = any(${milestones}::integer[]) and m.certificate is not null`.execute(trx);
  return rows[0]?.count === milestones.length;
}

async function notifyDecided(trx: Transaction, parts: NoticeParts, notified: NotifiedAct): Promise<void> {
  const { programme, caller, act, reason, cells, id, certificates = [], capacity = [] } = notified;
  const exceptions = act === 'accept' ? await readExceptions(trx, programme, cells) : [];
  const responsibleTeams = cells.flatMap(({ cell }) => cell.sides.responsible ?? []);
  const ofTeams = await usersOfTeams(trx, programme, responsibleTeams);
  const groups = byUsers(cells, ({ cell: { before, sides } }) => [
    ...(before.submitted_by === null ? [] : [before.submitted_by]),
    ...((sides.responsible === null ? undefined : ofTeams.get(sides.responsible)) ?? []),
  ]);
  await notify(
    trx,
    parts,
    groups.map((group) => ({
      kind: 'decided',
      programme,
      by: caller,
      operation: id,
      ...group,
      details: {
        act,
        ...(reason !== '' && { reason }),
        ...named(certificates),
        ...capacityOf(capacity),
        ...(exceptions.length > 0 && {
          exceptions: withRest(exceptions),
          exception_count: String(exceptions.length),
        }),
      },
    })),
  );
}

/** What an accepted turnover left open: a single one, as several are accepted without exceptions. */
async function readExceptions(
  trx: Transaction,
  programme: ProgrammeId,
  cells: readonly NotifiedCell[],
): Promise<string[]> {
  const [first, ...others] = cells;
  if (!first || others.length > 0) return [];
  const { scope, milestone } = first.after;
  const { rows } = await sql<{ text: string; milestone: string; owner: string; due: string | null }>`
    select x.text, m.code as milestone, coalesce(trim(o.first_name || ' ' || o.last_name), '') as owner, x.due
    from (
      select p.number || ' ' || p.text as text, p.clear_by as milestone, p.assigned_to as owner, p.due, p.id
      from punches p where p.programme_id = ${programme} and p.scope = ${scope} and p.carried_from = ${milestone}
        and p.deleted_at is null and p.state in ('open', 'cleared')
      union all
      select k.text, k.milestone, k.owner, k.need_by, k.id
      from constraints k where k.programme_id = ${programme} and k.scope = ${scope} and k.carried_from = ${milestone}
        and k.deleted_at is null and k.cleared_at is null
    ) x
    join milestones m on m.programme_id = ${programme} and m.id = x.milestone
    left join people o on o.programme_id = ${programme} and o.id = x.owner
    order by m.position, x.id`.execute(trx);
  return rows.map(({ text, milestone: before, owner, due }) =>
    [
      `${firstWords(text, maxQuoted)} before ${before}`,
      ...(owner === '' ? [] : [owner]),
      ...(due !== null && isDay(due) ? [`due ${formatDate(due)}`] : []),
    ].join(', '),
  );
}

/** Length of an exception’s beginning. */
const maxQuoted = 120;
