import { dataFaultLabels } from './data-faults.ts';
import type { SayDay } from './explain.ts';
import type { GroupKey, Grouping } from './group-by.ts';
import type { Mark } from './marks.ts';

const bases = { baseline: 'Baseline', expected: 'Expected', actual: 'Actual' } as const;
const standings = {
  done: 'complete',
  open: 'open',
  baselined: 'baselined',
  faultless: 'without fault in the data',
} as const;
const groups: Record<Grouping, string> = {
  giver: 'Giver',
  receiver: 'Receiver',
  area: 'Area itself',
  discipline: 'Discipline',
  milestone: 'Milestone',
  owner: 'Owner',
  location: 'Location',
  phase: 'Phase',
};

/** What a mark asks, in words: a name and a value. */
export function sayMark(
  mark: Mark,
  words: { say: SayDay; groupLabel: (by: Grouping, key: GroupKey) => string },
): { label: string; value: string } {
  switch (mark.kind) {
    case 'date':
      return { label: bases[mark.basis], value: sayRange(mark.from, mark.to, words.say) };
    case 'undated':
      return { label: bases[mark.basis], value: 'no date' };
    case 'slip':
      return { label: 'Slip in days', value: sayRange(mark.from, mark.to, signed) };
    case 'group':
      return { label: groups[mark.by], value: words.groupLabel(mark.by, mark.key) };
    case 'fault':
      return { label: 'Data', value: dataFaultLabels[mark.fault] };
    case 'age':
      return {
        label: `Days with the ${mark.clock}`,
        value: mark.from === 0 && mark.to === null ? 'any' : sayRange(mark.from, mark.to, String),
      };
    case 'is':
      return { label: 'Only', value: standings[mark.what] };
    case 'mine':
      return { label: 'Mine', value: mark.side === 'giver' ? 'to hand over' : 'to accept' };
    case 'these':
      return { label: 'Only', value: `${mark.turnovers.length} that are named` };
  }
}

function sayRange(from: number | null, to: number | null, say: (value: number) => string): string {
  if (from !== null && from === to) return say(from);
  if (from === null) return to === null ? 'any' : `until ${say(to)}`;
  return to === null ? `from ${say(from)}` : `${say(from)} – ${say(to)}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
