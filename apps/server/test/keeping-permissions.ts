/** Rows of the permission table: endpoints for operators and scripts. */
export const keepingRows: Record<string, [string, string, string, string, string, string, string]> = {
  'GET /api/jobs/{job}/': ['404', '404', '404', '404', '404', '404', '404'],
  'GET /api/jobs/{job}/result/': ['404', '404', '404', '404', '404', '404', '404'],
  'DELETE /api/jobs/{job}/': ['404', '404', '404', '404', '404', '404', '404'],
  'GET /api/keys/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/keys/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'DELETE /api/keys/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/backups/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/backups/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/backups/{name}/file/': ['403', '403', '403', '403', '403', '403', '404'],
  'DELETE /api/backups/{name}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/update-links/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/update-links/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/update-links/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
};

/** Public endpoints, and why: before login, or for monitoring. */
export const open = [
  'POST /api/token/',
  'POST /api/token/refresh/',
  'POST /api/token/revoke/',
  'POST /api/users/invite/{uid}/{token}/validate/',
  'POST /api/users/invite/{uid}/{token}/accept/',
  'POST /api/users/invite/resend/',
  'POST /api/users/reset-password/request/',
  'POST /api/users/reset-password/resend/',
  'POST /api/users/reset-password/{uid}/{token}/',
  'GET /api/organisation/public/',
  'GET /api/files/{id}/',
  'GET /api/lookahead/calendar/{token}.ics',
  'GET /api/health/',
  'GET /api/ready/',
  'POST /api/unsubscribe/{uid}/{kind}/{token}/',
  // Holders of a team’s link have no account.
  'POST /api/update-links/{uid}/{token}/open/',
  'PATCH /api/update-links/{uid}/{token}/tracker/',
  'POST /api/update-links/{uid}/{token}/confirm/',
  'POST /api/update-links/{uid}/{token}/ready/',
  'POST /api/update-links/{uid}/{token}/undo/',
  'POST /api/update-links/{uid}/{token}/constraints/',
  'POST /api/update-links/{uid}/{token}/thread/',
  'POST /api/update-links/{uid}/{token}/comments/',
];
