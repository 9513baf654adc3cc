import { afterAll, beforeAll, expect, it } from 'vitest';
import { setAttachmentStage, type AttachmentStage } from '../attachment-stage.ts';
import { startTestApp, type TestApp } from '../harness.ts';

let test: TestApp;
let stage: AttachmentStage;
beforeAll(async () => {
  test = await startTestApp();
  stage = await setAttachmentStage(test);
});
afterAll(() => test.close());

it('belongs to a comment until that is deleted', async () => {
  const about = { entity: 'punch', id: String(stage.punch) };
  const comment = await stage.ask('POST', '/api/comments/', {
    programme: stage.programme,
    ...about,
    text: 'As the sheet says',
  });
  const attach = () =>
    stage.ask('POST', '/api/attachments/', {
      programme: stage.programme,
      entity: 'comment',
      id: String(comment.body.id),
      kind: 'document',
      document_no: 'C-7',
    });
  const made = await attach();
  expect(made.body).toMatchObject({ entity: 'comment', entity_id: String(comment.body.id), name: 'C-7' });
  expect((await stage.list(comment.body.id, 'comment')).body).toHaveLength(1);
  await stage.ask('DELETE', `/api/comments/${comment.body.id}/`);
  expect((await attach()).body).toEqual({ id: ['This comment doesn’t exist, or was deleted.'] });
});
