import { sql } from 'kysely';
import { trials } from '@baton/contract/quality/trials.ts';
import { judgeTrial, trialKind, type TrialAct } from '@baton/domain/quality/trial-kind.ts';
import { recordCopy } from './copy.ts';
import type { RecordKind } from './record-kind.ts';
import { recordRules } from './record-rules.ts';
import { judgeBySides } from './side-teams.ts';

/** Trials as they are saved, numbered and counted. */
export const savedTrials: RecordKind<TrialAct> = {
  kind: trialKind,
  resource: trials,
  milestone: 'milestone',
  numbers: 'trial_numbers',
  named: 'title',
  hasSides: true,
  counts: {
    open: 'trials_open',
    blocking: 'trials_blocking',
    columns: {
      trials_open: sql`count(p.id)::int`,
      trials_blocking: sql`count(p.id) filter (where w.milestone <> 0)::int`,
      trials_weight: sql`coalesce(sum(p.weight), 0)`,
    },
    sums: [],
  },
  placing: [],
  counted: ['weight'],
  judge: judgeBySides(trials, judgeTrial),
  copy: recordCopy(trials.one, trials.many),
};

export const trialRules = recordRules(savedTrials, {
  facts: { answers: sql`r.answers`, answers_version: sql`r.answers_version` },
});
