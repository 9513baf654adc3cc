import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

/** Observes a query as a screen does; the test resolves every response. */
function watch(queryKey: readonly string[]) {
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { answers, shown: () => observer.getCurrentResult() };
}

it('asks again for what was being asked for the first time when it changed', async () => {
  const { answers, shown } = watch(['cell', 'first']);
  expect(answers).toHaveLength(1);
  const settled = queryClient.invalidateQueries({ queryKey: ['cell'] });
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  answers[0]?.('before');
  await settled;
  expect(shown()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
});

it('leaves alone what is named otherwise', async () => {
  const { answers, shown } = watch(['list']);
  await queryClient.invalidateQueries({ queryKey: ['cell'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('list');
  await expect.poll(() => shown().data).toBe('list');
});
