/** Rows of the permission table: comments, commitments, look-aheads and calendar links. */
export const lookaheadRows: Record<string, [string, string, string, string, string, string, string]> = {
  'GET /api/comments/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/comments/counts/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/comments/': ['400', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // Their own; a Manager can also delete those of others.
  'PATCH /api/comments/{id}/': ['404', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/comments/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/commitments/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/commitments/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/commitments/close/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/commitments/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/commitments/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/pdf/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/measures/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/issues/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/lookahead/issues/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/issues/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/issues/{id}/document/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/issues/{id}/file/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/issues/{id}/recipients/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/lookahead/issues/{id}/send/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/reports/weekly/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/reports/weekly/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/reports/weekly/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/{id}/pdf/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reports/weekly/{id}/recipients/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/reports/weekly/{id}/send/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/issues/compare/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/update-reminders/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/update-reminders/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/lookahead/calendar-tokens/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/lookahead/calendar-tokens/': ['400', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // Users only have access to their own.
  'DELETE /api/lookahead/calendar-tokens/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
};

/** Sending and reminding, which a closed programme refuses. */
export const closedSending = [
  'POST /api/lookahead/issues/{id}/send/',
  'POST /api/reports/weekly/{id}/send/',
  'POST /api/update-reminders/',
];

/** All members of a programme can read its reports. */
const readReports =
  's-curve skyline matrix trend variance slip run-rate hit-list ageing data-quality moves turnovers punches';
for (const name of readReports.split(' '))
  lookaheadRows[`GET /api/reports/${name}/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
