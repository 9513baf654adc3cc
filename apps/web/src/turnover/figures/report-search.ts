import * as z from 'zod/mini';
import { isDay } from '@baton/domain/day.ts';
import { groupings } from '@baton/domain/turnover/group-by.ts';
import { filterSearch } from '@baton/contract/turnover/filter-search.ts';
import { curveUnits, reportNames, reportPeriods, skylineBases } from '@baton/contract/turnover/reports.ts';

const orElse = z.catch;
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined);

/** All that a link to a report tells: which, of what, as of when, against which baseline, drawn how. */
export const reportSearch = z.extend(filterSearch, {
  report: optional(z.enum(reportNames)),
  /** As it stood at the end of this day, instead of now. */
  data_date: optional(z.string().check(z.refine(isDay))),
  /** Instead of the active one. */
  baseline: optional(z.int().check(z.positive())),
  period: optional(z.enum(reportPeriods)),
  basis: optional(z.enum(skylineBases)),
  unit: optional(z.enum(curveUnits)),
  by: optional(z.enum(groupings)),
  zoom: optional(z.enum(['codes', 'fit'])),
  /** The milestone whose scopes a trend shows. */
  of: optional(z.int().check(z.positive())),
  weeks: optional(z.int().check(z.positive())),
  /** Forecasts that moved on or after this day. */
  moved_from: optional(z.string().check(z.refine(isDay))),
  /** Of the slip ledger: `moved.later`, one reason as `reason.late_material`, or one team as `giver.12`. */
  only: optional(z.string()),
});
export type ReportSearch = z.infer<typeof reportSearch>;
