import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import type { WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import { sCurveLayout } from '@baton/domain/reports/charts/s-curve-layout.ts';
import { codesFit, skylineLayout } from '@baton/domain/reports/charts/skyline-layout.ts';
import { weeklyCurveChart, weeklySkylineChart } from '@baton/domain/reports/charts/weekly-charts.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { sql } from 'kysely';
import { fileReply } from '#platform/http/reply.ts';
import { gap, heading, linesOf, note, together, type Block, type Column } from '#platform/pdf/blocks.ts';
import { Paper } from '#platform/pdf/paper.ts';
import { tableOf, type Table, type TableColumn } from '#platform/pdf/table.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { HeavyTask } from '#platform/workers/heavy-task.ts';
import type { Queryable } from '#storage/database.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import { fileName } from '#features/print/format-stamp.ts';
import { chart, chartScale } from '#features/print/pictures/draw-chart.ts';
import { copy } from './copy.ts';
import { drawHead, drawnFigures } from './weekly-front.ts';
import { readReport } from './weekly-rows.ts';
import {
  achievedColumns,
  aheadColumns,
  hitColumns,
  missedColumns,
  moveColumns,
  openColumns,
  qualityTable,
} from './weekly-tables.ts';

/** Maximum number of lines per list in the PDF; the screen shows all. */
const maxLines = { achieved: 22, missed: 18, open: 12, ahead: 26, moves: 12, quality: 8 };

/** Lists up to this length aren't split over pages. */
const maxTogether = 12;

/** The highest that the skyline may be, in points. */
const maxSkyline = 420;

/** A weekly report as a file. */
export const weeklyPdfTask: HeavyTask<{ programme: ProgrammeId; id: number }, { db: Queryable }> = {
  name: 'weekly.pdf',
  async run({ db }, { programme, id }) {
    const report = await readReport(db, programme, id);
    const data = await weeklyPdf(report, await readProgramme(db, programme));
    const name = fileName(`weekly-report-${report.number}`, report.content);
    return fileReply(`${name}.pdf`, 'application/pdf', data);
  },
};

/** Time zone of a programme, and the product's name. */
export async function readProgramme(
  db: Queryable,
  programme: ProgrammeId,
): Promise<{ zone: string; product: string }> {
  const { rows } = await sql<{ zone: string; product: string }>`
    select p.time_zone as zone, o.product from programmes p, organisation o where p.id = ${programme}`.execute(
    db,
  );
  return rows[0] ?? { zone: 'UTC', product: '' };
}

/** A weekly report on a few pages of A4. */
async function weeklyPdf(
  report: WeeklyReport,
  { zone, product }: { zone: string; product: string },
): Promise<Buffer> {
  const { content, narrative } = report;
  const paper = new Paper(
    {
      title: `Weekly turnover report ${report.number} – ${content.programme_name}`,
      author: content.organisation,
      made: new Date(report.frozen_at ?? report.created_at),
      size: 'A4',
    },
    {
      margin: 42,
      clear: 20,
      head: (column) => drawHead(column, report),
      foot: ({ page, pages }) => ({
        left: `${content.organisation} · ${writtenBy(report, zone)}`,
        right: `${product} · ${page} / ${pages}`,
        note: content.signatures && qualityCopy.chainHead(content.signatures.count, content.signatures.hash),
      }),
    },
  );
  const { column } = paper;
  const filled = narrative.filter(({ text }) => text.trim() !== '');
  paper.place([
    ...linesOf(column, content.headline, { size: 12.5, weight: 'medium', leading: 1.44 }),
    gap(8),
    ...drawnFigures(column, content),
    ...filled.flatMap(({ title, text }) => [heading(column, title), ...words(column, text)]),
    gap(6),
  ]);
  placeCurve(paper, content);
  paper.place([...skylineBlocks(column, content), ...listBlocks(column, content)]);
  return paper.finish();
}

function writtenBy({ frozen_at, frozen_by_name, created_at, created_by_name }: WeeklyReport, zone: string) {
  return frozen_at === null
    ? `Draft by ${created_by_name}, figures of ${formatMoment(created_at, zone)}`
    : `Issued by ${frozen_by_name ?? ''} on ${formatMoment(frozen_at, zone)}`;
}

function words(column: Column, text: string, size = 8.5): Block[] {
  return [...linesOf(column, text, { size, leading: 1.45 }), gap(3)];
}

/** Takes what is left of a page, if that is enough. */
function placeCurve(paper: Paper, { curve, data_date }: WeeklyContent): void {
  const { column } = paper;
  const title = heading(column, weeklyCopy.curve.title, weeklyCopy.curve.text);
  if (curve.points.length === 0) return paper.place([title, ...words(column, weeklyCopy.curve.none)]);
  const stored = weeklyCurveChart(curve, data_date, { weekStart: 1, formatDay });
  const room = paper.room - title.height - 12;
  const height = room > 178 && room < 368 ? room : 230;
  paper.place([title, chart(column, (box) => sCurveLayout(stored, box), height), gap(12)]);
}

function skylineBlocks(column: Column, { skyline, data_date }: WeeklyContent): Block[] {
  const today = dayNumber(data_date);
  const stored = weeklySkylineChart(skyline.weeks, (day) => formatShortDay(day, today));
  const room = { width: column.width / chartScale, height: maxSkyline / chartScale };
  const zoom = stored.zoom === 'codes' && codesFit(stored.towers, room) ? 'codes' : 'fit';
  const over = skyline.weeks.flatMap(({ from, overloaded }) =>
    overloaded.map((each) => weeklyCopy.skyline.week(formatDate(from), each)),
  );
  return [
    heading(column, weeklyCopy.skyline.title, weeklyCopy.skyline.text),
    chart(column, (box) => skylineLayout({ ...stored, zoom }, box), zoom === 'fit' ? 220 : maxSkyline),
    gap(12),
    ...(over.length > 0 ? words(column, over.slice(0, 4).join(' · '), 7.5) : []),
  ];
}

/** What a list is called, what it holds, and what is written if it is empty. */
interface ListWords {
  title: string;
  text: string;
  none: string;
}

function listBlocks(column: Column, content: WeeklyContent): Block[] {
  const { achieved, missed, open, ahead, hits, moves, quality } = content;
  const { lists } = weeklyCopy;
  const list = <Line>(
    { total, lines }: { total: number; lines: readonly Line[] },
    limit: number,
    { title, text, none }: ListWords,
    columns: readonly TableColumn<Line>[],
  ): Block[] => {
    const name = lists.total(title, total);
    if (total === 0) return [heading(column, name), ...words(column, none), gap(5)];
    return tableBlocks(heading(column, name, text), { columns, rows: lines.slice(0, limit) }, total - limit);
  };
  const tableBlocks = <Row>(title: Block, table: Table<Row>, more: number): Block[] => {
    const blocks = tableOf(column, { ...table, isCut: true });
    const rest = more > 0 ? [gap(3), ...note(column, copy.pdf.moreOnline(more))] : [];
    return [title, ...(table.rows.length <= maxTogether ? [together(blocks)] : blocks), ...rest, gap(12)];
  };
  const shown = Math.min(quality.table.rows.length - 1, maxLines.quality);
  return [
    ...list({ total: hits.length, lines: hits }, 10, lists.hits, hitColumns),
    ...list(missed, maxLines.missed, missedWords(content), missedColumns),
    ...(open && open.total > 0 ? list(open, maxLines.open, lists.open, openColumns) : []),
    ...list(ahead, maxLines.ahead, lists.ahead, aheadColumns),
    ...list(achieved, maxLines.achieved, lists.completed, achievedColumns),
    ...list(
      moves,
      maxLines.moves,
      { ...lists.moves, title: lists.moves.title(moves.threshold) },
      moveColumns,
    ),
    ...tableBlocks(
      heading(column, lists.quality.title(formatShare(quality.score)), lists.quality.text),
      qualityTable(quality, maxLines.quality),
      quality.table.rows.length - 1 - shown,
    ),
  ];
}

/** Older reports listed turnovers forecast for the week at its start and not completed. */
function missedWords({ commitments }: WeeklyContent): ListWords {
  if (commitments === undefined) return weeklyCopy.lists.missedForecasts;
  const { nothingCommitted, ...words } = weeklyCopy.lists.missed;
  return commitments === null ? { ...words, none: nothingCommitted } : words;
}
