import { sql } from 'kysely';
import type { CertificateContent, ContentPunch } from '@baton/contract/turnover/certificate-content.ts';
import type { ChangeSinceSigning } from '@baton/contract/turnover/certificates.ts';
import { canonicalJson } from '@baton/domain/canonical-json.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { OutstandingPunch } from './content-facts.ts';

/** Fields whose changes the second signer is told of; punches are compared one by one. */
const comparedFields = [
  'template',
  'scope',
  'milestone',
  'giver',
  'receiver',
  'documents',
  'remark',
] as const;

/** What happened to punches that the responsible team listed as outstanding, by number. */
export type PunchStates = ReadonlyMap<string, string>;

/** What changed since the responsible team signed. */
export function changesSince(
  signed: CertificateContent,
  current: CertificateContent,
  outstanding: readonly OutstandingPunch[],
  states: PunchStates,
): ChangeSinceSigning[] {
  const before = new Map(signed.punches.outstanding.map((punch) => [punch.number, punch]));
  const now = new Set(outstanding.map(({ number }) => number));
  const listed = outstanding.flatMap((punch): ChangeSinceSigning[] => {
    const { number, text, created_at: created } = punch;
    const earlier = before.get(number);
    if (!earlier) {
      const isNew = new Date(created).getTime() >= new Date(signed.made.at).getTime();
      return [{ kind: isNew ? 'raised' : 'reopened', what: number, text }];
    }
    return isSame(earlier, punch) ? [] : [{ kind: 'changed', what: number, text }];
  });
  const gone = signed.punches.outstanding
    .filter(({ number }) => !now.has(number))
    .map(({ number, text }): ChangeSinceSigning => {
      const kind = states.get(number) === 'verified' ? 'verified' : 'voided';
      return { kind, what: number, text };
    });
  const fields = comparedFields
    .filter((name) => canonicalJson(signed[name]) !== canonicalJson(current[name]))
    .map((name): ChangeSinceSigning => ({ kind: 'field', what: name, text: '' }));
  const dates = (['baseline', 'forecast', 'need'] as const)
    .filter((name) => signed.dates[name] !== current.dates[name])
    .map((name): ChangeSinceSigning => ({ kind: 'field', what: name, text: current.dates[name] ?? '' }));
  return [...listed, ...gone, ...dates, ...fields];
}

function isSame(one: ContentPunch, other: ContentPunch): boolean {
  const names = ['text', 'category', 'clear_by', 'clearing_team', 'due', 'state'] as const;
  return names.every((name) => one[name] === other[name]);
}

/** States of punches by number; of those that are no longer outstanding. */
export async function readPunchStates(
  db: Queryable,
  programme: ProgrammeId,
  signed: readonly CertificateContent[],
): Promise<PunchStates> {
  const numbers = signed.flatMap(({ punches }) => punches.outstanding.map(({ number }) => number));
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ number: string; state: string }>`
    select number, state from punches where programme_id = ${programme} and deleted_at is null
      and number = any(${numbers}::text[])`.execute(db);
  return new Map(rows.map(({ number, state }) => [number, state]));
}
