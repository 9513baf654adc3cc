import { finishLayout, hasFinish } from '@baton/domain/chart/finish-layout.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

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
  const formatDay = (day: number) => describeDay(view, day);
  if (!hasFinish(run)) return null;
  return (
    <ChartFrame
      label="Probable finish"
      summary={summary}
      layout={(room) => finishLayout({ run, dataDate, weekStart: context.weekStart, formatDay }, room)}
      linkOf={() => ({
        tip: `Probable finish ${formatDay(run.finish!)}\n${formatNumber(run.remaining)} still to come`,
        href,
      })}
    />
  );
}
