import { finishLayout, hasFinish } from '@baton/domain/chart/finish-layout.ts';
import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export interface FinishBandProps {
  run: RunRate;
  view: TrackerView;
  summary: string;
  /** Link to the open turnovers. */
  href: string;
}

/** Projected finish at the best, current and worst rate, compared with the target. */
export function FinishBand({ run, view, summary, href }: FinishBandProps) {
  const { dataDate, context } = view;
  const formatDay = describeDayWithYear;
  if (!hasFinish(run)) return null;
  return (
    <ChartFrame
      label={copy.finish.chart}
      summary={summary}
      layout={(room) => finishLayout({ run, dataDate, weekStart: context.weekStart, formatDay }, room)}
      linkOf={() => ({
        tip: copy.finish.tip(formatDay(run.finish!), run.remaining),
        href,
      })}
    />
  );
}
