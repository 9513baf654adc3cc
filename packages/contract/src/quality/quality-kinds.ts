import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { punchCalls } from './punch-calls.ts';
import { punches } from './punches.ts';
import { trialCalls, trials } from './trials.ts';

/** Kinds of quality records, by the name of one record in histories and inboxes. */
export const qualityResources = { punch: punches, ...(hasTrials ? { trial: trials } : absent) };

export type QualityEntity = keyof typeof qualityResources;
export const qualityEntities = Object.keys(qualityResources) as QualityEntity[];

/** Their commands, and the calls that only one kind has. */
export const qualityCalls = {
  punch: punchCalls,
  ...(hasTrials ? { trial: trialCalls } : absent),
} satisfies Record<QualityEntity, object>;
