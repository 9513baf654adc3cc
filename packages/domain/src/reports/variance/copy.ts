import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import { copy as turnoverCopy } from '#turnover/copy.ts';
import type { StatusRules } from '#turnover/evaluate-status.ts';

type SlipUnit = StatusRules['slipUnit'];

const { unit: units } = turnoverCopy;
const slip = 'Slip = expected date − baseline date';

export const copy = {
  chart: 'Slip vs baseline',
  table: 'Slip',
  noLowerLimit: 'No lower limit',
  units,
  compared: 'Compared',
  ofCompared: (count: number) => `of ${formatNumber(count)} compared`,
  early: 'Earlier than baseline',
  onBaseline: 'On baseline',
  later: {
    label: 'Later than baseline',
    definition: `Turnovers with a slip above 0. ${slip}.`,
  },
  onOrBefore: {
    label: 'On or before baseline',
    definition: `Turnovers with a slip of 0 or less. ${slip}.`,
  },
  onDate: (count: number) => `${formatNumber(count)} on the day`,
  notBaselined: {
    label: 'Not baselined',
    hint: 'not compared',
    definition: 'Turnovers without a date in this baseline.',
  },
  notDated: 'Baselined, no forecast or actual',
  mean: 'Mean slip',
  median: {
    label: 'Median slip',
    definition: `Half of the turnovers slip this much or less. ${slip}.`,
  },
  p80: {
    label: 'P80 slip',
    definition: `80% slip this much or less. ${slip}.`,
  },
  bei: {
    label: 'Baseline execution index (BEI)',
    hint: 'completed ÷ planned; 0.95 is good',
    definition:
      'How much was completed of what should be complete by now. BEI = completed ÷ (planned to date + completed without a baseline).',
  },
  hitRate: {
    label: 'Hit rate',
    hint: 'on or before baseline',
    definition:
      'Share of planned turnovers that were completed in time. Hit rate = completed on or before their baseline date ÷ planned to date.',
  },
  missed: 'Missed',
  spi: {
    label: 'SPI',
    hint: 'returns to 1 at the end',
    definition:
      'Schedule performance index by count. SPI = completed baselined turnovers ÷ planned to date. It returns to 1 at the end, even if late.',
  },
  spiT: {
    label: 'SPI(t)',
    hint: 'earned ÷ elapsed time',
    definition:
      'Schedule performance index by time. SPI(t) = time the baseline needed for what is complete ÷ time elapsed. Below 1 is behind.',
  },
  parts: {
    planned: (count: number) => `${formatNumber(count)} planned`,
    completed: (count: number) => `${formatNumber(count)} completed`,
    inTime: (count: number) => `${formatNumber(count)} in time`,
    completedAdded: (count: number) => `${formatNumber(count)} completed, not baselined`,
  },
  tip: {
    done: (slipRange: string, unit: SlipUnit, count: number) =>
      `Slip ${slipRange} ${units[unit]}: ${formatNumber(count)} complete`,
    open: (slipRange: string, unit: SlipUnit, count: number) =>
      `Slip ${slipRange} ${units[unit]}: ${formatNumber(count)} open`,
  },
  summary: {
    nothing: 'No turnovers have both a baseline date and a date to compare with it.',
    slip: (share: string, compared: number, median: string, p80: string) =>
      `${plural(compared, {
        one: `${share} of 1 turnover is later than baseline.`,
        other: `${share} of ${formatNumber(compared)} turnovers are later than baseline.`,
      })} Median slip ${median}; 80% slip ${p80} or less.`,
    hitRate: (share: string) => `${share} of those planned to date were completed on or before baseline.`,
  },
};
