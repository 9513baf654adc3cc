import type { QualityEntity } from '@baton/contract/quality/quality-kinds.ts';
import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import type { Rules } from '#resource/registry.ts';
import { punchRules } from './punch-rules.ts';
import type { RecordKind } from './record-kind.ts';
import { savedPunches } from './saved-punches.ts';
import { savedTrials, trialRules } from './saved-trials.ts';

/** Kinds of quality records as they are saved, numbered and counted. */
export const savedKinds: Readonly<Record<QualityEntity, RecordKind>> = {
  punch: savedPunches,
  ...(hasTrials ? { trial: savedTrials } : absent),
};

export const allSavedKinds: readonly RecordKind[] = Object.values(savedKinds);

/** The kind of a record; undefined if it is no quality record. */
export function savedKindOf(entity: string): RecordKind | undefined {
  return allSavedKinds.find(({ kind }) => kind.entity === entity);
}

const rules: Readonly<Record<QualityEntity, Rules>> = {
  punch: punchRules,
  ...(hasTrials ? { trial: trialRules } : absent),
};

/** Rules of quality records, by resource. */
export const qualityRules: Record<string, Rules> = Object.fromEntries(
  allSavedKinds.map(({ kind, resource }) => [resource.name, rules[kind.entity]]),
);
