/** Rows of the permission table: what an operator and those who write scripts use. */
export const keepingRows: Record<string, [string, string, string, string, string, string, string]> = {
  'GET /api/keys/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/keys/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'DELETE /api/keys/{id}/': ['403', '403', '403', '403', '403', '403', '404'],
  'GET /api/backups/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/backups/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/backups/{name}/file/': ['403', '403', '403', '403', '403', '403', '404'],
  'DELETE /api/backups/{name}/': ['403', '403', '403', '403', '403', '403', '404'],
};
