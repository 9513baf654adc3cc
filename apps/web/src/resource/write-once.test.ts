import { expect, it } from 'vitest';
import { ApiError, UnreachableError } from '#lib/api-error.ts';
import { createWriteOnce } from './write-once.ts';

/** Sends the values once for each answer and tells the operations that travelled. */
async function operationsOf(
  sent: readonly { target?: string; values: Record<string, unknown>; answer?: Error }[],
): Promise<string[]> {
  const write = createWriteOnce();
  const operations: string[] = [];
  for (const { target = 'new', values, answer } of sent)
    await write(target, values, (operation) => {
      operations.push(operation);
      return answer ? Promise.reject(answer) : Promise.resolve();
    }).catch(() => undefined);
  return operations;
}

const lost = new UnreachableError();
const numbered = (operations: string[]) => operations.map((each) => operations.indexOf(each));

it('keeps the operation while no answer came, and takes a new one for what is intended next', async () => {
  const operations = await operationsOf([
    { values: { code: 'A' }, answer: lost },
    { values: { code: 'A' }, answer: new ApiError(500, undefined) },
    { values: { code: 'A' } },
    { values: { code: 'A' } },
  ]);
  expect(numbered(operations)).toEqual([0, 0, 0, 3]);
  for (const operation of operations)
    expect(operation).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('takes a new one for other values, another record and after a refusal', async () => {
  const photo = new Blob(['one']);
  const sent = [
    { values: { code: 'A', teams: [1] }, answer: lost },
    { values: { code: 'A', teams: [2] }, answer: lost },
    { target: '7 version 3', values: { code: 'A', teams: [2] }, answer: lost },
    { values: { code: 'A', photo }, answer: lost },
    { values: { code: 'A', photo: new Blob(['two']) }, answer: lost },
    { values: { code: 'A', photo }, answer: new ApiError(400, { code: ['Taken.'] }) },
    { values: { code: 'A', photo } },
    { values: { code: 'A', teams: [1] } },
  ];
  expect(numbered(await operationsOf(sent))).toEqual([0, 1, 2, 3, 4, 3, 6, 0]);
});
