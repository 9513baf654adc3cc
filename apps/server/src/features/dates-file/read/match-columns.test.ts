import { describe, expect, it } from 'vitest';
import type { Cell, Table } from '#platform/spreadsheet/table.ts';
import { matchColumns } from './match-columns.ts';
import { matchMilestone, type NamedMilestone } from './match-milestone.ts';
import { findHeader } from './find-header.ts';
import { readHeaders } from './read-headers.ts';

const milestones: NamedMilestone[] = [
  { id: 1, code: 'MC', name: 'Mechanical completion', scope: 'system' },
  { id: 2, code: 'RFC', name: 'Ready for commissioning', scope: 'system' },
  { id: 3, code: 'RFSU', name: 'Ready for start-up', scope: 'system' },
];
const table = (rows: string[][], merged: Table['merged'] = []): Table => ({
  format: 'xlsx',
  sheets: ['S'],
  sheet: 'S',
  rows: rows.map((cells) => cells.map((text): Cell => (text === '' ? null : { kind: 'text', text }))),
  merged,
  dateSystem: 1900,
});
function understand(of: Table, options: { first?: number; count?: number } = {}) {
  const headerRows = findHeader(of, milestones, options);
  const { layout, columns } = matchColumns(readHeaders(of, headerRows), milestones);
  return {
    place: headerRows,
    layout,
    fields: columns.map(({ field, guessed }) => (guessed ? `${field}?` : field)),
  };
}

describe('milestones by the names that people give them', () => {
  it.each([
    ['mc', 1, true],
    ['Mechanical Completion', 1, true],
    ['MC Certificate', 1, true],
    ['Mech. Completion', 1, false],
    ['Mech Complete', 1, false],
    ['ready for start up', 3, true],
    ['RFSU (L3)', 3, false],
  ])('%s', (text, milestone, isSure) => {
    const match = matchMilestone(text, milestones);
    expect(match?.milestone).toBe(milestone);
    expect((match?.score ?? 0) >= 90).toBe(isSure);
  });

  it('are left open where two fit or none does', () => {
    expect(matchMilestone('Ready', milestones)).toBeUndefined();
    expect(matchMilestone('Handover', milestones)).toBeUndefined();
  });
});

describe('headers', () => {
  it('of what is computed from the dates match no date, not even the margin to need', () => {
    const of = table([
      ['Code', 'MC Need', 'MC Margin to need', 'MC Float', 'MC Slip', 'Margin to need'],
      ['1'],
    ]);
    expect(understand(of).fields).toEqual(['code', 'need:1', null, null, null, null]);
  });

  it('in one row, with the kind of date before or after', () => {
    const of = table([['Code', 'Name', 'MC Forecast', 'Actual MC', 'RFC planned date', 'RFSU'], ['1']]);
    expect(understand(of)).toMatchObject({
      place: { first: 0, count: 1 },
      layout: 'wide',
      fields: ['code', 'name', 'forecast:1', 'actual:1', 'baseline:2', 'forecast:3?'],
    });
  });

  it('in two rows below a title, merged', () => {
    const of = table(
      [
        ['Turnover status, rev 7'],
        [],
        ['System No', 'Description', 'Mech. Completion', '', '', 'Ready for commissioning', '', ''],
        ['', '', 'Planned', 'Forecast', 'Actual', 'Planned', 'F/C', 'Act'],
        ['1'],
      ],
      [
        { top: 0, left: 0, bottom: 0, right: 7 },
        { top: 2, left: 2, bottom: 2, right: 4 },
        { top: 2, left: 5, bottom: 2, right: 7 },
        { top: 2, left: 0, bottom: 3, right: 0 },
        { top: 2, left: 1, bottom: 3, right: 1 },
      ],
    );
    expect(understand(of)).toMatchObject({
      place: { first: 2, count: 2 },
      fields: [
        'code',
        'name',
        'baseline:1?',
        'forecast:1?',
        'actual:1?',
        'baseline:2',
        'forecast:2',
        'actual:2',
      ],
    });
  });

  it('directly below a title, which is no part of them', () => {
    const of = table(
      [
        ['Turnover status'],
        ['System', 'MC', '', 'RFC', ''],
        ['', 'Forecast', 'Actual', 'Forecast', 'Actual'],
        ['1'],
      ],
      [{ top: 0, left: 0, bottom: 0, right: 4 }],
    );
    expect(understand(of)).toMatchObject({
      place: { first: 1, count: 2 },
      fields: ['code', 'forecast:1', 'actual:1', 'forecast:2', 'actual:2'],
    });
    const plain = table([['Turnover status'], ['System', 'MC forecast', 'RFC forecast'], ['1']]);
    expect(understand(plain).place).toEqual({ first: 1, count: 1 });
  });

  it('in two rows of a file that knows no merged cells', () => {
    const of = table([
      ['Code', 'Name', 'MC', '', 'RFC', '', 'Remarks by site'],
      ['', '', 'Forecast', 'Actual', 'Forecast', 'Actual', ''],
    ]);
    expect(understand(of).fields).toEqual([
      'code',
      'name',
      'forecast:1',
      'actual:1',
      'forecast:2',
      'actual:2',
      null,
    ]);
  });

  it('in three rows, the kind above the milestone', () => {
    const of = table(
      [
        ['', 'Dates', '', '', ''],
        ['System', 'Forecast', '', 'Actual', ''],
        ['', 'MC', 'RFC', 'MC', 'RFC'],
      ],
      [
        { top: 0, left: 1, bottom: 0, right: 4 },
        { top: 1, left: 1, bottom: 1, right: 2 },
        { top: 1, left: 3, bottom: 1, right: 4 },
      ],
    );
    expect(understand(of).fields).toEqual(['code', 'forecast:1', 'forecast:2', 'actual:1', 'actual:2']);
  });

  it('of a long list', () => {
    const of = table([['Code', 'Milestone', 'Baseline', 'Forecast', 'Actual', 'Required', 'Remark']]);
    expect(understand(of)).toMatchObject({
      layout: 'long',
      fields: ['code', 'milestone', 'baseline', 'forecast', 'actual', 'required', 'remark'],
    });
  });

  it('that are called the same are told apart', () => {
    expect(
      readHeaders(table([['MC', 'MC', 'Code']]), { first: 0, count: 1 }).map(({ header }) => header),
    ).toEqual(['MC', 'MC (2)', 'Code']);
  });
});
