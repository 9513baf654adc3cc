import type { IconName } from '#ui/icon.tsx';

/** A kind of programme data: name, purpose and prerequisites. */
export interface DataArea {
  path: string;
  title: string;
  icon: IconName;
  /** One line for the index. */
  summary: string;
  /** Purpose, shown on its screen. */
  purpose: string;
  /** Areas to fill in first. */
  after: readonly string[];
}

/** The data areas of a programme, in the recommended order. */
export const dataAreas: readonly DataArea[] = [
  {
    path: 'areas',
    title: 'Areas',
    icon: 'map',
    summary: 'The buildings, units and zones that construction works by.',
    purpose:
      'Areas divide the site the way it is built: buildings, units, zones, modules. They form a tree, and an area can be turned over like a system.',
    after: [],
  },
  {
    path: 'locations',
    title: 'Locations',
    icon: 'map-pin',
    summary: 'Levels and rooms, and how to get into them.',
    purpose:
      'Locations are the places where equipment stands: levels and rooms inside an area, each with a note on how to get in.',
    after: ['areas'],
  },
  {
    path: 'disciplines',
    title: 'Disciplines',
    icon: 'tags',
    summary: 'Civil, mechanical, electrical and the other trades.',
    purpose:
      'Disciplines are the trades of the programme, such as civil, mechanical and electrical. Systems and people are grouped by them.',
    after: [],
  },
  {
    path: 'teams',
    title: 'Teams',
    icon: 'users',
    summary: 'Who gives and who receives: construction, commissioning, operations.',
    purpose:
      'Teams give and receive turnovers: construction, commissioning, operations, vendors. A Contributor enters dates for the own teams.',
    after: ['disciplines'],
  },
  {
    path: 'people',
    title: 'People',
    icon: 'user',
    summary: 'Names and numbers of those who own the work.',
    purpose:
      'People are those who own systems and clear constraints, with their team and how to reach them. Somebody listed here needs no account.',
    after: ['teams'],
  },
  {
    path: 'milestones',
    title: 'Milestones',
    icon: 'flag',
    summary: 'The gates that every system passes, in order.',
    purpose:
      'Milestones are the gates by which a system or an area passes from the giver to the receiver. They stand in chains, and each becomes a column of the tracker.',
    after: [],
  },
  {
    path: 'systems',
    title: 'Systems',
    icon: 'network',
    summary: 'What is started up, and turned over gate by gate.',
    purpose:
      'Systems are what is started up: systems, subsystems and packages in a tree. Each follows a chain of milestones and becomes a row of the tracker.',
    after: ['areas', 'disciplines', 'teams', 'milestones'],
  },
  {
    path: 'baselines',
    title: 'Baselines',
    icon: 'lock',
    summary: 'The agreed dates that slip is measured against.',
    purpose:
      'A baseline holds the agreed date of every milestone of every system. Once approved it never changes; slip is measured against the active one.',
    after: ['systems', 'milestones'],
  },
];
