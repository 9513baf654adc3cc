import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { listCommitments } from '#turnover/records/commitment-records.ts';
import { readWeekRule } from '#turnover/records/week-rule.ts';

/** Which commitments are asked for: of the week of any day, or of one turnover. */
export interface CommitmentQuery {
  week?: string | null | undefined;
  scope?: string | undefined;
  milestone?: number | null | undefined;
  open?: boolean | undefined;
}

/** The commitments of a programme as they stand now. */
export async function readCommitments(
  db: Queryable,
  { programme, now }: { programme: number; now: Date },
  { week: day, scope, milestone, open }: CommitmentQuery,
): Promise<CommitmentRecord[]> {
  const ref = scope ? readScopeRef(scope) : undefined;
  if (ref === null) throw fieldError('scope', 'Name a scope as system:12 or area:7.');
  const moment = await readMoment(db, programme, now);
  const week = day ? (await readWeekRule(db, moment)).weekOf(day) : undefined;
  return listCommitments(db, moment, { week, scope: ref?.id, milestone: milestone ?? undefined, open });
}
