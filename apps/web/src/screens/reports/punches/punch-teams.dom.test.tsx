import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerForTests as answer } from './answer-for-tests.ts';
import { copy } from './copy.ts';
import { punchLink } from './punch-links.ts';
import { PunchTeams } from './punch-teams.tsx';

const show = (isLive: boolean) => {
  render(
    <PunchTeams
      {...{ answer, isLive }}
      side="clearing"
      linkTo={(more) => punchLink({ scope: 'area:3' }, more)}
    />,
  );
  const [, piping, none] = within(screen.getByRole('table', { name: copy.teams.clearing })).getAllByRole(
    'row',
  );
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
});

it('of an earlier day, opens what was outstanding then', () => {
  const { piping } = show(false);
  expect(piping.map(([text]) => text)).toEqual(['5', '3', '2', '4', '5.25']);
  expect(piping[0]).toEqual(['5', 'scope=area%3A3&outstanding_on=2027-03-02&clearing_team=21']);
});
