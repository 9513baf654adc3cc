import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { reasonLabels } from '@baton/contract/reports/report-data.ts';
import type { reports } from '@baton/contract/reports/reports.ts';
import { parseSlipFilter } from '@baton/contract/reports/slip-filter.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { slipLog, type SlipFilter } from '@baton/domain/reports/slip-log.ts';
import { presentSlip } from '@baton/domain/reports/slip/present.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { readMoves } from '#features/report-source/read-moves.ts';
import type { ReportSource } from '#features/report-source/report-source.ts';
import { resultOf, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';

type SlipQuery = QueryOf<(typeof reports)['slip']>;

/** Slip log: forecast movements with amount and reason. */
export async function computeSlip(
  { db, reportData, base, moment, asOf }: ReportSource,
  query: SlipQuery,
): Promise<ReportResult> {
  const from = query.moved_from ?? undefined;
  const to = query.moved_to ?? asOf;
  const moves = await readMoves(db, { programme: moment.id, zone: moment.zone, from, to });
  const log = slipLog(reportData, moves, {
    ...(from === undefined ? {} : { from: dayNumber(from) }),
    ...(to === undefined ? {} : { to: dayNumber(to) }),
  });
  const reasonLabel = reasonLabels(base.structure);
  const only = parseSlipFilter(query.only ?? '');
  const input = { reportData, log, from: from === undefined ? null : dayNumber(from), only, reasonLabel };
  return resultOf(presentSlip(input), {
    additionalFilter: narrowedBy(query, only, reasonLabel, (team) =>
      reportData.context.label('responsible', team),
    ),
  });
}

/** Describes the report’s additional filters for the stamp. */
function narrowedBy(
  { moved_from, moved_to }: SlipQuery,
  only: SlipFilter | null,
  reasonLabel: (code: string) => string,
  teamLabel: (team: GroupKey) => string,
): { label: string; value: string }[] {
  const words: { label: string; value: string }[] = [];
  if (moved_from) words.push({ label: copy.narrowed.from, value: formatDate(moved_from) });
  if (moved_to) words.push({ label: copy.narrowed.to, value: formatDate(moved_to) });
  if (only && 'moved' in only)
    words.push({ label: copy.narrowed.direction, value: copy.narrowed[only.moved] });
  if (only && 'reason' in only) words.push({ label: copy.narrowed.reason, value: reasonLabel(only.reason) });
  if (only && 'team' in only) words.push({ label: copy.narrowed.team, value: teamLabel(only.team) });
  return words;
}
