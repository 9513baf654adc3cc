/** Texts of the audit log, also in a user's own activity. */
export const copy = {
  user: 'User',
  changes: 'Changes',
};
