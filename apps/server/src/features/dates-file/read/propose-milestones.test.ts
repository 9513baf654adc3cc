import { describe, expect, it } from 'vitest';
import { draftMilestones } from './milestone-drafts.ts';
import { nameOf, proposeMilestones } from './propose-milestones.ts';

const dated = () => 'dates' as const;
const headersOf = (...titles: (string | string[])[]) =>
  titles.map((title, index) => {
    const parts = [title].flat();
    return { index, header: parts.join(' / '), parts };
  });
const propose = (
  headers: ReturnType<typeof headersOf>,
  contents: ('dates' | 'text' | 'empty')[] = [],
  given = {},
) =>
  proposeMilestones(
    headers,
    ({ index }) => contents[index] ?? 'dates',
    (name) => name === 'FAC',
    given,
  );

describe('a header', () => {
  it.each([
    [['MC'], 'MC', undefined],
    [['MC Forecast Date'], 'MC', 'forecast'],
    [['Planned MC date'], 'MC', 'baseline'],
    [['Mech. Completion', 'Actual'], 'Mech. Completion', 'actual'],
    [['DATES', 'Forecast', 'MC'], 'MC', 'forecast'],
    [['Loop checks completed'], 'Loop checks completed', undefined],
    [['Phase A'], 'Phase A', undefined],
    [['Energisation', 'Date'], 'Energisation', undefined],
    [['MF Ist-Termin'], 'MF', 'actual'],
    [['Forecast'], '', 'forecast'],
  ])('%j names a milestone and a kind', (parts, name, kind) => {
    expect(nameOf(parts)).toEqual({ name, kind });
  });
});

describe('milestones', () => {
  it('are proposed as long as a column is mapped to them', () => {
    const headers = headersOf('Code', 'MC', 'Done on');
    const given = { MC: null, 'Done on': 'actual:-2' };
    expect(propose(headers, ['text', 'dates', 'dates'], given)).toEqual({
      milestones: [{ id: -2, header: 'MC' }],
      columns: [],
    });
  });

  it('are proposed in the order of their columns, with the columns that belong to them', () => {
    const headers = headersOf(
      'Code',
      ['MC', 'Planned'],
      ['MC', 'Forecast'],
      ['MC', 'Remarks'],
      'RFSU',
      'Last updated',
    );
    expect(propose(headers, ['text', 'dates', 'dates', 'text', 'dates', 'dates'])).toEqual({
      milestones: [
        { id: -2, header: 'MC' },
        { id: -5, header: 'RFSU' },
      ],
      columns: [
        { header: 'MC / Planned', milestone: -2, kind: 'baseline' },
        { header: 'MC / Forecast', milestone: -2, kind: 'forecast' },
        { header: 'MC / Remarks', milestone: -2, kind: 'remark' },
        { header: 'RFSU', milestone: -5, kind: undefined },
      ],
    });
  });

  it('without dates so far are proposed if their headers say so', () => {
    const contents = ['dates', 'empty', 'empty', 'empty'] as const;
    const { milestones } = propose(headersOf('MC', 'FAC', 'Vendor', 'PAC forecast'), [...contents]);
    expect(milestones.map(({ header }) => header)).toEqual(['MC', 'FAC', 'PAC']);
  });

  it('keep their ids whatever is decided about their columns', () => {
    const headers = headersOf('Code', ['MC', 'Planned'], ['MC', 'Forecast']);
    const { milestones, columns } = propose(headers, ['text', 'dates', 'dates'], { 'MC / Planned': null });
    expect(milestones).toEqual([{ id: -2, header: 'MC' }]);
    expect(columns).toEqual([{ header: 'MC / Forecast', milestone: -2, kind: 'forecast' }]);
  });

  it('are made of any column on request', () => {
    const given = { Ref: 'actual:new' };
    expect(propose(headersOf('Code', 'Ref'), ['text', 'text'], given).columns).toEqual([
      { header: 'Ref', milestone: -2, kind: 'actual' },
    ]);
  });
});

describe('drafts', () => {
  const draft = (...headers: string[]) =>
    draftMilestones(proposeMilestones(headersOf(...headers), dated, () => false).milestones, null, new Map());

  it('take code, name and teams from a template, or carry on from the milestone before', () => {
    const drafts = draft('Mech Completion', 'Loop checks', 'Ready for start-up', 'Energisation', 'Level 4');
    expect(drafts.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'MC Mechanical completion',
      'LC Loop checks',
      'RFSU Ready for start-up',
      'ENER Energisation',
      'L4 Level 4',
    ]);
    expect(drafts.map(({ values }) => values['receiving'])).toEqual([
      'commissioning',
      'commissioning',
      'operations',
      'operations',
      'operations',
    ]);
  });

  it('have different codes', () => {
    expect(draft('Loop checks', 'Leak checks', 'LC').map(({ code }) => code)).toEqual(['LC', 'LC2', 'LC3']);
  });
});
