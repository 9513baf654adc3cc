import type { FileLayout } from '@baton/contract/tracker/tracker-files.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { textOf } from '#resource/import/read-cells.ts';
import type { MeaningContext } from './cell-meaning.ts';
import { DateColumns, isDateText } from './date-columns.ts';
import { kindOf } from './date-words.ts';
import type { DatesOptions } from './dates-options.ts';
import { positionOf, scoreColumns, searchHeader } from './find-header.ts';
import { matchColumns, type DatesColumn } from './match-columns.ts';
import type { NamedMilestone } from './match-milestone.ts';
import { draftMilestones, isUsualMilestone, type MilestoneDraft } from './milestone-drafts.ts';
import type { ProgrammeNames } from './programme-names.ts';
import { proposeMilestones, type HeaderMilestone, type Proposal } from './propose-milestones.ts';
import { readHeaders, type HeaderColumn, type HeaderRows } from './read-headers.ts';

/** Columns of a header, and the milestones that they name. */
export interface FoundColumns {
  header: HeaderRows;
  layout: FileLayout;
  columns: DatesColumn[];
  milestones: NamedMilestone[];
  proposed?: MilestoneDraft[];
  plainFields?: ReadonlySet<string>;
}

interface Proposing {
  mapping: Record<string, unknown>;
  meaning: MeaningContext;
}

/** Columns of a file for a programme without milestones: those of dates become milestones. */
export function proposeColumns(
  table: Table,
  names: ProgrammeNames,
  options: DatesOptions,
  { mapping, meaning }: Proposing,
): FoundColumns {
  const dates = new DateColumns(table, meaning);
  const header = searchHeader(table, positionOf(options), (rows) => scoreOf(table, rows, dates));
  const headers = readHeaders(table, header);
  const { layout, columns: known } = matchColumns(headers, [], mapping);
  const proposal =
    layout === 'long' ? proposeFromRows(table, header, known) : propose(headers, header, dates, mapping);
  const drafts = draftMilestones(proposal.milestones, names.sector, options.milestones);
  const wanted = drafts.filter(({ skipped }) => !skipped);
  if (layout === 'long')
    // The rows name milestones as they did, whatever their new names are.
    return {
      header,
      layout,
      columns: known,
      proposed: drafts,
      milestones: wanted.map(({ id, header: text }) => ({ id, code: text, name: text, scope: 'system' })),
    };
  const milestones = wanted.map(({ id, code, name }) => ({ id, code, name, scope: 'system' as const }));
  const given = { ...mapping, ...fieldsOf(proposal, wanted, options.plainDates, mapping) };
  const { columns } = matchColumns(headers, milestones, given);
  const plainHeaders = new Set(proposal.columns.flatMap(({ header: title, kind }) => (kind ? [] : [title])));
  const plainFields = new Set(
    columns.flatMap(({ header: title, field }) => (field !== null && plainHeaders.has(title) ? [field] : [])),
  );
  guessOthers(columns, headers, mapping, (column) => dates.contentOf(column, header) === 'text');
  return { header, layout, columns, milestones, proposed: drafts, plainFields };
}

function propose(
  headers: readonly HeaderColumn[],
  header: HeaderRows,
  dates: DateColumns,
  mapping = {},
): Proposal {
  return proposeMilestones(headers, ({ index }) => dates.contentOf(index, header), isUsualMilestone, mapping);
}

/** Named columns and dates below names that differ; a row that contains a date is no header. */
function scoreOf(table: Table, header: HeaderRows, dates: DateColumns): number {
  const headers = readHeaders(table, header);
  if (headers.some(({ parts }) => parts.some(isDateText))) return 0;
  const { layout, columns } = matchColumns(headers, []);
  const scopeColumns = columns.filter(({ index }) => dates.contentOf(index, header) !== 'dates');
  if (layout === 'long') return scoreColumns(columns) + 2;
  const proposal = propose(headers, header, dates);
  const different = new Set(
    proposal.columns.map(({ milestone, kind = 'forecast' }) => `${milestone} ${kind}`),
  );
  return scoreColumns(scopeColumns) + different.size;
}

/**
 * The fields of the proposed columns, by header: what the user has mapped columns to is taken; columns of removed
 * milestones aren't imported.
 */
function fieldsOf(
  { columns }: Proposal,
  wanted: readonly MilestoneDraft[],
  plainKind: string,
  mapping: Record<string, unknown>,
): Record<string, string | null> {
  const ids = new Set(wanted.map(({ id }) => id));
  const taken = new Set<unknown>(Object.values(mapping));
  const fields: Record<string, string | null> = {};
  const rank = ({ header, kind }: (typeof columns)[number]) =>
    Object.hasOwn(mapping, header) ? 0 : kind ? 1 : 2;
  // Columns that name their kind come before the others.
  for (const { header, milestone, kind = plainKind } of columns.toSorted(
    (one, other) => rank(one) - rank(other),
  )) {
    const field = `${kind}:${milestone}`;
    fields[header] = ids.has(milestone) && !taken.has(field) ? field : null;
    taken.add(field);
  }
  return fields;
}

/** The milestones that the rows of a list name, in the order of the first scopes. */
function proposeFromRows(
  table: Table,
  { first, count }: HeaderRows,
  columns: readonly DatesColumn[],
): Proposal {
  const index = columns.find(({ field }) => field === 'milestone')?.index ?? 0;
  const found = new Map<string, HeaderMilestone>();
  for (const cells of table.rows.slice(first + count)) {
    const text = textOf(cells[index]).trim();
    if (text !== '' && !found.has(text.toLowerCase()))
      found.set(text.toLowerCase(), { id: -(found.size + 1), header: text });
    if (found.size >= maxMilestones) break;
  }
  return { milestones: [...found.values()], columns: [] };
}

const maxMilestones = 100;

/** Remarks are kept with their systems; without a code, the first column of texts is the best guess. */
function guessOthers(
  columns: readonly DatesColumn[],
  headers: readonly HeaderColumn[],
  mapping: Record<string, unknown>,
  isText: (column: number) => boolean,
): void {
  const open = columns.filter(({ header, field }) => field === null && !Object.hasOwn(mapping, header));
  if (!columns.some(({ field }) => field === 'code')) {
    const first = open.find(({ index }) => isText(index));
    if (first) [first.field, first.guessed] = ['code', true];
  }
  for (const column of open) {
    const { parts = [] } = headers.find(({ index }) => index === column.index) ?? {};
    if (column.field === null && kindOf(parts.at(-1) ?? '') === 'remark') column.field = 'note';
  }
}
