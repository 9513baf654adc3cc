import * as z from 'zod/mini';
import { punchKind } from '@baton/domain/quality/punch-state.ts';
import { text } from '../form/field.ts';
import { get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { registerFilter } from '../resource/register.ts';
import { commandCalls } from './command-calls.ts';
import { punchFilter } from './punch-filter.ts';
import { punches } from './punches.ts';

const tag = 'Punches';

/** Most punches in one file to print. */
export const maxPrinted = 1000;

const commands = commandCalls(punches, {
  kind: punchKind,
  edit: 'punches.edit',
  commands: {
    clear: { summary: 'Report punches cleared', permission: 'punches.clear' },
    verify: { summary: 'Verify cleared punches', permission: 'punches.verify' },
    reject: { summary: 'Reject cleared punches with a reason', permission: 'punches.verify' },
    reopen: { summary: 'Reopen cleared, verified or void punches with a reason', permission: 'punches.edit' },
    void: { summary: 'Void open punches with a reason', permission: 'punches.edit' },
  },
});

const countOf = z.object({
  total: z.int(),
  open: z.int(),
  /** Cleared, waiting for verification. */
  cleared: z.int(),
  verified: z.int(),
  void: z.int(),
  overdue: z.int(),
  blocking: z.int(),
  /** Blocking a milestone in the look-ahead window. */
  window: z.int(),
  exceptions: z.int(),
  /** Outstanding punches by category. */
  categories: z.array(z.object({ id: z.int(), count: z.int() })),
});
export type PunchCounts = z.infer<typeof countOf>;

/** Commands on punches, and what is counted of them. Fields are changed by the calls of the resource. */
export const punchCalls = {
  print: get(
    '/api/punches/print/',
    `Get the punches that match, with their photos, as a PDF; ${maxPrinted} at most`,
    {
      tag,
      access: readers,
      query: {
        programme,
        ...registerFilter(punchFilter),
        ids: text({ label: 'Only these punches', max: 8000 }),
        ordering: text({ label: 'Order', max: 60 }),
      },
      download: ['application/pdf'],
      long: true,
      errors: ['too_large'],
      response: null,
    },
  ),
  counts: get('/api/punches/counts/', 'Count the punches that match a filter', {
    tag,
    access: readers,
    query: { programme, ...registerFilter(punchFilter) },
    response: countOf,
  }),
  ...commands,
};
