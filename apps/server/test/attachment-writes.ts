import { punchesOf } from './punch-writes.ts';
import type { CreateWrite, WriteStage } from './write-stage.ts';

type Row = [string, string, string, string, string, string, string];

/** Rows of the permission table: photos and documents. */
export const attachmentRows: Record<string, Row> = {
  'GET /api/labels/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'GET /api/attachments/': ['404', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  'POST /api/attachments/': ['400', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // The caller’s own.
  'PATCH /api/attachments/{id}/': ['404', '403', 'ok', 'ok', 'ok', 'ok', 'ok'],
  // Another user’s.
  'DELETE /api/attachments/{id}/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
  'POST /api/attachments/{id}/restore/': ['404', '403', '403', '403', '403', 'ok', 'ok'],
};

/** Writes of photos and documents, also by a team’s link. */
export function attachmentWrites(stage: WriteStage): Record<string, CreateWrite> {
  const { ask, linkIn, test } = stage;
  const { punchIn } = punchesOf(stage);
  const document = async (programme: number) => ({
    programme,
    entity: 'punch',
    id: String((await punchIn(programme)).id),
    kind: 'document',
    document_no: 'C-100',
  });
  const attachmentIn = async (programme: number, author = stage.admin.id): Promise<number> => {
    const { id } = await ask(programme, 'POST', '/api/attachments/', await document(programme));
    await test.sql('update attachments set created_by = $2 where id = $1', [id, author]);
    return id;
  };
  const teamPunchIn = async (programme: number) => {
    const { params, cell } = await linkIn(programme);
    const { id } = await punchIn(programme, { system: Number(cell.scope.slice('system:'.length)) });
    return { params, id: String(id) };
  };
  return {
    'POST /api/attachments/': async ({ programme }) => ({ body: await document(programme) }),
    'PATCH /api/attachments/{id}/': async ({ programme, caller }) => ({
      params: { id: await attachmentIn(programme, caller.id) },
      body: { note: 'Page 2' },
    }),
    'DELETE /api/attachments/{id}/': async ({ programme }) => ({
      params: { id: await attachmentIn(programme) },
    }),
    'POST /api/attachments/{id}/restore/': async ({ programme }) => {
      const id = await attachmentIn(programme);
      await ask(programme, 'DELETE', `/api/attachments/${id}/`);
      return { params: { id } };
    },
    'POST /api/update-links/{uid}/{token}/attachments/list/': async ({ programme }) => {
      const { params, id } = await teamPunchIn(programme);
      return { params, body: { ids: id } };
    },
    'POST /api/update-links/{uid}/{token}/attachments/': async ({ programme }) => {
      const { params, id } = await teamPunchIn(programme);
      return { params, body: { name: 'Robin Falk', id }, photo: true };
    },
  };
}
