import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, loggedInAccess } from '@baton/contract/http/endpoint.ts';
import { tracker } from '@baton/contract/tracker/tracker.ts';
import { createOperationNames } from './operation-names.ts';

const call = { tag: 'T', summary: 'S', access: loggedInAccess, status: 200, response: z.any() } as const;
const create = endpoint({ ...call, method: 'POST', path: '/api/things/' });
const remove = endpoint({ ...call, method: 'DELETE', path: '/api/things/{id}/' });
const read = endpoint({ ...call, method: 'GET', path: '/api/things/' });
const anyUuid = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

it('names every write, and no reading', () => {
  const names = createOperationNames();
  expect(names.name(create, { body: { a: 1 } }).request.operation).toEqual(anyUuid);
  expect(names.name(create, {}).request.operation).toEqual(anyUuid);
  expect(names.name(remove, { params: { id: 4 } }).request.operation).toEqual(anyUuid);
  expect(names.name(read, { query: { a: 1 } }).request.operation).toBeUndefined();
});

it('names an undo by itself, whatever its body says is undone', () => {
  const body = { operation: 'the one to undo' };
  const { request } = createOperationNames().name(tracker.undo, {
    body,
  });
  expect(request).toEqual({ body, operation: anyUuid });
});

it('leaves a name that was given', () => {
  expect(createOperationNames().name(create, { operation: 'mine' }).request.operation).toBe('mine');
});

it('takes a new name for each intent, and the same one for what got no answer', () => {
  let now = 0;
  const names = createOperationNames(() => now);
  const asked = { body: { a: 1 } };
  const first = names.name(create, asked);
  expect(names.name(create, asked).request.operation).not.toBe(first.request.operation);
  first.unanswered();
  expect(names.name(create, { body: { a: 2 } }).request.operation).not.toBe(first.request.operation);
  const second = names.name(create, asked);
  expect(second.request.operation).toBe(first.request.operation);
  // It got a response, so the next one is a new operation.
  expect(names.name(create, asked).request.operation).not.toBe(first.request.operation);
  second.unanswered();
  now += 16 * 60_000;
  expect(names.name(create, asked).request.operation).not.toBe(first.request.operation);
});
