import { sql } from 'kysely';
import { punches } from '@baton/contract/quality/punches.ts';
import { judge } from '@baton/domain/quality/judge-punch.ts';
import { punchKind, type PunchAct, type PunchState } from '@baton/domain/quality/punch-state.ts';
import { AppError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { CommandedRow, ServedKind } from './commands/served-kind.ts';
import { copy } from './copy.ts';
import { copy as recordCopy } from './records/copy.ts';
import { readTouched } from './records/judge-punches.ts';
import { leaveCompleteGates } from './records/leave-complete-gates.ts';
import { findMissingPhotos } from './records/missing-photos.ts';
import { punchUser } from './records/punch-user.ts';
import { addRecount } from './records/recount-gates.ts';

/** A punch as commands need it. */
export interface PunchRow extends CommandedRow {
  state: PunchState;
  clearing_team: number | null;
  verifying_team: number | null;
  assigned_to: number | null;
  cleared_by: number | null;
  cleared_on: string | null;
  verified_on: string | null;
  /** Photos that its category needs before it is cleared. */
  photo: 'none' | 'before' | 'both';
}

/** Commands on punches: who may give them, what they need, whom they tell and what they count. */
export const servedPunches: ServedKind<PunchRow, PunchAct> = {
  kind: punchKind,
  resource: punches,
  milestone: 'clear_by',
  columns: sql`r.clearing_team, r.verifying_team, r.assigned_to,
    (select c.photo from punch_categories c where c.programme_id = r.programme_id and c.id = r.category) as photo`,
  judge: (act, punch, { scope, actor }, { reason, isTouched }) =>
    judge(act, { ...punch, isTouched }, punchUser(scope, actor, punch), reason),
  readTouched,
  async requireFor(trx, programme, act, records) {
    if (act === 'clear') await requirePhotos(trx, programme, records);
  },
  leaveComplete: leaveCompleteGates,
  movedNotice: 'punch_reopened',
  teamsOf: ({ clearing_team: clearing, verifying_team: verifying }) => [clearing, verifying],
  notices: {
    clear: {
      settles: ['punch_assigned', 'punch_rejected'],
      tells: {
        kind: 'punch_to_verify',
        teamOf: (punch) => punch.verifying_team,
        // Without a user in the verifying team, the person who raised it has to know.
        usersOf: ({ raised_by: raiser }, team) => (team.length > 0 || raiser === null ? team : [raiser]),
      },
    },
    verify: { settles: ['punch_to_verify'] },
    reject: {
      settles: ['punch_to_verify'],
      tells: {
        kind: 'punch_rejected',
        teamOf: (punch) => punch.clearing_team,
        usersOf: ({ cleared_by: clearer }, team) => (clearer === null ? team : [...team, clearer]),
      },
    },
    reopen: { settles: ['punch_to_verify'] },
    void: {
      settles: ['punch_assigned', 'punch_rejected'],
      tellsBoth: { kind: 'punch_changed', act: 'voided' },
    },
  },
  recount: addRecount,
  copy: {
    ...copy,
    beforeStep: (_, number) => copy.beforeCleared(number),
  },
};

/** Refuses to clear punches without the photos that their category needs. */
async function requirePhotos(
  trx: Transaction,
  programme: ProgrammeId,
  punches: readonly PunchRow[],
): Promise<void> {
  const missing = await findMissingPhotos(trx, programme, punches);
  const [first] = missing;
  if (first)
    throw new AppError('invalid_state', recordCopy.needsPhoto[first.kind](first.number, missing.length));
}
