import { punchCalls, type PunchCounts } from '@baton/contract/quality/punch-calls.ts';
import { isOutstanding, type PunchState } from '@baton/domain/quality/punch-state.ts';
import type { CountsDeclaration, Figure } from '#resource/register/figures.ts';
import { readWords } from '#resource/register/register-address.ts';
import { copy } from './copy.ts';
import { everyState } from './punch-address.ts';

type Id = 'outstanding' | 'toVerify' | 'overdue' | 'blocking' | 'window' | 'exceptions' | 'verified' | 'all';

const figure = (
  id: Id,
  part: Figure<PunchCounts>['part'],
  count: (counts: PunchCounts) => number,
  more: Pick<Figure<PunchCounts>, 'isAlarming' | 'isView'> = {},
): Figure<PunchCounts> => ({ id, ...copy.strip[id], part, count, ...more });

/** The punch list in figures. */
export const punchCounts: CountsDeclaration<PunchCounts> = {
  endpoint: punchCalls.counts,
  total: ({ total }) => total,
  label: copy.strip.label,
  whole: { state: everyState },
  figures: [
    figure('outstanding', { state: 'open.cleared' }, ({ open, cleared }) => open + cleared, { isView: true }),
    figure('toVerify', { state: 'cleared' }, ({ cleared }) => cleared, { isView: true }),
    figure('overdue', { overdue: true }, ({ overdue }) => overdue, { isAlarming: true, isView: true }),
    figure('blocking', { blocking: true }, ({ blocking }) => blocking, { isAlarming: true, isView: true }),
    figure('window', { window: true }, (counts) => counts.window, { isView: true }),
    figure('exceptions', { exception: true }, ({ exceptions }) => exceptions),
    figure('verified', { state: 'verified' }, ({ verified }) => verified),
    figure('all', { state: everyState }, ({ total }) => total),
  ],
  groups: {
    field: 'category',
    label: copy.strip.categories,
    definition: copy.strip.category,
    counts: ({ categories }) => categories,
    isShown({ state }) {
      const states = readWords(state) as PunchState[];
      return states.length === 0 || states.some(isOutstanding);
    },
  },
};
