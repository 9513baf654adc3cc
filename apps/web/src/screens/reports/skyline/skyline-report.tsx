import { useMemo } from 'react';
import { skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useSkyline } from '#turnover/figures/use-skyline.ts';
import { SkylineChart } from './skyline-chart.tsx';
import { SkylineControls } from './skyline-controls.tsx';
import { skylineMarks } from './skyline-drill-downs.ts';
import { skylineFrame } from './skyline-frame.ts';

/** Above this many, boxes are too many to be drawn one by one with their codes. */
const mostBoxes = 3000;

/** Every turnover as a box in the week or month that it falls in. */
export function SkylineReport(props: ReportProps) {
  const { view, reportData, present, address, links } = props;
  const { basis = 'forecast', period = 'week' } = address.search;
  const hold = useSkyline(view, reportData, 0, address);
  const { towers, summary } = hold;
  const tallest = towers.columns.reduce((most, { cellIndexes }) => Math.max(most, cellIndexes.length), 0);
  const total = reportData.cellIndexes.length;
  const canHaveCodes = total <= mostBoxes;
  const zoom = canHaveCodes
    ? (address.search.zoom ?? (hold.slots.length > 26 || tallest > 42 ? 'fit' : 'codes'))
    : 'fit';
  // While an earlier day is shown, the frame is that of both, so that towers do not jump.
  const slots = useMemo(
    () =>
      present === reportData
        ? hold.slots
        : skylineFrame(hold.slots, skyline(present, { period, basis }), period, view.context.weekStart),
    [hold.slots, present, reportData, period, basis, view.context.weekStart],
  );
  const marks = skylineMarks({ basis, period }, links);
  const over = towers.columns.filter(({ overloaded }) => overloaded.length > 0);
  const load = over.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const peak = towers.columns.find(({ cellIndexes }) => cellIndexes.length === tallest);
  const figures: Figure[] = [
    {
      label: 'Turnovers',
      value: formatNumber(total),
      hint: `by ${basis}`,
      href: links.rows({}),
    },
  ];
  if (peak)
    figures.push({
      label: `Tallest ${period}`,
      value: formatNumber(tallest),
      hint: `from ${describeDay(view, peak.start)}`,
      href: marks.column(peak),
    });
  if (hold.capacity !== null)
    figures.push({
      label: 'Receivers’ capacity',
      value: formatNumber(Math.round(hold.capacity)),
      hint: `a ${period}; set in the teams`,
      href: '/app/programme/teams',
    });
  figures.push({
    label: `${period === 'week' ? 'Weeks' : 'Months'} above a receiver’s capacity`,
    value: formatNumber(over.length),
    hint: over[0]
      ? `first from ${describeDay(view, over[0].start)}, ${formatNumber(load)} turnovers in all`
      : 'from the data date on',
    tone: over.length > 0 ? 'danger' : undefined,
    href: over[0] && marks.columns(over.map(({ start }) => start)),
  });
  if (towers.undated.length > 0)
    figures.push({
      label: 'No date',
      value: formatNumber(towers.undated.length),
      hint: `by ${basis}`,
      href: marks.undated(),
    });
  return (
    <ReportPage
      {...props}
      {...{ figures }}
      summary={
        canHaveCodes
          ? summary
          : `${summary} Codes are drawn up to ${formatNumber(mostBoxes)} boxes: narrow the filter to read them here.`
      }
      table={skylineRows(reportData, towers)}
      tableTitle="Skyline"
      noValue="No date"
      linkOf={(at) => (towers.columns[at] ? marks.column(towers.columns[at]) : marks.undated())}
      controls={<SkylineControls {...{ address, zoom, canHaveCodes }} />}
    >
      <SkylineChart
        {...{ view, reportData, slots, zoom, summary, marks, links }}
        capacity={hold.capacity}
        label={hold.label}
        counts={hold.counts}
      />
    </ReportPage>
  );
}
