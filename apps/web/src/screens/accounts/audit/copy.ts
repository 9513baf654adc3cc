/** Texts of the audit log, also in a user's own activity. */
export const copy = {
  time: 'Time',
  action: 'Action',
  user: 'User',
  changes: 'Changes',
  notLoggedIn: 'Not logged in',
  exactTime: 'Time (UTC)',
  record: 'Record',
  programme: 'Programme',
  reason: 'Reason',
  ipAddress: 'IP address',
  noChanges: 'No field changes were recorded.',
  range: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  newer: 'Newer',
  older: 'Older',
};
