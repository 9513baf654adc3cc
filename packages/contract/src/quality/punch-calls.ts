import * as z from 'zod/mini';
import { day, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { endpoint, type Access } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { versions } from '../resource/bulk-forms.ts';
import { chosenByFilter, maxChosen, registerFilter, windowQuery } from '../resource/register.ts';
import { callsOf, recordOf, type Resource } from '../resource/resource.ts';
import { punchFilter } from './punch-filter.ts';
import { punches } from './punches.ts';

const tag = 'Punches';

/** Most punches in one file to print. */
export const maxPrinted = 1000;

const punch = recordOf(punches as unknown as Resource);

/** Punches that a command changes: by id and version, or all that match a filter. */
const chosen = {
  programme,
  records: records({ label: 'Punches', form: versions, max: maxChosen }),
  /** Fields of `punchFilter`, and `search`. */
  ...chosenByFilter,
};

/** Changed punches; of more than 500 just their number. */
const actResponse = z.object({
  updated: z.int(),
  records: z.array(punch),
  /** The revision of the programme if counts of milestones changed. */
  revision: z.nullable(z.int()),
  operation: z.string(),
});
export type PunchActResponse = z.infer<typeof actResponse>;

const note = text({ label: 'Note', max: 500 });
const reason = text({ label: 'Reason', max: 500 });

const actPaths = {
  clear: '/api/punches/clear/',
  verify: '/api/punches/verify/',
  reject: '/api/punches/reject/',
  reopen: '/api/punches/reopen/',
  void: '/api/punches/void/',
} as const;

function act<Name extends keyof typeof actPaths>(name: Name, summary: string, access: Access) {
  return endpoint({
    method: 'POST',
    path: actPaths[name],
    tag,
    summary: `${summary} (all or nothing)`,
    access,
    status: 200,
    errors: ['invalid_state', 'version_conflict'],
    body: { mode: 'draft', form: { ...chosen, note, reason, date: day({ label: 'Date' }) } },
    response: actResponse,
  });
}

const mayClear = { kind: 'programme', permission: 'punches.clear' } as const;
const mayVerify = { kind: 'programme', permission: 'punches.verify' } as const;
const mayEdit = { kind: 'programme', permission: 'punches.edit' } as const;

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

/** A command in the history of a punch. */
export const punchActEntry = z.object({
  at: z.string(),
  day: z.string(),
  by: z.string(),
  act: z.string(),
  before: z.nullable(z.string()),
  after: z.string(),
  reason: z.string(),
  note: z.string(),
  operation: z.string(),
  undone: z.boolean(),
});

/** A window of the punch register, with the fields of its filter. */
export const punchWindow = { ...callsOf(punches).list, query: windowQuery(punchFilter) };

/** Commands on punches, and what is counted of them. Fields are changed by the calls of the resource. */
export const punchCalls = {
  print: endpoint({
    method: 'GET',
    path: '/api/punches/print/',
    tag,
    summary: `Get the punches that match, with their photos, as a PDF; ${maxPrinted} at most`,
    access: readers,
    status: 200,
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
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/punches/counts/',
    tag,
    summary: 'Count the punches that match a filter',
    access: readers,
    status: 200,
    query: { programme, ...registerFilter(punchFilter) },
    response: countOf,
  }),
  clear: act('clear', 'Report punches cleared', mayClear),
  verify: act('verify', 'Verify cleared punches', mayVerify),
  reject: act('reject', 'Reject cleared punches with a reason', mayVerify),
  reopen: act('reopen', 'Reopen cleared, verified or void punches with a reason', mayEdit),
  void: act('void', 'Void open punches with a reason', mayEdit),
  undo: endpoint({
    method: 'POST',
    path: '/api/punches/undo/',
    tag,
    summary: 'Undo a command, a bulk edit or an import of punches that haven’t changed since',
    access: mayEdit,
    status: 200,
    errors: ['invalid_state', 'version_conflict'],
    body: {
      mode: 'draft',
      form: { programme, undoes: text({ label: 'Operation', max: 40, required: true }) },
    },
    response: actResponse,
  }),
  acts: endpoint({
    method: 'GET',
    path: '/api/punches/{id}/acts/',
    tag,
    summary: 'Get the commands on a punch, newest first',
    access: readers,
    status: 200,
    response: z.array(punchActEntry),
  }),
};
