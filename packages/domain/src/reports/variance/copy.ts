import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import { copy as turnoverCopy } from '#turnover/copy.ts';
import type { StatusRules } from '#turnover/evaluate-status.ts';

type SlipUnit = StatusRules['slipUnit'];

const { unit: units } = turnoverCopy;
const slip = 'Slip = expected date − baseline date';

export const copy = {
  units,
  ofCompared: (count: number) => `of ${formatNumber(count)} compared`,
  later: {
    label: 'Later than baseline',
    definition: `Turnovers with a slip above 0. ${slip}.`,
  },
  onOrBefore: {
    label: 'On or before baseline',
    definition: `Turnovers with a slip of 0 or less. ${slip}.`,
  },
  notBaselined: {
    label: 'Not baselined',
    hint: 'not compared',
    definition: 'Turnovers without a date in this baseline.',
  },
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
    completed: (count: number) => `${formatNumber(count)} completed`,
  },
  tip: {
    done: (slipRange: string, unit: SlipUnit, count: number) =>
      `Slip ${slipRange} ${units[unit]}: ${formatNumber(count)} complete`,
    open: (slipRange: string, unit: SlipUnit, count: number) =>
      `Slip ${slipRange} ${units[unit]}: ${formatNumber(count)} open`,
  },
  summary: {
    slip: (share: string, compared: number, median: string, p80: string) =>
      `${plural(compared, {
        one: `${share} of 1 turnover is later than baseline.`,
        other: `${share} of ${formatNumber(compared)} turnovers are later than baseline.`,
      })} Median slip ${median}; 80% slip ${p80} or less.`,
  },
};
