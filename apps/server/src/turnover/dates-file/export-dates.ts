import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ScopeColumns, TrackerMilestone } from '@baton/contract/turnover/tracker-data.ts';
import { selfOf } from '@baton/contract/turnover/report-ground.ts';
import type { FileLayout } from '@baton/contract/turnover/tracker-files.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { filterSet, type Filtered, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { isTurnover, type TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import type { Database } from '#storage/database.ts';
import { readMoment } from '#turnover/programme-moment.ts';
import { answerPastMarks } from '#turnover/reports/answer-past-marks.ts';
import type { ReadBase } from '#turnover/reports/read-base.ts';

type Set = TrackerSet<ScopeColumns, TrackerMilestone>;

interface Content {
  set: Set;
  codes: { teams: ReadonlyMap<number, string>; areas: ReadonlyMap<number, string> };
  because: ReadonlyMap<string, string>;
  /** Each day once: there are far fewer of them than cells. */
  days: Map<number, OutCell>;
}

const rowsAtOnce = 500;
const aboutScope = [
  'System or area',
  'Code',
  'Name',
  'Area',
  'Construction team',
  'Commissioning team',
  'Operations team',
];
const kinds = ['baseline', 'forecast', 'need', 'actual'] as const;

/** The filter that narrows a file, and who asks: it may ask for one's own. */
export interface ExportFilter {
  filter: TrackerFilter;
  user: number;
  teams: readonly number[];
}

interface Asked {
  db: Database;
  now: Date;
  programme: number;
  readBase: ReadBase;
}

/** The tracker's dates as a sheet that can be edited and imported back: all of them, or what a filter leaves. */
export async function exportDates(asked: Asked, layout: FileLayout, only?: ExportFilter): Promise<OutSheet> {
  const { content, left } = await readContent(asked, layout, only);
  const { set } = content;
  const rows: OutCell[][] = [];
  let count = 0;
  for (const row of left?.rows ?? set.scopes.id.keys()) {
    count += 1;
    if (count % rowsAtOnce === 0) await setImmediate();
    if (!set.scopes.turned_over[row]) continue;
    // A wide row stays whole, as it does on the screen; in a long file each turnover stands for itself.
    if (layout === 'wide') rows.push(wideRow(content, row));
    else rows.push(...longRows(content, row, left?.isIn));
  }
  const headers = layout === 'wide' ? [...aboutScope, ...set.gates.flatMap(gateHeaders)] : longHeaders;
  return { name: 'Tracker', columns: headers.map((header) => ({ header, width: widthOf(header) })), rows };
}

function widthOf(header: string): number {
  return header === 'Name' || header === 'Remark' ? 36 : Math.max(13, header.length + 2);
}

async function readContent(
  { db, programme, now, readBase }: Asked,
  layout: FileLayout,
  only: ExportFilter | undefined,
): Promise<{ content: Content; left: Filtered | undefined }> {
  const moment = await readMoment(db, programme, now);
  const base = await readBase(moment);
  const { structure, set, judgement, measuring } = base;
  const content = {
    set,
    codes: {
      teams: new Map(structure.teams.map(({ id, code }) => [id, code])),
      areas: new Map(set.scopes.id.map((id, row) => [id, set.scopes.code[row] ?? ''])),
    },
    because: layout === 'long' ? await readReasons(db, programme) : new Map<string, string>(),
    days: new Map<number, OutCell>([[noDay, null]]),
  };
  if (!only) return { content, left: undefined };
  const self = selfOf(structure, only.user, only.teams);
  const past = await answerPastMarks({ db, moment, readBase, self, asOf: undefined }, base, only.filter);
  return { content, left: filterSet(set, judgement, only.filter, { ...measuring, self, past }) };
}

/** Why cells are not required, which only a long file says. */
async function readReasons(db: Database, programme: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ scope: number; milestone: number; text: string }>`
    select scope, milestone, not_required_reason as text from turnovers
    where programme_id = ${programme} and not required`.execute(db);
  return new Map(rows.map(({ scope, milestone, text }) => [`${scope} ${milestone}`, text]));
}

function gateHeaders({ code }: TrackerMilestone): string[] {
  return kinds.map((kind) => `${code} ${kind}`);
}

const longHeaders = [
  'System or area',
  'Code',
  'Name',
  'Milestone',
  'Milestone name',
  'Baseline',
  'Forecast',
  'Need',
  'Actual',
  'Required',
  'Not required because',
  'Remark',
];

function wideRow(content: Content, row: number): OutCell[] {
  const { set, codes } = content;
  const { scopes, gates } = set;
  const team = (id: number | null | undefined) => (id == null ? null : (codes.teams.get(id) ?? null));
  const area = scopes.area[row];
  const written: OutCell[] = [
    ...names(set, row),
    area == null ? null : (codes.areas.get(area) ?? null),
    team(scopes.construction_team[row]),
    team(scopes.commissioning_team[row]),
    team(scopes.operations_team[row]),
  ];
  // One after the other: to make a list for each gate and join them took longer than to write the file.
  for (let column = 0; column < gates.length; column += 1) {
    const isHere = isTurnover(set, row, column);
    const place = row * gates.length + column;
    const isRequired = set.cells.required[place] === 1;
    for (const kind of kinds) {
      if (!isHere) written.push(null);
      else if (isRequired || kind === 'baseline') written.push(dayCell(content, set.cells[kind][place]));
      else written.push(kind === 'forecast' ? 'N/A' : null);
    }
  }
  return written;
}

function longRows(content: Content, row: number, isIn?: Filtered['isIn']): OutCell[][] {
  const { set, because } = content;
  const { gates, cells, scopes } = set;
  return gates.flatMap((gate, column): OutCell[][] => {
    if (!isTurnover(set, row, column) || isIn?.(row, column) === false) return [];
    const place = row * gates.length + column;
    const isRequired = cells.required[place] === 1;
    return [
      [
        ...names(set, row),
        gate.code,
        gate.name,
        ...kinds.map((kind) => dayCell(content, cells[kind][place])),
        isRequired ? 'yes' : 'no',
        isRequired ? null : (because.get(`${scopes.id[row]} ${gate.id}`) ?? null),
        cells.remark.get(place) ?? null,
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
