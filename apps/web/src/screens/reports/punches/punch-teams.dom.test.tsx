import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { presentPunches } from '@baton/domain/reports/punches/present.ts';
import { emptyFilter } from '@baton/domain/turnover/filter.ts';
import { reportLinks } from '#turnover/figures/report-links.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { answerForTests as answer } from './answer-for-tests.ts';
import { TeamTable } from './punches-report.tsx';
import { readPunches } from './read-answer.ts';

const filter = { ...emptyFilter, areas: [3] };
const context = { view: testView([]), address: { filter }, links: reportLinks(filter, {}) };

const show = (isLive: boolean) => {
  const { tables } = presentPunches(readPunches(answer, isLive), dayFormats(context.view));
  const table = tables.find(({ key }) => key === 'clearing')!;
  render(<TeamTable {...{ table, ...context }} />);
  const [, piping, none] = within(screen.getByRole('table', { name: table.title })).getAllByRole('row');
  const linksOf = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace('/app/punches?', '')]);
  return { piping: linksOf(piping!), none: linksOf(none!) };
};

it('opens the punches behind each number of a team', () => {
  const { piping, none } = show(true);
  expect(piping).toEqual([
    ['5', 'scope=area%3A3&state=open.cleared&clearing_team=21'],
    ['3', 'scope=area%3A3&state=open.cleared&category=11&clearing_team=21'],
    ['2', 'scope=area%3A3&state=open.cleared&category=12&clearing_team=21'],
    ['4', 'scope=area%3A3&state=open&clearing_team=21'],
    ['1', 'scope=area%3A3&state=cleared&clearing_team=21'],
    ['2', 'scope=area%3A3&overdue=true&clearing_team=21'],
    ['4', 'scope=area%3A3&state=verified&verified_to=2027-03-02&clearing_team=21'],
    ['5.25', 'scope=area%3A3&state=verified&verified_to=2027-03-02&clearing_team=21'],
  ]);
  expect(none[0]).toEqual(['2', 'scope=area%3A3&state=open.cleared&clearing_team=0']);
  // Where there is no number, there is no link.
  expect(none.map(([text]) => text)).toEqual(['2', '1', '1', '1', '1', '0', '2']);
});

it('of an earlier day, opens what was outstanding then', () => {
  const { piping } = show(false);
  expect(piping.map(([text]) => text)).toEqual(['5', '3', '2', '4', '5.25']);
  expect(piping[0]).toEqual(['5', 'scope=area%3A3&outstanding_on=2027-03-02&clearing_team=21']);
});
