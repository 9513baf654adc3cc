import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Turnovers by week',
  keyHint:
    'Arrow keys to move, Enter to open, Space to select, Shift + arrow to move the card to another week',
  showCompleted: (count: number) => `Show ${formatNumber(count)} completed before this week`,
  hideCompleted: 'Hide turnovers completed before this week',
  beforeThisWeek: 'before this week',
  before: (day: string) => `before ${day}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  from: (day: string) => `from ${day}`,
  notPlanned: 'not planned',
  turnovers: (count: number) =>
    plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers`, zero: 'No turnovers' }),
  ofCapacity: (count: string, capacity: number) => `${count} / ${capacity}`,
  dueAndCapacity: (count: number, capacity: number) =>
    `${formatNumber(count)} due, capacity ${capacity} per week`,
  was: (day: string) => `Was ${day}`,
  openConstraints: (count: number) =>
    plural(count, { one: '1 open constraint', other: `${formatNumber(count)} open constraints` }),
};
