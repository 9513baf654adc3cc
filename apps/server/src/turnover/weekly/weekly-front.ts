import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { PdfDocument } from '#platform/pdf/pdf-document.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import { formatValue } from '#turnover/print/format-value.ts';
import { lightInks } from '@baton/domain/chart/inks.ts';
import { formatDate } from '@baton/domain/locale.ts';
import { tones } from '#platform/pdf/tones.ts';
import { margin, type WeeklyFlow } from './weekly-flow.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy } from './copy.ts';

/** Page header: large on the first page, one line on the others. */
export function drawHead(pdf: PdfDocument, report: WeeklyReport): number {
  const { content, number, status } = report;
  const width = pdf.width - 2 * margin;
  const last = dayNumber(content.week_from) + 6;
  const week = copy.pdf.week(formatDate(content.week_from), formatDay(last));
  const draft = status === 'draft' ? copy.pdf.draft : '';
  if (pdf.pages > 1) {
    pdf.text(copy.pdf.headingOf(number), margin, margin - 10, { size: 8, weight: 'bold' });
    const right = { size: 8, colour: tones.muted, align: 'right', width } as const;
    const stamp = [
      draft,
      content.programme_name,
      copy.pdf.dataDate(formatDate(content.data_date)),
      content.baseline === null ? copy.pdf.noBaseline : copy.pdf.baseline(content.baseline),
    ];
    pdf.text(stamp.filter(Boolean).join(' · '), margin, margin - 10, right);
    pdf.line([margin, margin + 4], [margin + width, margin + 4], { colour: tones.accent, width: 0.8 });
    return margin + 14;
  }
  pdf.rect(0, 0, pdf.width, 92, { fill: tones.accentDark });
  const white = { colour: '#ffffff' };
  pdf.text(content.programme_name, margin, 24, { ...white, size: 9.5, width: width * 0.6 });
  pdf.text(copy.pdf.heading, margin, 38, { ...white, size: 20, weight: 'bold' });
  pdf.text(week, margin, 66, { ...white, size: 9.5 });
  const right = { ...white, align: 'right', width } as const;
  pdf.text(copy.pdf.number(number), margin, 24, { ...right, size: 9.5 });
  pdf.text(copy.pdf.dataDate(formatDate(content.data_date)), margin, 52, {
    ...right,
    size: 8.5,
    weight: 'medium',
  });
  pdf.text(
    content.baseline === null ? copy.pdf.noBaseline : copy.pdf.baseline(content.baseline),
    margin,
    66,
    {
      ...right,
      size: 8.5,
    },
  );
  if (draft !== '') {
    pdf.rect(pdf.width - margin - 42, 36, 42, 13, { fill: '#fef3d8', radius: 2 });
    pdf.text(draft, pdf.width - margin - 42, 38.5, {
      size: 7,
      weight: 'bold',
      colour: '#92400e',
      align: 'centre',
      width: 42,
    });
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
export function drawFigures(flow: WeeklyFlow, { figures }: WeeklyContent): void {
  const { pdf, width } = flow;
  const step = width / 4;
  shown.forEach((key, at) => {
    const figure = figures.find((each) => each.key === key);
    if (!figure) return;
    const [x, y] = [margin + (at % 4) * step, flow.y + Math.floor(at / 4) * 44];
    const value = formatValue(figure.value, figure.kind);
    const isBad = bad.has(key) && Number(figure.value ?? 0) > 0;
    const large = { size: 17, weight: 'bold' } as const;
    pdf.text(value, x, y, { ...large, colour: isBad ? lightInks['status-overdue'] : tones.ink });
    const change = changeOf(figure);
    if (change !== '')
      pdf.text(change, x + pdf.widthOf(value, large) + 6, y + 9, { size: 7, colour: tones.faint });
    pdf.text(figure.label, x, y + 22, { size: 7.5, colour: tones.muted, width: step - 8 });
  });
  flow.y += 92;
}

function changeOf({ value, before }: WeeklyContent['figures'][number]): string {
  if (typeof value !== 'number' || before === null) return '';
  const change = Math.round((value - before) * 10) / 10;
  if (change === 0) return copy.pdf.unchanged;
  return copy.pdf.change(formatSigned(change));
}
