import type { DatesRow } from '#turnover/dates-file/read/file-row.ts';
import type { MilestoneDraft } from '#turnover/dates-file/read/milestone-drafts.ts';
import type { CreatedRecords, Writer } from './created-records.ts';

/**
 * Creates the proposed milestones as a chain and gives their ids to the rows. Problems are reported with the milestones,
 * and then no row has dates.
 */
export async function createMilestones(
  writer: Writer,
  proposed: readonly MilestoneDraft[],
  chain: string,
  rows: readonly DatesRow[],
  created: CreatedRecords,
): Promise<void> {
  const wanted = proposed.filter(({ skipped }) => !skipped);
  const drafts = wanted.map(({ id, code, name, values, errors }, at) => ({
    values: { ...values, code, name, chain, scope: scopeOf(id, rows), position: at + 1 },
    report: (message: string) => errors.push(message),
  }));
  const ids = await created.add(writer, 'milestones', drafts);
  const isWrong = wanted.some(({ errors }) => errors.length > 0) || ids.length < wanted.length;
  const idOf = new Map(wanted.map(({ id }, at) => [id, ids[at] ?? 0]));
  for (const row of rows) {
    if (isWrong) row.milestones.clear();
    for (const entry of row.milestones.values()) entry.milestone = idOf.get(entry.fieldId) ?? entry.milestone;
  }
}

/** A milestone with dates of areas alone applies to areas. */
function scopeOf(milestone: number, rows: readonly DatesRow[]): 'system' | 'area' {
  const kinds = new Set(
    rows.flatMap(({ milestones, kind }) =>
      Object.keys(milestones.get(milestone)?.days ?? {}).length > 0 ? [kind ?? 'system'] : [],
    ),
  );
  return kinds.size === 1 && kinds.has('area') ? 'area' : 'system';
}
