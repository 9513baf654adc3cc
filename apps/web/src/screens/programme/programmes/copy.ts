import type { copiedParts } from '@baton/contract/programme/programme-choices.ts';
import type { ColumnType } from '@baton/contract/resource/custom-fields.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const parts: Record<(typeof copiedParts)[number], string> = {
  calendar: 'Calendar',
  settings: 'Thresholds and custom fields',
  disciplines: 'Disciplines',
  teams: 'Teams',
  people: 'People',
  areas: 'Areas',
  locations: 'Locations',
  milestones: 'Milestones',
  'certificate-templates': 'Certificate templates',
  'punch-categories': 'Punch categories',
  systems: 'Systems',
};

const columnTypes: Record<ColumnType, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  boolean: 'Yes or no',
};

/** Contents of a programme that is deleted, most important first; the count stands beside them. */
const contents = {
  systems: (n: number) => plural(n, { one: 'system', other: 'systems' }),
  areas: (n: number) => plural(n, { one: 'area', other: 'areas' }),
  turnovers: (n: number) => plural(n, { one: 'turnover with dates', other: 'turnovers with dates' }),
  constraints: (n: number) => plural(n, { one: 'constraint', other: 'constraints' }),
  comments: (n: number) => plural(n, { one: 'comment', other: 'comments' }),
  commitments: (n: number) => plural(n, { one: 'commitment', other: 'commitments' }),
  lookahead_issues: (n: number) => plural(n, { one: 'issued look-ahead', other: 'issued look-aheads' }),
  weekly_reports: (n: number) => plural(n, { one: 'weekly report', other: 'weekly reports' }),
  baselines: (n: number) => plural(n, { one: 'baseline', other: 'baselines' }),
  milestones: (n: number) => plural(n, { one: 'milestone', other: 'milestones' }),
  people: (n: number) => plural(n, { one: 'person', other: 'people' }),
  teams: (n: number) => plural(n, { one: 'team', other: 'teams' }),
  locations: (n: number) => plural(n, { one: 'location', other: 'locations' }),
  disciplines: (n: number) => plural(n, { one: 'discipline', other: 'disciplines' }),
  members: (n: number) => plural(n, { one: 'member’s role', other: 'members’ roles' }),
};

/** Texts of the list of programmes and their form. */
export const copy = {
  title: 'Programmes',
  create: 'Create programme',
  sections: {
    identity: 'Identity',
    calendar: 'Calendar',
    thresholds: 'Slip thresholds',
    costOfDelay: 'Cost of delay',
  },
  help: {
    signing: {
      session: 'Being logged in is enough to sign a certificate.',
      password: 'Signers give their password again, unless they gave it within the last 15 minutes.',
    },
  },
  menu: {
    resumed: (name: string) => `${name} resumed`,
    reopened: (name: string) => `${name} reopened`,
    closed: (name: string) => `${name} closed. It’s now read-only.`,
  },
  delete: {
    several: (n: number) => plural(n, { one: '1 programme', other: `${formatNumber(n)} programmes` }),
    action: (n: number) => plural(n, { one: 'Delete programme', other: 'Delete programmes' }),
    text: (what: string, n: number) =>
      plural(n, {
        one: `This deletes ${what} and everything in it for all members. You can undo it straight after. To keep it as read-only, archive it instead.`,
        other: `This deletes ${what} and everything in them for all members. You can undo it straight after. To keep them as read-only, archive them instead.`,
      }),
    contents,
  },
  start: {
    templateHelp: (summary: string, milestones: number) =>
      `${summary}. Adds ${plural(milestones, { one: '1 milestone', other: `${milestones} milestones` })}, disciplines and teams. You can change them all.`,
    partNames: parts,
  },
  exceptions: {
    count: (n: number) =>
      plural(n, {
        one: '1 exception to the working days above.',
        other: `${formatNumber(n)} exceptions to the working days above.`,
      }),
    linesPlaceholder: '24/12/2027\t2/1/2028\tWinter shutdown\n17 May 2027\tNational day',
    addLines: (n: number) => plural(n, { zero: 'Add', one: 'Add 1', other: `Add ${formatNumber(n)}` }),
  },
  columns: {
    lists: { custom_columns: 'Custom fields', punch_columns: 'Custom fields for punches' },
    types: columnTypes,
    removed: (label: string, systems: number) =>
      plural(systems, {
        one: `${label} is removed. Its value on 1 system is kept, hidden.`,
        other: `${label} is removed. Its values on ${formatNumber(systems)} systems are kept, hidden.`,
      }),
  },
};
