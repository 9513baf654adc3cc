import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** What the records are called, as their resource declares it. */
export interface Noun {
  one: string;
  many: string;
}

/** Texts of records and forms that lists, sheets and screens share. */
export const copy = {
  readOnlyProgramme: (name: string, status: string) =>
    status === 'archived' ? `${name} is archived and read-only.` : `${name} is closed and read-only.`,
  create: (one: string) => `Create ${one}`,
  import: 'Import',
  loadFailed: (title: string) => `Couldn’t load ${title}`,
  count: (count: number, { one, many }: Noun) =>
    plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${many}` }),
  changed: {
    created: (record: string) => `${record} created`,
    deleted: (records: string) => `${records} deleted`,
    restored: (records: string) => `${records} restored`,
    changed: (records: string) => `${records} changed`,
  },
  noProgramme: {
    loadFailed: 'Couldn’t load programmes',
    loading: 'Loading programme',
    title: 'You don’t have access to a programme yet',
    text: (email: string) => `Ask an Admin or a Manager to add ${email} to a programme. It will appear here.`,
    create: 'Create your first programme',
    createText:
      'A programme holds the systems, milestones, dates and people of one project. Create one to start.',
    programme: 'programme',
    invite: 'Invite users',
  },
  noRecords: {
    title: (many: string) => `No ${many} yet`,
    create: (one: string) => `Create first ${one}`,
    goTo: (title: string) => `Go to ${title}`,
  },
  export: {
    action: 'Export',
    label: (many: string) => `Export ${many}`,
    all: (many: string) => `All ${many}`,
    template: 'Empty template',
    excel: 'Excel',
    csv: 'CSV',
    excelHint: '.xlsx',
    csvHint: '.csv',
    failed: 'Export failed',
  },
  form: {
    discard: 'Discard changes',
    notSet: 'Not set',
    none: 'None',
    search: (many: string) => `Search ${many}…`,
    searchIcons: 'Search icons…',
    noColour: 'No colour',
    onlyManagerLinks: 'Only a Manager can link a user.',
    user: (id: number) => `User ${id}`,
    leave: {
      title: 'Leave without saving?',
      text: 'Your changes to this form will be lost.',
      confirm: 'Leave',
      cancel: 'Keep editing',
    },
  },
  value: {
    yes: 'Yes',
    no: 'No',
    image: 'Image',
    empty: 'empty',
    entries: (count: number) => plural(count, { one: '1 entry', other: `${formatNumber(count)} entries` }),
    unnamed: (id: number) => `No. ${id}`,
    misfit: {
      number: (value: string) =>
        `Contains “${value}”, which isn’t a number. Enter a new value to replace it.`,
      day: (value: string) => `Contains “${value}”, which isn’t a date. Enter a new value to replace it.`,
      boolean: (value: string) =>
        `Contains “${value}”, which isn’t yes or no. Enter a new value to replace it.`,
      other: (value: string) =>
        `Contains “${value}”, which doesn’t fit this field. Enter a new value to replace it.`,
    },
  },
  customFields: 'Custom fields',
  colours: {
    firefly: 'Firefly',
    blue: 'Blue',
    violet: 'Violet',
    magenta: 'Magenta',
    orange: 'Orange',
    ochre: 'Ochre',
    olive: 'Olive',
    green: 'Green',
    petrol: 'Petrol',
    slate: 'Slate',
    brown: 'Brown',
    red: 'Red',
  },
  conflict: {
    title: (record: string) => `${record} was changed by someone else`,
    text: (by: string) => `${by} saved changes after you opened it. Choose which values to keep.`,
    textAt: (by: string, at: string) =>
      `${by} saved changes on ${at}, after you opened it. Choose which values to keep.`,
    someone: 'Someone else',
    theirs: 'Keep theirs',
    mine: 'Use mine',
    fieldColumn: 'Field',
    theirsColumn: 'Theirs',
    mineColumn: 'Mine',
    noValue: '–',
  },
  inUse: {
    title: (records: string) => `${records} can’t be deleted`,
    text: 'It’s still used by the records below. Reassign them, then try again. Nothing was deleted.',
    more: '…',
    close: 'Close',
  },
};
