import type { ReportName } from '@baton/contract/turnover/reports.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { expectedAt, isCompleteAt } from '@baton/domain/turnover/tracker-set.ts';
import { copy } from './copy.ts';

/** Data that a report needs but doesn't have, and where to enter it. */
export interface ReportGap {
  text: string;
  action: string;
  href: string;
  /** The chart would be empty. */
  isBlank?: true;
}

export interface ReportGapInput {
  report: ReportName;
  reportData: ReportData;
  /** The programme has an active baseline, or another one is selected. */
  hasBaseline: boolean;
  hasRows: boolean;
  /** The report is filtered by period, reason or team. */
  isNarrowed: boolean;
}

const tracker = { action: copy.gap.openTracker, href: '/app/tracker' };
const baselines = { action: copy.gap.openBaselines, href: '/app/programme/baselines' };
const dated: readonly ReportName[] = ['s-curve', 'skyline', 'trend', 'variance', 'run-rate'];

/** Returns null if no data is missing that a user could add. */
export function reportGap({
  report,
  reportData,
  hasBaseline,
  hasRows,
  isNarrowed,
}: ReportGapInput): ReportGap | null {
  const { set, cellIndexes, context } = reportData;
  if (
    dated.includes(report) &&
    !cellIndexes.some((cellIndex) => expectedAt(set, cellIndex, context.dataDate) !== noDay)
  )
    return {
      ...tracker,
      text: copy.gap.noDates,
      ...(report !== 'skyline' && { isBlank: true }),
    };
  switch (report) {
    case 's-curve':
    case 'variance': {
      if (cellIndexes.some((cellIndex) => set.cells.baseline[cellIndex] !== noDay)) return null;
      const blank = report === 'variance' ? { isBlank: true as const } : {};
      return {
        ...baselines,
        ...blank,
        text: hasBaseline ? copy.gap.notInBaseline : copy.gap.noBaseline,
      };
    }
    case 'run-rate':
      if (cellIndexes.some((cellIndex) => isCompleteAt(set, cellIndex, context.dataDate))) return null;
      return { ...tracker, text: copy.gap.nothingComplete };
    case 'trend':
      if (hasRows) return null;
      return { ...tracker, text: copy.gap.noTrend };
    case 'slip':
      if (hasRows) return null;
      if (isNarrowed)
        return {
          text: copy.gap.noMovesFound,
          action: copy.gap.showAllMoves,
          href: '/app/reporting?report=slip',
        };
      return { ...tracker, text: copy.gap.noMoves };
    case 'skyline':
    case 'matrix':
    case 'hit-list':
    case 'ageing':
    case 'punches':
    case 'data-quality':
      return null;
  }
}
