import { middle, row } from '../table.mjs';

export const isSeeded = true;

/** Start with the seeded database: time until the first response, and memory of the idle processes. */
export async function measure(product) {
  const taken = [];
  for (let run = 0; run < 3; run += 1) taken.push(await product.restart());
  // Memory used only for the start is released in the first seconds.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return [
    row({ name: 'cold start', value: middle(taken), unit: 'ms', limit: 3000, limitName: 'goal', goal: 1 }),
    row({
      name: 'idle, whole process tree',
      value: product.memory().all / 1e6,
      unit: 'MB',
      limit: 350,
      limitName: 'goal',
      goal: 1,
    }),
  ];
}
