import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import { cellForm } from '@baton/contract/tracker/tracker.ts';
import type { ScopeColumns, TrackerMilestone } from '@baton/contract/tracker/tracker-data.ts';
import type { FileLayout } from '@baton/contract/tracker/tracker-files.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import type { Evaluation } from '@baton/domain/turnover/evaluate-set.ts';
import type { Filtered } from '@baton/domain/turnover/filter.ts';
import { isTurnover, type TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { fileLimits, type OutCell, type OutSheet } from '#platform/spreadsheet/table.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from '#features/dates-file/copy.ts';
import {
  computedCells,
  computedHeaders,
  scopeCells,
  scopeHeaders,
} from '#features/dates-file/read/computed-columns.ts';
import { withStamp } from '#features/dates-file/read/stamp-rows.ts';
import { fileName, stampLines } from '#features/print/format-stamp.ts';
import { openSource, type ReportRequest, type ReportSource } from '#features/report-source/report-source.ts';

type Set = TrackerSet<ScopeColumns, TrackerMilestone>;

interface Content {
  set: Set;
  codes: { teams: ReadonlyMap<number, string>; areas: ReadonlyMap<number, string> };
  names: { disciplines: ReadonlyMap<number, string>; people: ReadonlyMap<number, string> };
  because: ReadonlyMap<string, string>;
  /** Cache of day cells: there are far fewer days than cells. */
  days: Map<number, OutCell>;
  evaluation: Evaluation;
  /** A wide file contains status, slip and flags as long as it stays importable; a long one always does. */
  isComputed: boolean;
}

const rowsAtOnce = 500;
const { headers: titles } = copy;
const aboutScope = [
  titles.kind,
  titles.code,
  titles.name,
  titles.area,
  titles.construction_team,
  titles.commissioning_team,
  titles.operations_team,
];
const kinds = ['baseline', 'forecast', 'need', 'actual'] as const;

/** Layout, format, and an optional filter. */
export interface DateExportQuery {
  layout: FileLayout;
  format: string | undefined;
  filter: FilterQuery | undefined;
}

/** The tracker's dates as an editable file for re-import, all or filtered; and its name. */
export async function exportDates(
  asking: ReportRequest,
  { layout, format, filter }: DateExportQuery,
): Promise<{ name: string; sheets: OutSheet[] }> {
  const source = await openSource(asking, filter ?? {});
  const { moment, stamp } = source;
  const content = await readContent(asking, layout, source);
  const { set } = content;
  const left = filter && source.left;
  const rows: OutCell[][] = [];
  let count = 0;
  for (const row of left?.rows ?? set.scopes.id.keys()) {
    count += 1;
    if (count % rowsAtOnce === 0) await setImmediate();
    if (!set.scopes.turned_over[row]) continue;
    // A wide row is exported whole, as on the screen; in a long file each turnover has its own row.
    if (layout === 'wide') rows.push(wideRow(content, row));
    else rows.push(...longRows(content, row, left?.isIn));
  }
  const headers =
    layout === 'wide'
      ? [
          ...aboutScope,
          ...scopeHeaders,
          ...set.milestones.flatMap((milestone) => milestoneHeaders(content, milestone)),
        ]
      : longHeaders;
  const sheet = {
    name: 'Tracker',
    columns: headers.map((header) => ({ header, width: widthOf(header) })),
    rows,
    frozenColumns: aboutScope.indexOf(titles.name) + 1,
    hasFilter: true,
  };
  const about = stampLines(stamp, moment.zone, filter ? undefined : 'All systems and areas');
  const view = [
    copy.fileName[layout],
    ...(filter && stamp.filter.length > 0 ? [copy.fileName.filtered] : []),
  ];
  return { name: fileName(view.join('-'), stamp), sheets: withStamp(sheet, about, format) };
}

function widthOf(header: string): number {
  return header === titles.name || header === titles.remark ? 36 : Math.max(13, header.length + 2);
}

async function readContent(
  { db, programme }: ReportRequest,
  layout: FileLayout,
  { base: { structure, set, evaluation } }: ReportSource,
): Promise<Content> {
  const turnedOver = set.scopes.turned_over.filter(Boolean).length;
  const width =
    aboutScope.length + scopeHeaders.length + set.milestones.length * (kinds.length + computedHeaders.length);
  return {
    set,
    evaluation,
    codes: {
      teams: new Map(structure.teams.map(({ id, code }) => [id, code])),
      areas: new Map(set.scopes.id.map((id, row) => [id, set.scopes.code[row] ?? ''])),
    },
    names: {
      disciplines: new Map(structure.disciplines.map(({ id, name }) => [id, name])),
      people: new Map(structure.people.map(({ id, name }) => [id, name])),
    },
    because: layout === 'long' ? await readReasons(db, programme) : new Map<string, string>(),
    days: new Map<number, OutCell>([[noDay, null]]),
    isComputed: width <= fileLimits.columns && width * (turnedOver + 1) <= fileLimits.places,
  };
}

/** Reasons of cells that aren't required, for long files only. */
async function readReasons(db: Queryable, programme: ProgrammeId): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ scope: number; milestone: number; text: string }>`
    select scope, milestone, not_required_reason as text from turnovers
    where programme_id = ${programme} and not required`.execute(db);
  return new Map(rows.map(({ scope, milestone, text }) => [`${scope} ${milestone}`, text]));
}

