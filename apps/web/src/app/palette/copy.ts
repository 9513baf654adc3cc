/** Texts of the command palette. */
export const copy = {
  searchFailed: 'Couldn’t search the programme. Change the text to try again.',
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
};
