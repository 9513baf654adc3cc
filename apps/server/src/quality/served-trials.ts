import { sql } from 'kysely';
import { trialCalls } from '@baton/contract/quality/trials.ts';
import type { TrialAct } from '@baton/domain/quality/trial-kind.ts';
import { AppError } from '#platform/app-error.ts';
import { registry } from '#programme/served.ts';
import { openRecord } from '#resource/read-records.ts';
import { commandCopy } from './commands/copy.ts';
import type { ServedKind } from './commands/served-kind.ts';
import { savedTrials } from '#records/saved-trials.ts';
import { sideTeams } from '#records/side-teams.ts';

/** Commands on trials: whom they tell, and their words. */
export const servedTrials: ServedKind<TrialAct> = {
  ...savedTrials,
  calls: trialCalls,
  movedNotice: 'trial_changed',
  changedNotice: 'trial_changed',
  teams: sideTeams,
  waiting: ['trial_to_sign', 'trial_returned'],
  notices: {
    run: {
      tells: { kind: 'trial_to_sign', team: 'receiving_team' },
    },
    witness: {
      tells: { kind: 'trial_to_sign', team: 'third_team' },
    },
    approve: {},
    return: {
      tells: { kind: 'trial_returned', team: 'responsible_team' },
    },
    reopen: {},
    void: { tellsBoth: { kind: 'trial_changed', act: 'voided' } },
  },
  commandCopy: commandCopy(savedTrials.resource.one, savedTrials.resource.many),
  serve(serve, { db }) {
    serve(trialCalls.answer, async ({ params, body, enter }) => {
      const { record, scope } = await openRecord(db, registry, savedTrials.resource, params.id, { enter });
      if (record['state'] !== 'open') throw new AppError('invalid_state', 'This trial is signed.');
      const { answers = {}, answers_version: seen } = body;
      const { rows } = await sql<{ answers_version: number }>`
        update trials set answers = ${JSON.stringify(answers)}::jsonb, answers_version = answers_version + 1
        where programme_id = ${scope.id} and id = ${params.id} and state = 'open' and answers_version = ${seen}
        returning answers_version`.execute(db);
      if (!rows[0]) throw new AppError('version_conflict', 'These answers were changed since.');
      return { answers, answers_version: rows[0].answers_version };
    });
  },
};
