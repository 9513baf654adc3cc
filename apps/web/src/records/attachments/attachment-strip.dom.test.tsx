import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachments, type AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore } from '#lib/store.ts';
import { renderInSession } from '#resource/testing/render-in-session.tsx';
import { createDrafts } from '#session/drafts.ts';
import { closeModals } from '#ui/modals/modal-store.ts';
import type { AttachmentRights } from './attachment-place.ts';
import { accountSource } from './attachment-source.ts';
import { AttachmentStrip } from './attachment-strip.tsx';
import { fakeDrawing, photoFile, photoRecord } from './testing/fake-photos.ts';
import { copy } from './copy.ts';

beforeEach(fakeDrawing);
afterEach(() => {
  act(closeModals);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Answer = (request: { body?: FormData | object }) => unknown;

async function setUp(list: AttachmentRecord[], rights: Partial<AttachmentRights> = {}) {
  const answers = new Map<unknown, Answer>([[attachments.list, () => [...list]]]);
  const call = vi.fn<(endpoint: unknown, request: object) => Promise<unknown>>(async (endpoint, request) =>
    answers.get(endpoint)?.(request),
  );
  const asked = call as unknown as Call;
  await renderInSession(
    <AttachmentStrip
      photoKind="before"
      place={{
        source: accountSource(asked, 1),
        programme: 1,
        subject: { entity: 'punch', id: '5' },
        isLive: false,
        rights: { whyNot: null, mayChange: () => true, ...rights },
      }}
    />,
    createDrafts(),
    asked,
    { user: createStore({ id: 7 }) },
  );
  const strip = await screen.findByRole('region', { name: copy.title });
  const sent = (endpoint: unknown) => call.mock.calls.filter(([called]) => called === endpoint);
  return { answers, sent, strip, user: userEvent.setup() };
}

const thumbnails = () => screen.queryAllByRole('button', { name: /^Open photo/ });
const input = () => screen.getByLabelText<HTMLInputElement>('Add photo, before', { selector: 'input' });

it('shows no photos to users who may not add any, and says so', async () => {
  await setUp([], { whyNot: copy.noRole });
  expect(screen.getByText('No photos or documents')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows one photo in a fixed size, and a document with number, revision and size', async () => {
  await setUp([
    photoRecord(1),
    photoRecord(2, {
      kind: 'document',
      name: 'Datasheet.pdf',
      type: 'application/pdf',
      thumbnail_url: null,
      document_no: 'ME-21',
      revision: 'C',
    }),
  ]);
  expect(thumbnails()).toHaveLength(1);
  const image = thumbnails()[0]!.querySelector('img')!;
  expect([image.loading, image.decoding, image.width, image.height]).toEqual(['lazy', 'async', 240, 240]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Datasheet/ });
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByText(`ME-21 · ${copy.revision('C')} · 120 kB`)).toBeTruthy();
});

it('shows the first of 50 photos, and the others on demand', async () => {
  const { user } = await setUp(Array.from({ length: 50 }, (_, at) => photoRecord(at + 1)));
  expect(thumbnails()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Show 38 more' }));
  expect(thumbnails()).toHaveLength(50);
});

it('sends several photos once each, with their kind and thumbnail', async () => {
  const { answers, sent, user } = await setUp([]);
  let id = 0;
  answers.set(attachments.create, () => photoRecord((id += 1)));
  await user.upload(input(), [photoFile('a.png'), photoFile('b.png')]);
  await waitFor(() => expect(thumbnails()).toHaveLength(2));
  const requests = sent(attachments.create).map(
    ([, request]) => request as { body: FormData; operation: string },
  );
  const bodies = requests.map(({ body }) => body);
  expect(bodies.map((body) => [body.get('kind'), (body.get('file') as File).name])).toEqual([
    ['before', 'a.jpg'],
    ['before', 'b.jpg'],
  ]);
  expect(bodies.every((body) => body.has('thumbnail'))).toBe(true);
  expect(new Set(requests.map(({ operation }) => operation)).size).toBe(2);
});

it('says why the server refuses a photo, and sends the same one again', async () => {
  const { answers, sent, user } = await setUp([]);
  answers.set(attachments.create, () => {
    throw new ApiError(413, { code: 'too_large', detail: 'This programme is full.' });
  });
  await user.upload(input(), photoFile());
  expect(await screen.findByText(/This programme is full\./)).toBeTruthy();
  answers.set(attachments.create, () => photoRecord(1));
  await user.click(screen.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(thumbnails()).toHaveLength(1));
  const operations = sent(attachments.create).map(([, request]) =>
    (request as { body: FormData }).body.get('operation'),
  );
  expect(new Set(operations).size).toBe(1);
});

it('waits for the connection, and can be stopped', async () => {
  const { answers, user, strip } = await setUp([]);
  answers.set(attachments.create, () => {
    throw new UnreachableError({ isNetworkError: true });
  });
  await user.upload(input(), photoFile('flange.png'));
  expect(await within(strip).findByText('Waiting for the connection…')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop sending flange.jpg' }));
  await waitFor(() => expect(within(strip).queryByText('Waiting for the connection…')).toBeNull());
});

it('says that a file is no photo', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
  const { user } = await setUp([]);
  await user.upload(input(), photoFile('odd.png'));
  expect(
    await screen.findByText('Your browser can’t read “odd.png”. Choose a PNG, JPEG or WebP photo.'),
  ).toBeTruthy();
});

it('deletes with an undo', async () => {
  const list = [photoRecord(1)];
  const { answers, user } = await setUp(list);
  answers.set(attachments.remove, () => void list.splice(0));
  answers.set(attachments.restore, () => {
    list.push(photoRecord(1, { version: 3 }));
    return list[0];
  });
  await user.click(screen.getByRole('button', { name: 'More actions for photo-1.jpg' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(thumbnails()).toHaveLength(0));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(thumbnails()).toHaveLength(1));
});

it('offers others only the download', async () => {
  const { user } = await setUp([photoRecord(1, { created_by: 9 })], { mayChange: () => false });
  await user.click(screen.getByRole('button', { name: 'More actions for photo-1.jpg' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Download']);
});

it('adds a document by link, and says what is wrong with it', async () => {
  const { answers, sent, user } = await setUp([]);
  answers.set(attachments.create, () =>
    photoRecord(3, { kind: 'document', name: 'P&ID', url: null, thumbnail_url: null, type: '', size: 0 }),
  );
  await user.click(screen.getByRole('button', { name: copy.addDocument }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: copy.form.link }));
  const add = within(dialog).getByRole('button', { name: copy.addDocument });
  await user.click(add);
  expect(await within(dialog).findByText(copy.form.linkMissing)).toBeTruthy();
  const link = within(dialog).getByRole('textbox', { name: copy.form.link });
  await user.type(link, 'docs/21');
  expect(within(dialog).getByText(copy.form.linkWrong)).toBeTruthy();
  await user.clear(link);
  await user.type(link, 'https://docs.example.com/21');
  await user.click(add);
  expect(await screen.findByText('P&ID')).toBeTruthy();
  expect(sent(attachments.create)[0]![1]).toMatchObject({
    body: { entity: 'punch', id: '5', kind: 'document', link: 'https://docs.example.com/21' },
  });
});
