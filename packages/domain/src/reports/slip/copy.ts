import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import { copy as turnoverCopy } from '#turnover/copy.ts';
import type { StatusRules } from '#turnover/evaluate-status.ts';
import { countOfTurnovers } from '../copy.ts';

type SlipUnit = StatusRules['slipUnit'];

const { days } = turnoverCopy;

export const copy = {
  columns: {
    movesLater: 'Moves later',
    daysLost: 'Days lost',
  },
  later: {
    label: 'Moved later',
    definition: 'Forecast changes to a later date. Days lost = sum of new − old forecast.',
  },
  timesLost: (lost: number, unit: SlipUnit) => `times, ${days(lost, unit)} lost`,
  earlier: {
    label: 'Moved earlier',
    definition: 'Forecast changes to an earlier date. Days recovered = sum of old − new forecast.',
  },
  timesRecovered: (recovered: number, unit: SlipUnit) => `times, ${days(recovered, unit)} recovered`,
  rebaselined: {
    label: 'Re-baselined',
    definition:
      'First forecast changes after another baseline became active, to its dates. They are no slip, and in no other figure here.',
  },
  timesOf: (turnovers: string) => `times, ${turnovers}`,
  net: {
    label: 'Net days lost',
    definition: 'Net = days lost − days recovered.',
  },
  units: turnoverCopy.unit,
  repeated: {
    label: 'Moved later more than once',
    definition: 'Turnovers whose forecast was moved later at least twice.',
  },
  upTo: (times: number) => `up to ${formatNumber(times)} times`,
  summary: {
    moved: (later: number, lost: number, earlier: number, recovered: number, unit: SlipUnit) =>
      `${plural(later, {
        one: `1 forecast change moved a date later, by ${days(lost, unit)}`,
        other: `${formatNumber(later)} forecast changes moved dates later, by ${days(lost, unit)} in total`,
      })}; ${formatNumber(earlier)} moved earlier, by ${days(recovered, unit)}.`,
    cause: (reason: string, lost: number, share: string, unit: SlipUnit) =>
      `Biggest cause: ${reason}, ${days(lost, unit)} lost (${share}).`,
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
    tip: (
      name: string,
      { lost, moves, turnovers, share }: { lost: number; moves: number; turnovers: number; share: string },
      unit: SlipUnit,
    ) =>
      `${name}: ${days(lost, unit)} in ${plural(moves, { one: '1 move', other: `${formatNumber(moves)} moves` })} of ${countOfTurnovers(turnovers)}\ncumulative share ${share}`,
  },
};
