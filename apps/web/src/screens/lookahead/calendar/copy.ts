export const copy = {
  title: 'Subscribe in your calendar',
  text: (programme: string) =>
    `Add the ${programme} look-ahead to Outlook, Google or Apple Calendar. It stays up to date. Anyone with the link can read it, so don’t share it; revoke it if it leaks.`,
  loadFailed: 'Couldn’t load calendar links',
  list: 'Your calendar links',
  unnamed: 'Calendar',
  mine: 'My teams',
  all: 'All turnovers',
  neverRead: (contents: string, created: string) => `${contents} · Created ${created} · Never read`,
  lastRead: (contents: string, created: string, read: string) =>
    `${contents} · Created ${created} · Last read ${read}`,
  create: {
    name: 'Name',
    namePlaceholder: 'My phone',
    contents: 'Include',
    action: 'Create calendar link',
    failed: 'Couldn’t create the calendar link',
  },
  created: {
    text: 'Copy this link into your calendar now – you won’t see it again. You can always create a new one.',
    link: 'Calendar link',
    another: 'Create another link',
  },
  revoke: {
    button: 'Revoke',
    buttonFor: (name: string) => `Revoke ${name}`,
    title: 'Revoke calendar link?',
    text: (name: string) => `Calendars using “${name}” will stop updating.`,
    textUnnamed: 'Calendars using this link will stop updating.',
    action: 'Revoke link',
    failed: 'Couldn’t revoke the calendar link',
  },
};
