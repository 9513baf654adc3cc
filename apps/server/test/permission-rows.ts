import { accountRows } from './account-permissions.ts';
import { certificateRows } from './certificate-writes.ts';
import { keepers, keepingRows } from './keeping-permissions.ts';
import { lookaheadRows } from './lookahead-permissions.ts';
import { punchRows } from './punch-permissions.ts';

/**
 * Expected access, written by hand to check the contract’s table. Each row: the request, then the status for a
 * stranger to the programme, a Viewer, Contributor, Coordinator, Planner, Manager and an Admin. `ok` is exactly the
 * status that the contract declares; every write is valid for users with permission.
 */
export const expected: Record<string, [string, string, string, string, string, string, string]> = {
  ...accountRows,
  ...keepingRows,
  'GET /api/programmes/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/former/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/templates/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/programmes/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/programmes/sample/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/programmes/{id}/fill/': ['404', '403', '403', '403', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/summary/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/contents/': ['404', '403', '403', '403', '403', '403', 'ok'],
  'PATCH /api/programmes/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/programmes/bulk/': ['403', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/programmes/restore/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'POST /api/programmes/import/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/programmes/export/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/template/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/programmes/{id}/history/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/programmes/{id}/': ['404', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/tracker/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/placed/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/days/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/changed/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/cell/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/handover-notes/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // This Contributor’s teams have no part in the turnover.
  'PATCH /api/tracker/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  // Users who may import may enter forecasts everywhere; other fields are refused per cell.
  'POST /api/tracker/import/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/tracker/export/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/imports/{operation}/': ['404', '404', '404', '404', '404', '404', '404'],
  // The Contributor’s change was refused, so there is nothing to undo.
  'POST /api/tracker/undo/': ['400', '403', '404', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/confirm/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/submit/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/withdraw/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/tracker/accept/': ['400', '403', '403', 'ok', '403', 'ok', 'ok'],
  'POST /api/tracker/reject/': ['400', '403', '403', 'ok', '403', 'ok', 'ok'],
  'POST /api/tracker/reopen/': ['400', '403', '403', 'ok', '403', 'ok', 'ok'],
  'GET /api/baselines/{id}/entries/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/baselines/{id}/entries/': ['404', '403', '403', '403', 'ok', 'ok', 'ok'],
  'POST /api/baselines/{id}/entries/import/': ['404', '403', '403', '403', 'ok', 'ok', 'ok'],
  'GET /api/baselines/{id}/entries/export/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/baselines/{id}/entries/template/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/baselines/{id}/check/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/baselines/{id}/approve/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/baselines/{id}/activate/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/baselines/compare/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/baselines/compare/export/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/constraints/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/constraints/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/constraints/clear/': ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'PATCH /api/constraints/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  'DELETE /api/constraints/{id}/': ['404', '403', '403', 'ok', 'ok', 'ok', 'ok'],
  ...lookaheadRows,
  ...punchRows,
  ...certificateRows,
  'GET /api/views/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/views/': ['400', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // A shared view of another user.
  'PATCH /api/views/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'DELETE /api/views/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'GET /api/home/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/home/visit/': ['400', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/reason-codes/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/reason-codes/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'PATCH /api/reason-codes/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'DELETE /api/reason-codes/{id}/': ['403', '403', '403', '403', '403', '403', 'ok'],
  'GET /api/activity/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/search/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/events/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
};

for (const [name, keeper] of Object.entries(keepers)) {
  const may = keeper === 'Coordinator' ? 'ok' : '403';
  expected[`GET /api/${name}/`] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/{id}/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/export/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/template/`] = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`GET /api/${name}/{id}/history/`] = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
  expected[`PATCH /api/${name}/{id}/`] = ['404', '403', '403', may, 'ok', 'ok', 'ok'];
  expected[`DELETE /api/${name}/{id}/`] = ['404', '403', '403', may, 'ok', 'ok', 'ok'];
  // In a body, an inaccessible programme is an invalid value.
  for (const call of ['', 'bulk/', 'restore/', 'import/'])
    expected[`POST /api/${name}/${call}`] = ['400', '403', '403', may, 'ok', 'ok', 'ok'];
}
