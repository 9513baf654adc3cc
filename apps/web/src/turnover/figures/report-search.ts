import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';
import { groupings } from '@baton/domain/turnover/group-by.ts';
import { filterSearch } from '@baton/contract/tracker/filter-search.ts';
import { curveUnits, reportNames, reportPeriods, skylineBases } from '@baton/contract/reports/reports.ts';

const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** Search parameters of a report: report, filter, day, baseline and display. */
export const reportSearch = z.extend(filterSearch, {
  report: optional(z.enum(reportNames)),
  /** State at the end of this day instead of now. */
  data_date: optional(z.string().check(z.refine(isDay))),
  /** Baseline other than the active one. */
  baseline: optional(z.int().check(z.positive())),
  period: optional(z.enum(reportPeriods)),
  basis: optional(z.enum(skylineBases)),
  unit: optional(z.enum(curveUnits)),
  by: optional(z.enum(groupings)),
  zoom: optional(z.enum(['codes', 'fit'])),
  /** The milestone whose scopes the trend shows. */
  of: optional(z.int().check(z.positive())),
  weeks: optional(z.int().check(z.positive())),
  /** Start of the period for moved forecasts. */
  moved_from: optional(z.string().check(z.refine(isDay))),
  /** Filter of the slip log: `moved.later`, a reason as `reason.late_material`, or a team as `responsible.12`. */
  only: optional(z.string()),
});
export type ReportSearch = z.infer<typeof reportSearch>;
