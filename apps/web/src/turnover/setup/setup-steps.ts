import type { Programme } from '#session/programme-list.ts';
import type { ProgrammeData } from './completeness.ts';
import { copy } from './copy.ts';

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
      ...copy.steps.dates,
      href: edit,
      isDone: programme.start_date !== null && programme.target_finish !== null,
    },
    {
      id: 'identity',
      ...copy.steps.identity,
      href: edit,
      isDone: programme.client !== '' && programme.sector !== null && programme.description !== '',
    },
    {
      id: 'cost',
      ...copy.steps.cost,
      href: edit,
      isDone: programme.cost_of_delay_per_day !== null && programme.currency !== '',
    },
  ];
  if (members !== undefined) {
    steps.push({
      id: 'members',
      ...copy.steps.members,
      href: '/app/settings/users',
      isDone: members > 0,
    });
  }
  for (const path of filled) {
    const area = data[path];
    if (area)
      steps.push({ id: path, ...copy.steps[path], href: `/app/programme/${path}`, isDone: area.count > 0 });
  }
  return steps;
}

/** Turnovers need scopes, teams and milestones. */
const filled = ['teams', 'milestones', 'systems'] as const;
