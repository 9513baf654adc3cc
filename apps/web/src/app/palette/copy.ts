/** Texts of the command palette. */
export const copy = {
  goTo: 'Go to',
  switchProgramme: 'Switch to programme',
  actions: 'Actions',
  light: 'Use light colour mode',
  dark: 'Use dark colour mode',
  system: 'Use system colour mode',
  glossaryKeywords: ['help', 'keys', 'words', 'terms', 'definitions'],
  recent: 'Recent',
  reports: 'Reports',
  views: 'Saved views',
  openRecord: 'Open record',
  openInTracker: 'Open in tracker',
  searchFailed: 'Couldn’t search the programme',
};
