import type { Status } from '@baton/domain/turnover/status.ts';

export interface DemoMilestone {
  baseline: number;
  forecast: number | null;
  status: Status;
}

export interface DemoRow {
  key: string;
  code: string;
  name: string;
  attributes: string[];
  milestones: DemoMilestone[];
}

export const milestoneNames = ['MC', 'PC', 'RFC', 'RFO', 'WD', 'PT', 'FT', 'LT', 'DR', 'HO', 'AC', 'FC'];
export const attributeNames = ['Area', 'Discipline', 'Responsible', 'Receiving', 'Phase', 'Owner'];

const words = [
  'Cooling water',
  'Fuel gas',
  'Produced water',
  'Fire water',
  'Instrument air',
  'Flare',
  'Drains',
];
export const areas = ['Topside', 'Hull', 'Quay', 'Living quarters'];
export const teams = ['Mechanical', 'Electrical', 'Operations', 'Commissioning'];
export const today = 20_500;

/** The same rows at every start, from a small generator of its own. */
export function makeRows(count: number): DemoRow[] {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    key: `s${index}`,
    code: `SYS-${String(index + 1).padStart(5, '0')}`,
    name: `${pick(words)} ${random(90) + 10}`,
    attributes: [pick(areas), pick(teams), pick(teams), pick(teams), `Phase ${random(4) + 1}`, pick(words)],
    milestones: milestoneNames.map((_name, place) => {
      const baseline = today - 300 + place * 45 + random(120);
      const forecast = random(12) === 0 ? null : baseline + random(60) - 20;
      return { baseline, forecast, status: statusOf(baseline, forecast) };
    }),
  }));
}

export function statusOf(baseline: number, forecast: number | null): Status {
  if (forecast === null) return baseline % 3 === 0 ? 'not_required' : 'not_planned';
  if (forecast < today - 30) return 'complete';
  if (forecast < today) return baseline % 5 === 0 ? 'submitted' : 'overdue';
  if (forecast > baseline + 25) return 'late';
  return forecast > baseline + 10 ? 'at_risk' : 'on_track';
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayTexts = new Map<number, string>();

export function dayText(day: number): string {
  let text = dayTexts.get(day);
  if (text === undefined) {
    const date = new Date(day * 86_400_000);
    text = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${String(date.getUTCFullYear()).slice(2)}`;
    dayTexts.set(day, text);
  }
  return text;
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

export function parseDay(text: string): number | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim());
  const short = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(short?.[3]), Number(short?.[2]), Number(short?.[1])];
  const time = Date.UTC(year, month - 1, day);
  return Number.isNaN(time) || new Date(time).getUTCDate() !== day ? null : time / 86_400_000;
}
