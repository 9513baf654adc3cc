import { attachmentRows } from './attachment-writes.ts';

type Row = [string, string, string, string, string, string, string];

const readers: Row = ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
/** Everybody but Viewers. */
const raisers: Row = ['400', '403', 'ok', 'ok', 'ok', 'ok', 'ok'];
/** This Contributor's teams have no part in the punch. */
const editors: Row = ['400', '403', '403', 'ok', 'ok', 'ok', 'ok'];
/** Planners change planning fields only. */
const describers: Row = ['400', '403', '403', 'ok', '403', 'ok', 'ok'];
const verifiers: Row = ['400', '403', '403', 'ok', '403', 'ok', 'ok'];

/** Rows of the permission table: punches, and photos and documents. */
export const punchRows: Record<string, Row> = {
  ...attachmentRows,
  'GET /api/punches/': readers,
  'GET /api/punches/counts/': readers,
  'GET /api/punches/export/': readers,
  'GET /api/punches/print/': readers,
  'GET /api/punches/template/': ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/punches/{id}/': readers,
  'GET /api/punches/{id}/acts/': readers,
  'GET /api/punches/{id}/history/': readers,
  'POST /api/punches/': raisers,
  // New punches only.
  'POST /api/punches/import/': raisers,
  'PATCH /api/punches/{id}/': ['404', '403', '403', 'ok', '403', 'ok', 'ok'],
  // Their own.
  'DELETE /api/punches/{id}/': ['404', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/punches/bulk/': describers,
  'POST /api/punches/restore/': describers,
  'POST /api/punches/clear/': editors,
  'POST /api/punches/verify/': verifiers,
  'POST /api/punches/reject/': verifiers,
  // Of a cleared punch, by its clearing team's side.
  'POST /api/punches/reopen/': editors,
  'POST /api/punches/void/': verifiers,
  // The Contributor's command was refused, so there is nothing to undo.
  'POST /api/punches/undo/': ['400', '403', '409', 'ok', 'ok', 'ok', 'ok'],
};
