/** Texts of the command palette. */
export const copy = {
  actions: 'Actions',
  glossaryKeywords: ['help', 'keys', 'words', 'terms', 'definitions'],
};
