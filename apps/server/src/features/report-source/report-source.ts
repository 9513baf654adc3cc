import { sql } from 'kysely';
import { filterOfQuery, type FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import {
  reportContextOf,
  selfOf,
  baselineNumbers,
  reasonLabels,
} from '@baton/contract/reports/report-data.ts';
import type { ReportStamp } from '@baton/contract/reports/reports.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import type { DayFormats } from '@baton/domain/reports/presentation.ts';
import { reportDataOf, type ReportData, type ReportContext } from '@baton/domain/turnover/report-data.ts';
import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import { describeDrillDown } from '@baton/domain/turnover/describe-drill-down.ts';
import { filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { fieldError } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import { readMoment, type ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { requireBaseline } from '#turnover/context/require-baseline.ts';
import type { Reader } from '#turnover/tracker/read/heavy-parts.ts';
import type { ReadBase, ReportBase } from '#turnover/tracker/read/read-base.ts';
import { resolveHistoryDrillDowns } from './resolve-history-drill-downs.ts';
import { copy } from './copy.ts';

/** Input of every report. */
export interface ReportSource {
  db: Queryable;
  moment: ProgrammeMoment;
  base: ReportBase;
  /** Result of the filter, including turnovers that aren't required. */
  left: Filtered;
  reportData: ReportData;
  stamp: ReportStamp;
  /** Product name and organisation name. */
  product: string;
  organisation: string;
  /** As of the end of this day; undefined for now. */
  asOf: string | undefined;
}

/** Query parameters common to all reports. */
interface ReportQuestion extends FilterQuery {
  baseline?: number | null;
  data_date?: string | null;
}

/** Caller, programme and dependencies of a report. */
export interface ReportRequest {
  db: Queryable;
  now: Date;
  readBase: ReadBase;
  caller: Reader;
  programme: ProgrammeId;
}

/** Reads the tracker under the filter: the only input of every report. */
export async function openSource(
  { db, now, readBase, caller, programme }: ReportRequest,
  question: ReportQuestion,
): Promise<ReportSource> {
  const moment = await readMoment(db, programme, now);
  const asOf = question.data_date ?? undefined;
  const baseline = question.baseline ?? undefined;
  if (asOf !== undefined && asOf > moment.today)
    throw fieldError('data_date', 'The data date can’t be in the future. Choose today or an earlier day.');
  if (baseline !== undefined) await requireBaseline(db, programme, baseline);
  const base = await readBase(moment, { baseline, asOf });
  const { structure, set, evaluation, measuring } = base;
  const context = reportContextOf(measuring, set, structure);
  const filter = filterOfQuery(question);
  const teams = caller.memberships.get(programme)?.teams ?? [];
  const self = selfOf(structure, caller.userId, teams);
  const past = await resolveHistoryDrillDowns({ db, moment, readBase, self, asOf }, base, filter);
  const left = filterSet(set, evaluation, filter, { ...measuring, self, history: past });
  const reportData = reportDataOf(set, evaluation, left, context);
  const shown = structure.baselines.find(({ id }) => id === base.response.baseline);
  const { product, organisation, ...named } = await readNames(db, programme);
  const stamp: ReportStamp = {
    ...named,
    data_date: dayOf(measuring.dataDate),
    baseline: shown ? { id: shown.id, number: shown.number, name: shown.name } : null,
    filter: describeFilter(filter, context.label, structure),
    revision: moment.revision,
    made_at: now.toISOString(),
  };
  return { db, moment, base, left, reportData, stamp, product, organisation, asOf };
}

async function readNames(db: Queryable, programme: ProgrammeId) {
  const { rows } = await sql<Record<'code' | 'name' | 'product' | 'organisation', string>>`
    select p.code, p.name, o.product, o.name as organisation from programmes p, organisation o
    where p.id = ${programme}`.execute(db);
  const [row] = rows;
  return {
    programme,
    programme_code: row?.code ?? '',
    programme_name: row?.name ?? '',
    product: row?.product ?? '',
    organisation: row?.organisation ?? '',
  };
}

/** How reports write days. */
export function dayFormats({ reportData }: Pick<ReportSource, 'reportData'>): DayFormats {
  return { day: formatDay, shortDay: (day) => formatShortDay(day, reportData.context.dataDate) };
}

/** Describes a filter for the stamp; empty if it selects all systems. */
function describeFilter(
  filter: TrackerFilter,
  label: ReportContext['label'],
  structure: TrackerStructure,
): ReportStamp['filter'] {
  const teamName = (id: number) => structure.teams.find((team) => team.id === id)?.name ?? copy.deletedTeam;
  const words: ReportStamp['filter'] = [];
  const add = (name: string, values: readonly string[]) => {
    if (values.length > 0) words.push({ label: name, value: values.join(', ') });
  };
  const named = (by: Parameters<ReportContext['label']>[0], ids: readonly number[]) =>
    ids.map((id) => label(by, id));
  if (filter.kind === 'area') add('Show', ['Areas']);
  add('Search', filter.text.trim() === '' ? [] : [`“${filter.text.trim()}”`]);
  add(copy.filter.area, named('area', filter.areas));
  add(copy.filter.team, filter.teams.map(teamName));
  add(copy.filter.discipline, named('discipline', filter.disciplines));
  add(copy.filter.location, named('location', filter.locations));
  add('Owner', named('owner', filter.owners));
  add('Phase', filter.phases);
  add(copy.filter.milestone, named('milestone', filter.milestones));
  add('Status', filter.statuses.map(statusLabel));
  if (filter.from !== noDay) add('From', [formatDay(filter.from)]);
  if (filter.to !== noDay) add('Until', [formatDay(filter.to)]);
  if (filter.measure !== null) add('Metric', [copy.metrics[filter.measure]]);
  const reasonLabel = reasonLabels(structure);
  const baselineLabel = baselineNumbers(structure);
  for (const drillDown of filter.drillDowns)
    words.push(
      describeDrillDown(drillDown, {
        formatDay,
        groupLabel: label,
        reasonLabel,
        baselineLabel,
      }),
    );
  if (filter.mine) add('Whose', ['Mine']);
  return words;
}
