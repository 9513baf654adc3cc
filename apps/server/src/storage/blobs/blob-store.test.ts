import { expect, it } from 'vitest';
import { copy } from '#storage/copy.ts';
import { fileError } from './blob-store.ts';

const { notWritten, notRead } = copy.blobs;

it.each([
  ['ENOSPC', notWritten, /disk is full/],
  ['EDQUOT', notWritten, /disk is full/],
  ['EROFS', notWritten, /can’t write to its folder/],
  ['ENOENT', notRead, /This file is missing/],
  ['EIO', notRead, /can’t read its folder/],
])('tells users of %s in a sentence, and keeps the cause for the log', (code, sentences, sentence) => {
  const cause = Object.assign(new Error(`${code}: it failed`), { code });
  const error = fileError(cause, sentences);
  expect([error.status, error.code]).toEqual([507, 'storage_unavailable']);
  expect(error.message).toMatch(sentence);
  expect(error.cause).toBe(cause);
});
