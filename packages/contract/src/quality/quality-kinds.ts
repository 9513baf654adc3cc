import { punchCalls } from './punch-calls.ts';
import { punches } from './punches.ts';

/** Kinds of quality records, by the name of one record in histories and inboxes. */
export const qualityResources = { punch: punches };

export type QualityEntity = keyof typeof qualityResources;
export const qualityEntities = Object.keys(qualityResources) as QualityEntity[];

/** Their commands, and the calls that only one kind has. */
export const qualityCalls = { punch: punchCalls } satisfies Record<QualityEntity, object>;
