import { describe, expect, it } from 'vitest';
import { punchFilterOf, punchPartOf } from '@baton/contract/reports/punch-report.ts';
import { copy } from '@baton/domain/reports/punches/copy.ts';
import { presentPunches } from '@baton/domain/reports/punches/present.ts';
import { emptyFilter } from '@baton/domain/turnover/filter.ts';
import { reportLinks } from '#turnover/figures/report-links.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { shownFigures, targetLink } from '#screens/reports/target-link.ts';
import { answerForTests as answer } from './answer-for-tests.ts';
import { readPunches } from './read-answer.ts';

const filter = { ...emptyFilter, disciplines: [4] };
const context = { view: testView([]), address: { filter }, links: reportLinks(filter, {}) };
const present = (isLive: boolean) => presentPunches(readPunches(answer, isLive), dayFormats(context.view));
const figureOf = (label: string, isLive = true) =>
  shownFigures(present(isLive), context).find((figure) => figure.label === label)!;

describe('figures of the report of punches', () => {
  it('open what they count, within the filter of the report', () => {
    expect(figureOf(copy.outstanding.label)).toMatchObject({
      value: '7',
      href: '/app/punches?discipline=4&state=open.cleared',
      parts: [
        { text: '4 A', href: '/app/punches?discipline=4&state=open.cleared&category=11' },
        { text: '3 B', href: '/app/punches?discipline=4&state=open.cleared&category=12' },
      ],
    });
    expect(figureOf(copy.overdue.label)).toMatchObject({
      value: '2',
      tone: 'danger',
      href: '/app/punches?discipline=4&overdue=true',
    });
    expect(figureOf(copy.needed.label)).toMatchObject({
      value: '1.5',
      tone: 'danger',
      href: '/app/punches?discipline=4&window=true',
    });
    expect(figureOf(copy.achieved.label)).toMatchObject({
      value: '1',
      href: '/app/punches?discipline=4&verified_from=2027-02-01&verified_to=2027-02-28',
    });
    expect(figureOf(copy.days.clearing.label)).toMatchObject({
      value: '4.5',
      parts: [{ text: '6 verified' }],
    });
  });

  it('open the state of an earlier day where the register can show it', () => {
    expect(figureOf(copy.outstanding.label, false).href).toBe(
      '/app/punches?discipline=4&outstanding_on=2027-03-02',
    );
    expect(figureOf(copy.overdue.label, false).href).toBeUndefined();
  });

  it('open each number of a week; the current one ends with the report', () => {
    const [weeks] = present(true).tables;
    const linkOf = (at: number, column: number) => targetLink(context, weeks.cellTarget!(at, column));
    const [week, raised, verified, outstanding, worst] = [0, 1, 2, 3, 4];
    const [before, current] = [0, 1];
    expect(linkOf(before, week)).toBeUndefined();
    expect(linkOf(before, raised)).toContain('raised_from=2027-02-22&raised_to=2027-02-28');
    expect(linkOf(current, verified)).toContain('verified_from=2027-03-01&verified_to=2027-03-02');
    expect(linkOf(before, outstanding)).toContain('outstanding_on=2027-02-28');
    expect(linkOf(current, worst)).toContain('outstanding_on=2027-03-02&category=11');
  });
});

it('takes from the filter of the tracker what punches have, too', () => {
  const query = { area: '3-5', team: '7', status: 'late', q: 'pump', milestone: '2' };
  const part = punchPartOf(query);
  expect(part).toEqual({ area: '3-5', team: '7', milestone: '2' });
  expect(punchFilterOf(part)).toEqual({ scope: 'area:3.area:5', clearing_team: '7', clear_by: '2' });
});

it('reads the report as the server made it', () => {
  const { report } = readPunches(answer, true);
  expect(report.clearing[0]).toEqual({
    team: 21,
    outstanding: 5,
    byCategory: [3, 2],
    open: 4,
    cleared: 1,
    overdue: 2,
    verified: 4,
    meanDays: 5.25,
  });
  const again = present(true).figures.map(({ key, value }) => [key, value]);
  const figures = answer.figures.filter(({ key }) => key !== 'sentence');
  expect(Object.fromEntries(again)).toMatchObject(
    Object.fromEntries(figures.map(({ key, value }) => [key, value])),
  );
});
