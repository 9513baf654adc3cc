import * as z from 'zod/mini';
import { boolean, integer, text } from '../form/field.ts';
import { get, loggedInAccess, patch, post, remove } from '../http/endpoint.ts';

const form = {
  label: text({ label: 'Label', max: 80, required: true }),
  position: integer({ label: 'Position', min: 0, max: 10_000 }),
  active: boolean({ label: 'In use', initial: true }),
};

/** Reasons for moving a forecast later; one list for the whole organisation. */
const reasonCode = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  position: z.int(),
  active: z.boolean(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReasonCode = z.infer<typeof reasonCode>;

const manage = { kind: 'organisation', permission: 'organisation.manage' } as const;
const tag = 'Reason codes';

export const reasonCodes = {
  list: get('/api/reason-codes/', 'List reason codes in display order', {
    tag,
    access: loggedInAccess,
    response: z.array(reasonCode),
  }),
  create: post('/api/reason-codes/', 'Create a reason code. `code` is derived from the label if omitted', {
    tag,
    access: manage,
    status: 201,
    body: { mode: 'draft', form: { ...form, code: text({ label: 'Code', max: 40 }) } },
    response: reasonCode,
  }),
  update: patch('/api/reason-codes/{id}/', 'Update a reason code’s label or order, or deactivate it', {
    tag,
    access: manage,
    versioned: true,
    body: { mode: 'patch', form },
    response: reasonCode,
  }),
  remove: remove('/api/reason-codes/{id}/', 'Delete an unused reason code. Deactivate a used one instead', {
    tag,
    access: manage,
    versioned: true,
  }),
};
