import { vi } from 'vitest';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';

/** Makes canvases draw, without a browser: every image can be decoded, and is drawn as a few bytes. */
export function fakeDrawing(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 200, height: 100, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['drawn'], { type: 'image/jpeg' })),
  );
}

export const photoFile = (name = 'flange.png') => new File(['photo'], name, { type: 'image/png' });

/** A photo as the server answers it. */
export const photoRecord = (id: number, values: Partial<AttachmentRecord> = {}): AttachmentRecord => ({
  id,
  programme: 1,
  entity: 'punch',
  entity_id: '5',
  kind: 'before',
  name: `photo-${id}.jpg`,
  note: '',
  document_no: '',
  revision: '',
  link: '',
  taken_at: '2026-11-17T08:00:00Z',
  type: 'image/jpeg',
  size: 120_000,
  sha256: `hash ${id}`,
  width: 1600,
  height: 1200,
  url: `/api/attachments/${id}/file/?sig=1`,
  thumbnail_url: `/api/attachments/${id}/thumbnail/?sig=1`,
  created_by: 7,
  created_by_name: 'Robin Vale',
  link_team: null,
  version: 1,
  created_at: '2026-11-17T09:00:00Z',
  ...values,
});
