import type { ResponseOf } from '@baton/contract/http/endpoint.ts';
import type { reports, WireTable } from '@baton/contract/reports/reports.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { PunchReport, PunchTeam, PunchWeek } from '@baton/domain/reports/punch-report.ts';
import type { PunchesInput } from '@baton/domain/reports/punches/present.ts';

export type PunchAnswer = ResponseOf<(typeof reports)['punches']>;

/** The report, as the server computed it. */
export function readPunches(answer: PunchAnswer, isLive: boolean): PunchesInput {
  const { categories, until, lately, needed_by, blocking, clearing, verifying } = answer;
  const names = new Map([...clearing, ...verifying].map(({ id, name }) => [id, name]));
  return {
    report: reportOf(answer),
    categories,
    teamName: (team) => names.get(team) ?? '',
    until: dayNumber(until),
    lately,
    neededBy: needed_by === null ? null : dayNumber(needed_by),
    blocking,
    isLive,
  };
}

function reportOf({ figures, tables, lately, ...answer }: PunchAnswer): PunchReport {
  const values = new Map(figures.map(({ key, value }) => [key, value]));
  const numberOf = (key: string) => {
    const value = values.get(key);
    return typeof value === 'number' ? value : null;
  };
  const count = (key: string) => numberOf(key) ?? 0;
  const tableOf = (key: string) => tables.find((each) => each.key === key)?.rows ?? [];
  return {
    weeks: tableOf('weeks').map(weekOf),
    clearing: tableOf('clearing').map((row, at) => teamOf(answer.clearing[at]!.id, row)),
    verifying: tableOf('verifying').map((row, at) => teamOf(answer.verifying[at]!.id, row)),
    outstanding: count('outstanding'),
    open: count('open'),
    cleared: count('cleared'),
    overdue: count('overdue'),
    raisedLately: count('raised'),
    verifiedLately: count('verified'),
    span: lately?.weeks ?? 0,
    achieved: numberOf('achieved'),
    needed: numberOf('needed'),
    meanDays: { clearing: numberOf('days_clearing'), verifying: numberOf('days_verifying') },
  };
}

type Row = WireTable['rows'][number];

function weekOf([start, ...numbers]: Row): PunchWeek {
  const [raised = 0, verified = 0, outstanding = 0, ...byCategory] = numbers.map(Number);
  return { start: dayNumber(String(start)), raised, verified, outstanding, byCategory };
}

function teamOf(team: number | null, [, ...numbers]: Row): PunchTeam {
  const meanDays = numbers.at(-1);
  const [outstanding = 0, ...counts] = numbers.slice(0, -1).map(Number);
  const [open = 0, cleared = 0, overdue = 0, verified = 0] = counts.slice(-4);
  return {
    team,
    outstanding,
    byCategory: counts.slice(0, -4),
    open,
    cleared,
    overdue,
    verified,
    meanDays: typeof meanDays === 'number' ? meanDays : null,
  };
}
