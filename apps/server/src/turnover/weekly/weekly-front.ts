import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { Paper } from '#platform/pdf/paper.ts';
import { sayDate, sayDay } from '#turnover/context/say-day.ts';
import { statusTones, tones } from '#turnover/print/pictures/tones.ts';
import { sayValue } from '#turnover/print/say-value.ts';
import { margin, type WeeklyFlow } from './weekly-flow.ts';

/** The head of a page: large on the first, a line on the others. */
export function drawHead(paper: Paper, report: WeeklyReport): number {
  const { content, number, status } = report;
  const width = paper.width - 2 * margin;
  const last = dayNumber(content.week_from) + 6;
  const week = `Week ${sayDate(content.week_from)} – ${sayDay(last)}`;
  const draft = status === 'draft' ? 'DRAFT' : '';
  if (paper.pages > 1) {
    paper.text(`Weekly turnover report ${number}`, margin, margin - 10, { size: 8, weight: 'bold' });
    const right = { size: 8, colour: tones.muted, align: 'right', width } as const;
    const stamp = [
      draft,
      content.programme_name,
      `data date ${sayDate(content.data_date)}`,
      content.baseline ?? 'no baseline',
    ];
    paper.text(stamp.filter(Boolean).join(' · '), margin, margin - 10, right);
    paper.line([margin, margin + 4], [margin + width, margin + 4], { colour: tones.accent, width: 0.8 });
    return margin + 14;
  }
  paper.rect(0, 0, paper.width, 92, { fill: tones.accentDark });
  const white = { colour: '#ffffff' };
  paper.text(content.programme_name, margin, 24, { ...white, size: 9.5, width: width * 0.6 });
  paper.text('Weekly turnover report', margin, 38, { ...white, size: 20, weight: 'bold' });
  paper.text(week, margin, 66, { ...white, size: 9.5 });
  const right = { ...white, align: 'right', width } as const;
  paper.text(`No. ${number}`, margin, 24, { ...right, size: 9.5 });
  paper.text(`Data date ${sayDate(content.data_date)}`, margin, 52, {
    ...right,
    size: 8.5,
    weight: 'medium',
  });
  paper.text(content.baseline === null ? 'No baseline' : `Baseline ${content.baseline}`, margin, 66, {
    ...right,
    size: 8.5,
  });
  if (draft !== '') {
    paper.rect(paper.width - margin - 42, 36, 42, 13, { fill: '#fef3d8', radius: 2 });
    paper.text(draft, paper.width - margin - 42, 38.5, {
      size: 7,
      weight: 'bold',
      colour: '#92400e',
      align: 'centre',
      width: 42,
    });
  }
  return 108;
}

/** Shown large, in two rows; the others are in words or in the pictures. */
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

/** More of these is worse. */
const bad = new Set(['behind', 'days_behind', 'overdue']);

/** The figures, each with what it was in the report before. */
export function drawFigures(flow: WeeklyFlow, { figures }: WeeklyContent): void {
  const { paper, width } = flow;
  const step = width / 4;
  shown.forEach((key, at) => {
    const figure = figures.find((each) => each.key === key);
    if (!figure) return;
    const [x, y] = [margin + (at % 4) * step, flow.y + Math.floor(at / 4) * 44];
    const value = sayValue(figure.value, figure.kind);
    const isBad = bad.has(key) && Number(figure.value ?? 0) > 0;
    const large = { size: 17, weight: 'bold' } as const;
    paper.text(value, x, y, { ...large, colour: isBad ? statusTones.overdue : tones.ink });
    const change = changeOf(figure);
    if (change !== '')
      paper.text(change, x + paper.widthOf(value, large) + 6, y + 9, { size: 7, colour: tones.faint });
    paper.text(figure.label, x, y + 22, { size: 7.5, colour: tones.muted, width: step - 8 });
  });
  flow.y += 92;
}

function changeOf({ value, before }: WeeklyContent['figures'][number]): string {
  if (typeof value !== 'number' || before === null) return '';
  const change = Math.round((value - before) * 10) / 10;
  if (change === 0) return 'as before';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} since the last report`;
}
