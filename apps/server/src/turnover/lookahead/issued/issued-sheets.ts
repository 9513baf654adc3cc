import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { isoDay } from '#turnover/context/format-day.ts';
import { copy } from './copy.ts';

interface Column {
  header: string;
  width: number;
  cell: (line: number) => OutCell;
}

/** An issued look-ahead as sheets: every turnover in it, and an "about" sheet. */
export function sheetsOf(document: IssuedDocument, zone: string): OutSheet[] {
  const columns = columnsOf(document);
  const { items, number } = document.issue;
  return [
    {
      name: copy.sheet.name(number),
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: items.scope.map((_, line) => columns.map(({ cell }) => cell(line))),
    },
    aboutSheet(document, zone),
  ];
}

function columnsOf({ issue, content }: IssuedDocument): Column[] {
  const { items } = issue;
  const { lines, lanes } = content;
  const words = copy.sheet;
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
  const text = (header: string, cell: (line: number) => string, width = 24): Column => ({
    header,
    width,
    cell,
  });
  const count = (header: string, values: readonly (number | null)[]): Column => ({
    header,
    width: Math.max(10, header.length + 2),
    cell: (line) => values[line]!,
  });
  const day = (header: string, values: readonly (number | null)[]): Column => ({
    header,
    width: 12,
    cell: (line) => {
      const value = isoDay(values[line]!);
      return value === null ? null : { day: value };
    },
  });
  const lane = (by: keyof typeof lanes) =>
    text(words.lanes[by], (line) => lanes[by].labels[lanes[by].of[line]!] ?? '');
  const week = (line: number) => {
    const column = window.columns[lines.column[line]!];
    return column ? columnLabel(column) : words.outside;
  };
  const statusOf = (line: number) => (items.status[line] ? statusLabel(items.status[line]) : '');
  const resultOf = (line: number) =>
    items.committed[line] === null ? '' : words.results[items.result[line]!];
  return [
    text(words.kind, (line) => words.kinds[items.kind[line]!], 9),
    text(words.code, (line) => items.scope_code[line]!, 14),
    text(words.scope, (line) => items.scope_name[line]!, 32),
    text(words.milestone, (line) => items.milestone_code[line]!, 11),
    text(words.week, week, 18),
    text(words.status, statusOf, 16),
    text(words.readiness, (line) => lookaheadCopy.readiness[lines.readiness[line]!], 14),
    day(words.baseline, items.baseline),
    day(words.forecast, items.forecast),
    day(words.need, items.need),
    day(words.actual, items.actual),
    count(words.slip, lines.slip),
    count(words.drift, lines.drift),
    count(words.constraints, items.open_constraints),
    text(words.constraintTexts, (line) => items.constraints[line]!.map((each) => each.text).join('; '), 32),
    day(words.committed, items.committed),
    text(words.committedBy, (line) => items.promised_by[line]!),
    text(words.overrideReason, (line) => items.override_reason[line]!),
    text(words.result, resultOf, 10),
    lane('giver'),
    lane('receiver'),
    lane('area'),
    lane('discipline'),
    lane('owner'),
    lane('location'),
  ];
}

function aboutSheet({ issue, content }: IssuedDocument, zone: string): OutSheet {
  const { about } = copy;
  return {
    name: about.sheet,
    columns: [
      { header: about.label, width: 28 },
      { header: about.value, width: 48 },
    ],
    rows: [
      [about.number, issue.number],
      [about.programme, about.programmeName(content.programme_name, content.programme_code)],
      [about.dataDate, { day: issue.data_date }],
      [about.week, about.weekOf(formatDate(issue.week))],
      [about.until, { day: issue.until }],
      [about.baseline, issue.baseline ?? about.none],
      [about.issued, formatMoment(issue.issued_at, zone)],
      [about.issuedBy, issue.issued_by],
      [about.note, issue.note],
      [about.lines, issue.lines],
      [about.overdue, issue.overdue],
      [about.ready, issue.ready],
      [about.constrained, issue.constrained],
      [about.committed, issue.committed],
      [about.kept, issue.kept],
      [about.missed, issue.missed],
      ...(content.signatures
        ? [
            [about.signatures, content.signatures.count],
            [about.lastSignature, content.signatures.hash],
          ]
        : []),
    ],
  };
}
