import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import type { KeptEntries } from '#lib/kept-entries.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import type { AttachmentSource } from './attachment-source.ts';
import type { ChosenFile } from './chosen-file.ts';
import { photoFile, photoRecord } from './testing/fake-photos.ts';
import { uploadKeeper, type KeptUpload } from './upload-keeper.ts';
import {
  resumeUploads,
  sendUpload,
  startUploads,
  stopAllUploads,
  stopUpload,
  uploadStore,
  type UploadTarget,
} from './uploads.ts';
import { copy } from './copy.ts';

afterEach(() => {
  stopAllUploads();
  uploadKeeper.set(null);
});

const chosen = (operation: string): ChosenFile => ({
  operation,
  kind: 'before',
  file: photoFile(`${operation}.jpg`),
});

function setUp(send: AttachmentSource['send']) {
  const onDone = vi.fn<UploadTarget['onDone']>();
  const target = (id: string): UploadTarget => ({
    source: { list: async () => [], send },
    programme: 1,
    subject: { entity: 'punch', id },
    onDone,
  });
  return { onDone, target };
}

const isAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
const titles = () => noticeStore.read().map(({ title }) => title);

it('sends the files of a record in order, beside those of another', async () => {
  const started: string[] = [];
  const answers: (() => void)[] = [];
  const { target, onDone } = setUp(({ operation }) => {
    started.push(operation);
    return new Promise((resolve) => answers.push(() => resolve(photoRecord(1))));
  });
  startUploads(target('5'), [chosen('a'), chosen('b')]);
  startUploads(target('6'), [chosen('c')]);
  await waitFor(() => expect(started).toEqual(['a', 'c']));
  answers[0]!();
  await waitFor(() => expect(started).toEqual(['a', 'c', 'b']));
  answers[1]!();
  answers[2]!();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(3));
  expect(uploadStore.read()).toEqual([]);
});

it('asks before the page is left while a file is on its way', async () => {
  let answer = () => {};
  const { target } = setUp(() => new Promise((resolve) => (answer = () => resolve(photoRecord(1)))));
  expect(isAsked()).toBe(false);
  startUploads(target('5'), [chosen('a')]);
  await waitFor(() => expect(uploadStore.read()[0]?.state).toBe('sending'));
  expect(isAsked()).toBe(true);
  answer();
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('says where nothing shows it that files wait for the connection, until it is back', async () => {
  let isBroken = true;
  const { target, onDone } = setUp(async () => {
    if (isBroken) throw new UnreachableError({ isNetworkError: true });
    return photoRecord(1);
  });
  startUploads(target('5'), [chosen('a')]);
  await waitFor(() => expect(titles()).toEqual([copy.upload.kept(1)]));
  isBroken = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(titles()).toEqual([]);
});

it('says where nothing shows it that the server refused a file', async () => {
  const { target } = setUp(async () => {
    throw new ApiError(413, { code: 'too_large', detail: 'This programme is full.' });
  });
  startUploads(target('5'), [chosen('a')]);
  await waitFor(() => expect(titles()).toEqual([copy.upload.refused('a.jpg')]));
  expect(noticeStore.read()[0]).toMatchObject({ text: 'This programme is full.' });
});

/** What outlives the page. */
function keptOnDevice(files = new Map<string, KeptUpload>()) {
  const store: KeptEntries<KeptUpload> = {
    load: async () => [...files.values()],
    save: async (file) => void files.set(file.id, file),
    remove: async (id) => void files.delete(id),
  };
  uploadKeeper.set(async () => store);
  return { files, keeper: async () => store };
}

it('keeps a file on the device until the server has it, and sends it when the page is opened again', async () => {
  const { files, keeper } = keptOnDevice();
  const lost = setUp(() => Promise.reject(new UnreachableError({ isNetworkError: true })));
  startUploads(lost.target('5'), [chosen('a'), chosen('b')]);
  await waitFor(() => expect([...files.keys()]).toEqual(['a', 'b']));
  await waitFor(() => expect(isAsked()).toBe(false));
  // The page is closed, or the user logs out.
  stopAllUploads();
  expect(files.size).toBe(2);

  const sent: string[] = [];
  const { target, onDone } = setUp(async ({ operation }) => {
    sent.push(operation);
    if (operation === 'b') throw new ApiError(413, { code: 'too_large', detail: 'This programme is full.' });
    return photoRecord(1);
  });
  await resumeUploads(keeper, ({ subject }) => target(subject.id));
  await resumeUploads(keeper, ({ subject }) => target(subject.id));
  await waitFor(() => expect(uploadStore.read()).toMatchObject([{ id: 'b', state: 'refused' }]));
  expect(sent).toEqual(['a', 'b']);
  expect(onDone).toHaveBeenCalledTimes(1);
  await waitFor(() => expect([...files.keys()]).toEqual(['b']));
  // Only the user gives up what the server refused.
  stopUpload('b');
  await waitFor(() => expect(files.size).toBe(0));
});

it('sends a file for a form in the same queue, which keeps it if that fails', async () => {
  const { files } = keptOnDevice();
  const answers: (() => void)[] = [];
  const { target } = setUp(
    ({ operation }) =>
      new Promise((resolve, reject) =>
        answers.push(() => (operation === 'c' ? reject(new UnreachableError()) : resolve(photoRecord(1)))),
      ),
  );
  startUploads(target('5'), [chosen('a')]);
  const sending = sendUpload(target('5'), chosen('b'));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(uploadStore.read().map(({ state, isHeld }) => [state, isHeld])).toEqual([
    ['sending', false],
    ['queued', true],
  ]);
  answers[0]!();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!();
  await sending;
  const lost = sendUpload(target('5'), chosen('c'), { isPatient: false });
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!();
  await expect(lost).rejects.toThrow(UnreachableError);
  expect(uploadStore.read()).toEqual([]);
  const left = new AbortController();
  const stopped = sendUpload(target('5'), chosen('d'), { signal: left.signal });
  left.abort();
  await expect(stopped).rejects.toThrow('stopped');
  await waitFor(() => expect(files.size).toBe(0));
});
