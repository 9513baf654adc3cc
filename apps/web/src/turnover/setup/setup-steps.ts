import type { Programme } from '#session/programme-list.ts';
import type { ProgrammeData } from './completeness.ts';

export interface SetupStep {
  id: string;
  title: string;
  text: string;
  href: string;
  isDone: boolean;
}

/** Setup steps of a new programme; `members` is undefined without permission to see them. */
export function setupSteps(
  programme: Programme,
  members: number | undefined,
  data: ProgrammeData = {},
): SetupStep[] {
  const edit = `/app/settings/programmes?edit=${programme.id}`;
  const steps: SetupStep[] = [
    {
      id: 'dates',
      title: 'Set start and target finish',
      text: 'Curves and the look-ahead are drawn between them.',
      href: edit,
      isDone: programme.start_date !== null && programme.target_finish !== null,
    },
    {
      id: 'identity',
      title: 'Say what the programme is',
      text: 'Client, sector and a description, for those who join later.',
      href: edit,
      isDone: programme.client !== '' && programme.sector !== null && programme.description !== '',
    },
    {
      id: 'cost',
      title: 'Put a cost on a day of delay',
      text: 'Reports then say what slip costs, not only how long it is.',
      href: edit,
      isDone: programme.cost_of_delay_per_day !== null && programme.currency !== '',
    },
  ];
  if (members !== undefined) {
    steps.push({
      id: 'members',
      title: 'Invite the people who work in it',
      text: 'Planners, coordinators, and a lead from every team that gives or receives.',
      href: '/app/settings/users',
      isDone: members > 0,
    });
  }
  for (const { path, title, text } of filled) {
    const area = data[path];
    if (area) steps.push({ id: path, title, text, href: `/app/programme/${path}`, isDone: area.count > 0 });
  }
  return steps;
}

/** Turnovers need scopes, teams and milestones. */
const filled = [
  { path: 'teams', title: 'List the teams', text: 'Who gives and who receives each turnover.' },
  {
    path: 'milestones',
    title: 'Lay out the milestones',
    text: 'The gates that every system passes, in order.',
  },
  { path: 'systems', title: 'List the systems', text: 'What is started up, and turned over gate by gate.' },
];
