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
  text: 'Each programme has its own calendar, slip thresholds and members.',
  purpose: 'A programme holds the systems, milestones, dates and people of one project.',
  create: 'Create programme',
  import: 'Import',
  loadFailed: 'Couldn’t load programmes',
  current: 'Current',
  none: {
    title: 'No programmes yet',
    mayCreate:
      'A programme holds the systems, milestones, dates and people of one project. Create one, or import a list.',
    mayNot: 'You don’t have access to a programme yet. Ask an Admin or a Manager to add you.',
  },
  sections: {
    identity: 'Identity',
    calendar: 'Calendar',
    thresholds: 'Slip thresholds',
    emails: 'Emails',
    emailsText:
      'Issued documents go to the distribution list as PDF. You can also email each one with its button.',
    customFields: 'Custom fields for systems',
    customFieldsText: 'Extra fields that systems have in this programme: in lists, forms, files and history.',
    punches: 'Punches',
    punchesText: 'Keep a punch list here, or import the number of open punches with each system.',
    punchFields: 'Custom fields for punches',
    certificates: 'Certificates',
    certificatesText: 'How people prove who they are when they sign a certificate.',
    costOfDelay: 'Cost of delay',
  },
  help: {
    code: 'Short, for lists. If empty, made from the name.',
    status: 'A closed programme is read-only.',
    dataDate: 'If empty, today in the programme’s time zone.',
    stale: 'Days without confirmation before a forecast counts as stale.',
    quality: {
      counts: 'Open punches are typed or imported as counts of each system. They block nothing.',
      records:
        'Punches are raised, cleared and verified in Baton. They block milestones, and counts come from the list.',
      begins: 'Imported counts of open punches are replaced by those of the punch list.',
    },
    signing: {
      session: 'Being logged in is enough to sign a certificate.',
      password: 'Signers give their password again, unless they gave it within the last 15 minutes.',
    },
    punchSource:
      'Only if you keep punches in another system: its name. A Manager’s imports then bring states of punches, and certificates name it. Leave it empty to change states here.',
    readyDays: 'A milestone is at risk if punches block it this many days before its forecast.',
    currency: 'Three letters, such as GBP.',
    remindTeams: 'On the day before the weekly cut-off, teams with dates left to update are reminded.',
  },
  menu: {
    label: (name: string) => `Actions for ${name}`,
    choose: 'Switch to this programme',
    edit: 'Edit',
    view: 'View',
    members: 'Members',
    delete: 'Delete',
    hold: 'Put on hold',
    held: (name: string) => `${name} put on hold`,
    resume: 'Resume',
    resumed: (name: string) => `${name} resumed`,
    reopen: 'Reopen',
    reopened: (name: string) => `${name} reopened`,
    close: 'Close',
    closed: (name: string) => `${name} closed. It’s now read-only.`,
    archive: 'Archive',
    archived: (name: string) => `${name} archived. It’s no longer in the programme switcher.`,
  },
  sheet: {
    save: 'Save',
    saved: 'Programme saved',
    created: (name: string) => `${name} created`,
    readOnly: {
      closed: 'This programme is closed and read-only. Reopen it to make changes.',
      archived: 'This programme is archived and read-only. Reopen it to make changes.',
    },
  },
  delete: {
    title: (what: string) => `Delete ${what}?`,
    several: (n: number) => plural(n, { one: '1 programme', other: `${formatNumber(n)} programmes` }),
    cancel: 'Cancel',
    action: (n: number) => plural(n, { one: 'Delete programme', other: 'Delete programmes' }),
    text: (what: string, n: number) =>
      plural(n, {
        one: `This deletes ${what} and everything in it for all members. You can undo it straight after. To keep it as read-only, archive it instead.`,
        other: `This deletes ${what} and everything in them for all members. You can undo it straight after. To keep them as read-only, archive them instead.`,
      }),
    confirm: (what: string) => `Type “${what}” to confirm`,
    contents,
  },
  start: {
    label: 'Start from',
    empty: 'Empty programme',
    emptyHelp: 'Add milestones, disciplines and teams yourself, or import them.',
    template: 'template',
    templateHelp: (summary: string, milestones: number) =>
      `${summary}. Adds ${plural(milestones, { one: '1 milestone', other: `${milestones} milestones` })}, disciplines and teams. You can change them all.`,
    copy: 'Copy of another programme',
    source: 'Copy from',
    parts: 'Copy these parts',
    partNames: parts,
    partsHelp: 'References to records that aren’t copied are left empty. Dates and baselines aren’t copied.',
  },
  exceptions: {
    none: 'Holidays, shutdowns and working weekends that differ from the working days above.',
    count: (n: number) =>
      plural(n, {
        one: '1 exception to the working days above.',
        other: `${formatNumber(n)} exceptions to the working days above.`,
      }),
    add: 'Add exception',
    paste: 'Paste lines',
    lines: 'Lines to add',
    linesPlaceholder: '24/12/2027\t2/1/2028\tWinter shutdown\n17 May 2027\tNational day',
    linesHelp: 'One exception per line: one or two dates, then the name. Add “working” for working days.',
    addLines: (n: number) => plural(n, { zero: 'Add', one: 'Add 1', other: `Add ${formatNumber(n)}` }),
    cancel: 'Cancel',
    from: 'From',
    to: 'To',
    name: 'Name',
    work: 'Type',
    off: 'Non-working',
    on: 'Working',
    remove: (name: string) => `Remove ${name}`,
    unnamed: 'this exception',
  },
  columns: {
    lists: { custom_columns: 'Custom fields', punch_columns: 'Custom fields for punches' },
    label: 'Label',
    key: (key: string) => `Key: ${key}`,
    type: 'Type',
    types: columnTypes,
    changedType: 'Values that don’t match the new type are kept and flagged.',
    unnamed: 'the new field',
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    add: 'Add custom field',
    removed: (label: string, systems: number) =>
      plural(systems, {
        one: `${label} is removed. Its value on 1 system is kept, hidden.`,
        other: `${label} is removed. Its values on ${formatNumber(systems)} systems are kept, hidden.`,
      }),
    restore: 'Restore',
  },
};
