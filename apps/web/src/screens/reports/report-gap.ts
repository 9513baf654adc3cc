import type { ReportName } from '@baton/contract/reports/reports.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { expectedAt, isCompleteAt } from '@baton/domain/turnover/tracker-set.ts';

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

const tracker = { action: 'Open tracker', href: '/app/tracker' };
const baselines = { action: 'Open baselines', href: '/app/programme/baselines' };
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
      text: 'None of these turnovers have dates yet. Enter forecasts in the tracker, or import them there from a spreadsheet.',
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
        text: hasBaseline
          ? 'These turnovers were added after this baseline. Choose another baseline or create a new one.'
          : 'No active baseline to compare with. Create one from today’s forecasts, a file or another baseline, then approve and activate it.',
      };
    }
    case 'run-rate':
      if (cellIndexes.some((cellIndex) => isCompleteAt(set, cellIndex, context.dataDate))) return null;
      return {
        ...tracker,
        text: 'Nothing is complete yet. The run rate starts after the first full week with completed turnovers.',
      };
    case 'trend':
      if (hasRows) return null;
      return {
        ...tracker,
        text: 'Forecast history starts when forecasts are entered. A trend shows from the second week.',
      };
    case 'slip':
      if (hasRows) return null;
      if (isNarrowed)
        return {
          text: 'No forecasts moved in this period, or for this reason or team.',
          action: 'Show full slip log',
          href: '/app/reporting?report=slip',
        };
      return {
        ...tracker,
        text: 'No forecast changes yet. Every forecast moved in the tracker is logged here automatically, with who moved it and why.',
      };
    case 'skyline':
    case 'matrix':
    case 'hit-list':
    case 'ageing':
    case 'punches':
    case 'data-quality':
      return null;
  }
}
