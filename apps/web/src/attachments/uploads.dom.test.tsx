import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { noticeStore } from '#ui/notices/notify.ts';
import type { AttachmentSource } from './attachment-source.ts';
import type { ChosenFile } from './chosen-file.ts';
import { photoFile, photoRecord } from './testing/fake-photos.ts';
import { startUploads, stopAllUploads, uploadStore, type UploadTarget } from './uploads.ts';
import { copy } from './copy.ts';

afterEach(stopAllUploads);

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
