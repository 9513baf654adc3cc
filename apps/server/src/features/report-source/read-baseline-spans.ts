import { sql } from 'kysely';
import type { TrackerDays } from '@baton/contract/tracker/tracker-data.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { baselineDays, type BaselineSpan } from '@baton/domain/reports/trend-baselines.ts';
import { endOf } from '#turnover/cells/as-of.ts';
import { dayCount } from '#turnover/cells/tracker-columns.ts';
import { readDays } from '#turnover/tracker/read/history-tasks.ts';
import type { ReportSource } from './report-source.ts';

type SpanSource = Pick<ReportSource, 'db' | 'moment' | 'base' | 'reportData' | 'stamp'>;

/**
 * Baselines by the day on which they became active, oldest first, with their days for the lines of a trend, from the one
 * of the first report on. If the report is measured against another than the active one, only that one, for all of its
 * time.
 */
export async function readBaselineSpans(
  source: SpanSource,
  { of, first }: { of: number | null; first: DayNumber },
): Promise<BaselineSpan[]> {
  const { db, moment, reportData, stamp } = source;
  const shown = stamp.baseline;
  if (shown === null) return [];
  const own = baselineDays(reportData, of);
  const activations = await readActivations(source);
  if (activations.at(-1)?.id !== shown.id)
    return [{ from: Number.NEGATIVE_INFINITY, number: shown.number, days: own }];
  const byBaseline = new Map([[shown.id, own]]);
  const spans: BaselineSpan[] = [];
  const initial = activations.findLastIndex(({ from }) => from <= first);
  for (const { id, number, from } of activations.slice(Math.max(0, initial))) {
    let days = byBaseline.get(id);
    if (!days) {
      const text = await readDays(db, moment, { baseline: id });
      const entries = JSON.parse(text.toString()) as TrackerDays;
      byBaseline.set(id, (days = baselineDays(reportData, of, daysOfEntries(reportData.set, entries))));
    }
    spans.push({ from, number, days });
  }
  return spans;
}

/**
 * When which baseline became active, until the end of the data date. The audit log knows it; a baseline without an
 * entry there was active from its approval on.
 */
async function readActivations({ db, moment: { id, zone }, stamp }: SpanSource) {
  const { rows } = await sql<{ id: number; number: string; from: number }>`
    select b.id, b.number, ${dayCount(sql`(x.at at time zone ${zone}::text)::date`)} as "from"
    from baselines b
    left join events e on e.entity = 'baseline' and e.entity_id = b.id::text and e.action = 'baseline.activated'
    cross join lateral (select coalesce(e.at, b.approved_at) as at) x
    where b.programme_id = ${id} and b.deleted_at is null and (b.active or b.status = 'superseded')
      and x.at < ${endOf(stamp.data_date, zone)}
    order by x.at, b.id`.execute(db);
  return rows;
}
