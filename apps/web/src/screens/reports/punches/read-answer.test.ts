import { describe, expect, it } from 'vitest';
import { punchFilterOf, punchPartOf } from '@baton/contract/turnover/punch-report.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { copy } from './copy.ts';
import { punchFigures } from './punch-figures.ts';
import { punchLink, weekLinks } from './punch-links.ts';
import { answerForTests as answer } from './answer-for-tests.ts';

const linkTo = (more: object) => punchLink({ discipline: '4' }, more);
const figureOf = (label: string, isLive = true) =>
  punchFigures(answer, { linkTo, isLive }).find((figure) => figure.label === label)!;

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
    const [week, raised, verified, outstanding, worst] = weekLinks(answer, linkTo);
    const [before, current] = [dayNumber('2027-02-22'), dayNumber('2027-03-01')];
    expect(week).toBeUndefined();
    expect(raised!(before)).toContain('raised_from=2027-02-22&raised_to=2027-02-28');
    expect(verified!(current)).toContain('verified_from=2027-03-01&verified_to=2027-03-02');
    expect(outstanding!(before)).toContain('outstanding_on=2027-02-28');
    expect(worst!(current)).toContain('outstanding_on=2027-03-02&category=11');
  });
});

it('takes from the filter of the tracker what punches have, too', () => {
  const query = { area: '3-5', team: '7', status: 'late', q: 'pump', milestone: '2' };
  const part = punchPartOf(query);
  expect(part).toEqual({ area: '3-5', team: '7', milestone: '2' });
  expect(punchFilterOf(part)).toEqual({ scope: 'area:3.area:5', clearing_team: '7', clear_by: '2' });
});
