import type {
  IssuedCard,
  IssuedDocument,
  IssuedLaneGrouping,
} from '@baton/contract/lookahead/issued-lookahead.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDate, formatMoment } from '@baton/domain/locale.ts';
import { copy as lookaheadCopy } from '@baton/domain/lookahead/copy.ts';
import { columnLabel, lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { statusLabel } from '@baton/domain/turnover/status-label.ts';
import type { OutCell, OutSheet } from '#platform/spreadsheet/table.ts';
import { copy } from './copy.ts';

interface Column {
  header: string;
  width: number;
  cell: (card: IssuedCard) => OutCell;
}

/** An issued look-ahead as sheets: every turnover in it, and an "about" sheet. */
export function sheetsOf(document: IssuedDocument, zone: string): OutSheet[] {
  const columns = columnsOf(document);
  const { issue, content } = document;
  return [
    {
      name: copy.sheet.name(issue.number),
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: content.cards.map((card) => columns.map(({ cell }) => cell(card))),
    },
    aboutSheet(document, zone),
  ];
}

function columnsOf({ issue, content: { lanes, week_start } }: IssuedDocument): Column[] {
  const words = copy.sheet;
  const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, week_start);
  const text = (header: string, cell: (card: IssuedCard) => string, width = 24): Column => ({
    header,
    width,
    cell,
  });
  const count = (header: string, cell: (card: IssuedCard) => number | null): Column => ({
    header,
    width: Math.max(10, header.length + 2),
    cell,
  });
  const day = (name: 'baseline' | 'forecast' | 'need' | 'actual' | 'committed'): Column => ({
    header: words[name],
    width: 12,
    cell: ({ [name]: value }) => (value === null ? null : { day: value }),
  });
  const lane = (by: IssuedLaneGrouping & keyof typeof words.lanes) =>
    text(words.lanes[by], (card) => lanes[by][card.lanes[by]] ?? '');
  const week = ({ column: at }: IssuedCard) => {
    const column = window.columns[at];
    return column ? columnLabel(column) : words.outside;
  };
  return [
    text(words.kind, ({ scope }) => words.kinds[readScopeRef(scope)!.kind], 9),
    text(words.code, (card) => card.scope_code, 14),
    text(words.scope, (card) => card.scope_name, 32),
    text(words.milestone, (card) => card.milestone_code, 11),
    text(words.week, week, 18),
    text(words.status, ({ status }) => (status ? statusLabel(status) : ''), 16),
    text(words.readiness, (card) => lookaheadCopy.readiness[card.readiness], 14),
    day('baseline'),
    day('forecast'),
    day('need'),
    day('actual'),
    count(words.slip, (card) => card.slip),
    count(words.drift, (card) => card.drift),
    count(words.constraints, (card) => card.open_constraints),
    text(words.constraintTexts, (card) => card.constraints.map((each) => each.text).join('; '), 32),
    day('committed'),
    text(words.committedBy, (card) => card.promised_by),
    text(words.overrideReason, (card) => card.override_reason),
    text(words.result, (card) => (card.committed === null ? '' : words.results[card.result]), 10),
    lane('responsible'),
    lane('receiving'),
    lane('area'),
    lane('discipline'),
    lane('owner'),
    lane('location'),
  ];
}

function aboutSheet({ issue, content }: IssuedDocument, zone: string): OutSheet {
  const { about } = copy;
  return {
    name: 'About',
    columns: [
      { header: 'Field', width: 28 },
      { header: 'Value', width: 48 },
    ],
    rows: [
      [about.number, issue.number],
      ['Programme', `${content.programme_name} (${content.programme_code})`],
      ['Data date', { day: issue.data_date }],
      ['Commitment week', `Week of ${formatDate(issue.week)}`],
      ['Window until', { day: issue.until }],
      ['Baseline', issue.baseline ?? 'None'],
      ['Issued', formatMoment(issue.issued_at, zone)],
      ['Issued by', issue.issued_by],
      ['Note', issue.note],
      ['Turnovers', issue.lines],
      ['Past date', issue.overdue],
      ['Ready', issue.ready],
      ['With open constraints', issue.constrained],
      ['Committed', issue.committed],
      ['Kept', issue.kept],
      ['Missed', issue.missed],
      ...(content.signatures
        ? [
            ['Signatures', content.signatures.count],
            ['Last signature', content.signatures.hash],
          ]
        : []),
    ],
  };
}
