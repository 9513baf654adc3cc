import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { lightInks } from '@baton/domain/chart/inks.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { gap, type Block, type Column } from '#platform/pdf/blocks.ts';
import { figures as figureBlocks } from '#platform/pdf/facts.ts';
import { drawRunningHead } from '#platform/pdf/frame.ts';
import { tones } from '#platform/pdf/tones.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import { formatValue } from '#features/print/format-value.ts';
import { copy } from './copy.ts';

/** Page header: large on the first page, one line on the others. */
export function drawHead(column: Column, { content, number, status }: WeeklyReport): number {
  const { pdf } = column;
  const baseline = content.baseline === null ? 'No baseline' : copy.pdf.baseline(content.baseline);
  const dataDate = `Data date ${formatDate(content.data_date)}`;
  const draft = status === 'draft' ? copy.pdf.draft : '';
  if (pdf.pages === 1) return drawBanner(column, content, { number, draft, dataDate, baseline });
  const stamp = [draft, content.programme_name, dataDate, baseline].filter(Boolean).join(' · ');
  return drawRunningHead(column, `Weekly turnover report ${number}`, stamp);
}

function drawBanner(
  { pdf, x, width }: Column,
  { programme_name: programme, week_from: from }: WeeklyContent,
  {
    number,
    draft,
    dataDate,
    baseline,
  }: { number: number; draft: string; dataDate: string; baseline: string },
): number {
  const week = `Week ${formatDate(from)} – ${formatDay(dayNumber(from) + 6)}`;
  const left = { colour: '#ffffff', size: 9.5 } as const;
  const right = { ...left, align: 'right', width } as const;
  pdf.rect(0, 0, pdf.width, 92, { fill: tones.accentDark });
  pdf.text(programme, x, 24, { ...left, width: width * 0.6 });
  pdf.text('Weekly turnover report', x, 38, { ...left, size: 20, weight: 'bold' });
  pdf.text(week, x, 66, left);
  pdf.text(copy.pdf.number(number), x, 24, right);
  pdf.text(dataDate, x, 52, { ...right, size: 8.5, weight: 'medium' });
  pdf.text(baseline, x, 66, { ...right, size: 8.5 });
  if (draft !== '') {
    const pill = { x: x + width - 42, width: 42 };
    pdf.rect(pill.x, 36, pill.width, 13, { fill: '#fef3d8', radius: 2 });
    const look = { size: 7, weight: 'bold', colour: '#92400e', align: 'centre' } as const;
    pdf.text(draft, pill.x, 38.5, { ...look, width: pill.width });
  }
  return 108;
}

/** Key figures shown large, in two rows; the others are in text or charts. */
const shown = [
  'achieved_this_week',
  'achieved',
  'behind',
  'days_behind',
  'planned_this_week',
  'planned',
  'overdue',
  'due',
];

/** Figures that are worse when higher. */
const bad = new Set(['behind', 'days_behind', 'overdue']);

/** Key figures with their previous values. */
export function drawnFigures(column: Column, { figures }: WeeklyContent): Block[] {
  const given = shown.flatMap((key) => {
    const figure = figures.find((each) => each.key === key);
    if (!figure) return [];
    const isBad = bad.has(key) && Number(figure.value ?? 0) > 0;
    return {
      label: figure.label,
      value: formatValue(figure.value, figure.kind),
      change: changeOf(figure),
      colour: isBad ? lightInks['status-overdue'] : tones.ink,
    };
  });
  return [...figureBlocks(column, given, { size: 17, perRow: 4 }), gap(8)];
}

function changeOf({ value, before }: WeeklyContent['figures'][number]): string {
  if (typeof value !== 'number' || before === null) return '';
  const change = Math.round((value - before) * 10) / 10;
  if (change === 0) return copy.pdf.unchanged;
  return `${formatSigned(change)} since the last report`;
}
