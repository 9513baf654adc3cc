import { dataFaultLabels } from './data-faults.ts';
import type { SayDay } from './explain.ts';
import type { GroupKey, Grouping } from './group-by.ts';
import type { Mark } from './marks.ts';
import type { IssuedBy, PastMark } from './past-marks.ts';

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

/** How days, groups and reasons are called. */
export interface MarkWords {
  say: SayDay;
  groupLabel: (by: Grouping, key: GroupKey) => string;
  sayReason: (code: string) => string;
  sayBaseline: (id: number) => string;
}

/** What a mark asks, in words: a name and a value. */
export function sayMark(mark: Mark, words: MarkWords): { label: string; value: string } {
  switch (mark.kind) {
    case 'date':
      return { label: bases[mark.basis], value: sayRange(mark.from, mark.to, words.say) };
    case 'periods':
      return {
        label: bases[mark.basis],
        value: `in ${mark.starts.length} ${mark.period}s from ${words.say(mark.starts[0]!)} on`,
      };
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
    case 'moved':
    case 'forecast':
    case 'promise':
    case 'trend':
    case 'weekly':
    case 'then':
      return sayPastMark(mark, words);
  }
}

const directions = {
  stable: 'stable',
  slipping: 'slipping',
  gaining: 'gaining',
  achieved: 'achieved',
  stale: 'not looked at',
} as const;
const outcomes = {
  due: 'kept or missed',
  kept: 'kept',
  missed: 'missed',
  made: 'any',
  open: 'open',
} as const;

function sayPastMark(mark: PastMark, { say, groupLabel, sayReason, sayBaseline }: MarkWords) {
  if (mark.kind === 'then')
    return {
      label: 'As it stood',
      value: [
        ...(mark.day === null ? [] : [say(mark.day)]),
        ...(mark.baseline === null ? [] : [`against ${sayBaseline(mark.baseline)}`]),
      ].join(', '),
    };
  if (mark.kind === 'weekly')
    return { label: `Weekly report ${mark.report}`, value: mark.part.replaceAll(/[._]/g, ' ') };
  if (mark.kind === 'trend')
    return {
      label: `Trend of ${groupLabel('milestone', mark.milestone)}`,
      value: `${directions[mark.direction]}, ${mark.weeks} weeks back`,
    };
  const by = (team: IssuedBy) => (team === 'any' ? '' : `, ${groupLabel('giver', team)}`);
  if (mark.kind === 'promise')
    return {
      label: 'Promised',
      value: `${outcomes[mark.outcome]}${by(mark.team)}, issued until ${say(mark.until)}`,
    };
  if (mark.kind === 'forecast')
    return {
      label: `Forecast ${mark.weeksAhead} ${mark.weeksAhead === 1 ? 'week' : 'weeks'} ahead`,
      value: `${outcomes[mark.outcome]}${by(mark.team)}, issued until ${say(mark.until)}`,
    };
  const { way, from, to, least, reason } = mark;
  return {
    label: way === 'any' ? 'Moved' : `Moved ${way}`,
    value: [
      ...(reason === null ? [] : [`for ${sayReason(reason)}`]),
      ...(least > 1 ? [least === 2 ? 'more than once' : `${least} times or more`] : []),
      from === null && to === null ? 'at any time' : sayRange(from, to, say),
    ].join(', '),
  };
}

function sayRange(from: number | null, to: number | null, say: (value: number) => string): string {
  if (from !== null && from === to) return say(from);
  if (from === null) return to === null ? 'any' : `until ${say(to)}`;
  return to === null ? `from ${say(from)}` : `${say(from)} – ${say(to)}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}
