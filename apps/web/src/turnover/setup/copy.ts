import type { WantedField } from '@baton/contract/programme/completeness.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const missing: Record<WantedField, (count: string) => string> = {
  construction_team: (count) => `${count} without a construction team`,
  commissioning_team: (count) => `${count} without a commissioning team`,
  area: (count) => `${count} without an area`,
  lead: (count) => `${count} without a lead`,
  team: (count) => `${count} without a team`,
};

const systems = (n: number) => plural(n, { one: '1 system', other: `${formatNumber(n)} systems` });
const milestones = (n: number) => plural(n, { one: '1 milestone', other: `${formatNumber(n)} milestones` });
const days = (n: number, isWorking: boolean) =>
  isWorking
    ? plural(n, { one: '1 working day', other: `${formatNumber(n)} working days` })
    : plural(n, { one: '1 day', other: `${formatNumber(n)} days` });

/** Texts about a programme's data: what it needs, its steps and details. */
export const copy = {
  missing,
  ready: (systemCount: number, milestoneCount: number) =>
    `${systems(systemCount)} and ${milestones(milestoneCount)} added. No dates yet.`,
  steps: {
    dates: {
      title: 'Set start and target finish',
      text: 'Charts and the look-ahead cover this period.',
    },
    identity: {
      title: 'Describe the programme',
      text: 'Client, sector and a description, for people who join later.',
    },
    cost: {
      title: 'Set the cost of delay',
      text: 'Reports then show what slip costs, as well as how long it is.',
    },
    members: {
      title: 'Invite users',
      text: 'Planners, Coordinators and a lead from every responsible and receiving team.',
    },
    teams: { title: 'Add teams', text: 'The responsible and receiving teams of each turnover.' },
    milestones: { title: 'Add milestones', text: 'The handover steps of every system, in sequence.' },
    systems: { title: 'Add systems', text: 'Systems and subsystems tracked to handover.' },
  },
  facts: {
    working: (exception: string) => `${exception} (working)`,
    thresholdsText: (amber: number, red: number, isWorking: boolean) =>
      `At risk from ${days(amber, isWorking)}, late from ${days(red, isWorking)}`,
    weeks: (n: number) => plural(n, { one: '1 week', other: `${n} weeks` }),
    staleText: (n: number) =>
      plural(n, { one: 'After 1 day without confirmation', other: `After ${n} days without confirmation` }),
  },
};