function milestoneHeaders({ isComputed }: Content, { code }: TrackerMilestone): string[] {
  const computed = isComputed ? computedHeaders.map((header) => header.toLowerCase()) : [];
  return [...kinds, ...computed].map((kind) => `${code} ${kind}`);
}

const longHeaders = [
  titles.kind,
  titles.code,
  titles.name,
  titles.milestone,
  titles.milestoneName,
  titles.baseline,
  titles.forecast,
  titles.need,
  titles.actual,
  cellForm.required.label,
  cellForm.not_required_reason.label,
  titles.remark,
  titles.cancelled,
  ...computedHeaders,
];

function wideRow(content: Content, row: number): OutCell[] {
  const { set, codes, evaluation } = content;
  const { scopes, milestones } = set;
  const team = (id: number | null | undefined) => (id == null ? null : (codes.teams.get(id) ?? null));
  const area = scopes.area[row];
  const written: OutCell[] = [
    ...names(set, row),
    area == null ? null : (codes.areas.get(area) ?? null),
    team(scopes.construction_team[row]),
    team(scopes.commissioning_team[row]),
    team(scopes.operations_team[row]),
    nameOf(content.names.disciplines, scopes.discipline[row]),
    nameOf(content.names.people, scopes.owner[row]),
    ...scopeCells(set, evaluation, row),
  ];
  // One loop, because joining a list per milestone took longer than writing the file.
  for (let column = 0; column < milestones.length; column += 1) {
    const isHere = isTurnover(set, row, column);
    const cellIndex = row * milestones.length + column;
    const isRequired = set.cells.required[cellIndex] === 1;
    for (const kind of kinds) {
      if (!isHere) written.push(null);
      else if (isRequired || kind === 'baseline') written.push(dayCell(content, set.cells[kind][cellIndex]));
      else written.push(kind === 'forecast' ? 'N/A' : null);
    }
    if (content.isComputed) written.push(...computedCells(evaluation, cellIndex));
  }
  return written;
}

function nameOf(names: ReadonlyMap<number, string>, id: number | null | undefined): string | null {
  return id == null ? null : (names.get(id) ?? null);
}

function longRows(content: Content, row: number, isIn?: Filtered['isIn']): OutCell[][] {
  const { set, because } = content;
  const { milestones, cells, scopes } = set;
  return milestones.flatMap((milestone, column): OutCell[][] => {
    if (!isTurnover(set, row, column) || isIn?.(row, column) === false) return [];
    const cellIndex = row * milestones.length + column;
    const isRequired = cells.required[cellIndex] === 1;
    return [
      [
        ...names(set, row),
        milestone.code,
        milestone.name,
        ...kinds.map((kind) => dayCell(content, cells[kind][cellIndex])),
        isRequired ? copy.yes : copy.no,
        isRequired ? null : (because.get(`${scopes.id[row]} ${milestone.id}`) ?? null),
        cells.remark.get(cellIndex) ?? null,
        scopes.cancelled[row] ? copy.yes : copy.no,
        ...computedCells(content.evaluation, cellIndex),
      ],
    ];
  });
}

function names({ scopes }: Set, row: number): OutCell[] {
  return [scopes.kind[row] === 'area' ? 'Area' : 'System', scopes.code[row] ?? '', scopes.name[row] ?? ''];
}

function dayCell({ days }: Content, day: number | undefined): OutCell {
  if (day === undefined) return null;
  const known = days.get(day);
  if (known !== undefined) return known;
  const cell = { day: dayOf(day) };
  days.set(day, cell);
  return cell;
}
