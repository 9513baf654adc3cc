import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { StatusRules } from '@baton/domain/turnover/evaluate-status.ts';

export type SlipUnit = StatusRules['slipUnit'];

const days: Record<SlipUnit, (count: number) => string> = {
  calendar_days: (count) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` }),
  working_days: (count) =>
    plural(count, { one: '1 working day', other: `${formatNumber(count)} working days` }),
};

export const copy = {
  title: 'Slip log',
  later: {
    label: 'Moved later',
    hint: (lost: number, unit: SlipUnit) => `times, ${days[unit](lost)} lost`,
    definition: 'Forecast changes to a later date. Days lost = sum of new − old forecast.',
  },
  earlier: {
    label: 'Moved earlier',
    hint: (recovered: number, unit: SlipUnit) => `times, ${days[unit](recovered)} recovered`,
    definition: 'Forecast changes to an earlier date. Days recovered = sum of old − new forecast.',
  },
  net: {
    label: 'Net',
    units: { calendar_days: 'days', working_days: 'working days' } satisfies Record<SlipUnit, string>,
    definition: 'Net = days lost − days recovered.',
  },
  repeated: {
    label: 'Moved later more than once',
    upTo: (times: number) => `up to ${formatNumber(times)} times`,
    none: 'turnovers',
    definition: 'Turnovers whose forecast was moved later at least twice.',
  },
  summary: {
    none: 'No forecasts have moved.',
    moved: (later: number, lost: number, earlier: number, recovered: number, unit: SlipUnit) =>
      `${plural(later, {
        one: `1 forecast change moved a date later, by ${days[unit](lost)}`,
        other: `${formatNumber(later)} forecast changes moved dates later, by ${days[unit](lost)} in total`,
      })}; ${formatNumber(earlier)} moved earlier, by ${days[unit](recovered)}.`,
    cause: (reason: string, lost: number, share: string, unit: SlipUnit) =>
      `Biggest cause: ${reason}, ${days[unit](lost)} lost (${share}).`,
  },
  narrowed: {
    since: (date: string) => `moved since ${date}`,
    later: 'moved later',
    earlier: 'moved earlier',
    reason: (reason: string) => `moved later, reason: ${reason}`,
    team: (team: string) => `moved later, responsible team: ${team}`,
  },
  controls: {
    shown: 'Moves shown',
    all: 'All moves',
    later: 'Later',
    earlier: 'Earlier',
    byReason: 'Later, by reason',
    byTeam: 'Later, by responsible team',
    period: 'Moved since',
    allTime: 'All time',
    since: (date: string) => `Since ${date}`,
    weeks: { last: 'Last week', four: 'Last 4 weeks', thirteen: 'Last 13 weeks' },
  },
  chart: {
    byReason: {
      calendar_days: 'Days lost by reason',
      working_days: 'Working days lost by reason',
    } satisfies Record<SlipUnit, string>,
    byTeam: {
      calendar_days: 'Days lost by responsible team',
      working_days: 'Working days lost by responsible team',
    } satisfies Record<SlipUnit, string>,
    mostLost: (label: string, shown: number, all: number) =>
      `${label}, the ${formatNumber(shown)} of ${formatNumber(all)} that lost most`,
    tip: (
      name: string,
      { lost, moves, turnovers, share }: { lost: number; moves: number; turnovers: number; share: string },
      unit: SlipUnit,
    ) =>
      `${name}: ${days[unit](lost)} in ${plural(moves, { one: '1 move', other: `${formatNumber(moves)} moves` })} of ${plural(turnovers, { one: '1 turnover', other: `${formatNumber(turnovers)} turnovers` })}\ncumulative share ${share}`,
  },
};
