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

it('names every write in its body, or in the query of a DELETE, and no reading', () => {
  const names = createOperationNames();
  expect(names.name(create, { body: { a: 1 } as never }).request.body).toEqual({ a: 1, operation: anyUuid });
  expect(names.name(create, {}).request).toEqual({ body: { operation: anyUuid } });
  expect(names.name(remove, { params: { id: 4 } as never }).request).toEqual({
    params: { id: 4 },
    query: { operation: anyUuid },
  });
  expect(names.name(read, { query: { a: 1 } as never }).request).toEqual({ query: { a: 1 } });
});

it('names an undo in the query, since its body names what is undone', () => {
  const body = { programme: 3, operation: 'the one to undo' };
  const { request } = createOperationNames().name(tracker.undo, { body: body as never });
  expect(request).toEqual({ body, query: { operation: anyUuid } });
});

it('names a form without touching it', () => {
  const form = new FormData();
  form.set('name', 'A');
  const { body } = createOperationNames().name(create, { body: form }).request;
  expect([...body.keys()]).toEqual(['name', 'operation']);
  expect([...form.keys()]).toEqual(['name']);
});

it('leaves a name that was given', () => {
  const body = { operation: 'mine' };
  expect(createOperationNames().name(create, { body: body as never }).request.body).toEqual(body);
});

it('takes a new name for each intent, and the same one for what got no answer', () => {
  let now = 0;
  const names = createOperationNames(() => now);
  const operationOf = ({ request }: ReturnType<typeof names.name>) =>
    (request.body as { operation: string }).operation;
  const asked = { body: { a: 1 } as never };
  const first = names.name(create, asked);
  expect(operationOf(names.name(create, asked))).not.toBe(operationOf(first));
  first.unanswered();
  expect(operationOf(names.name(create, { body: { a: 2 } as never }))).not.toBe(operationOf(first));
  const second = names.name(create, asked);
  expect(operationOf(second)).toBe(operationOf(first));
  // It got a response, so the next one is a new operation.
  expect(operationOf(names.name(create, asked))).not.toBe(operationOf(first));
  second.unanswered();
  now += 16 * 60_000;
  expect(operationOf(names.name(create, asked))).not.toBe(operationOf(first));
});
