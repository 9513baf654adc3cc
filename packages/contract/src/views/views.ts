import * as z from 'zod/mini';
import { entities, entitiesWith } from '../entities.ts';
import { boolean, choice, object, text } from '../form/field.ts';
import { get, patch, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';

/** What a view shows: the tracker, or the register of a kind that has views. */
const viewKinds = ['tracker', ...entitiesWith('views').map((entity) => entities[entity].many)] as const;
export type ViewKind = (typeof viewKinds)[number];

const kind = choice({ label: 'Kind', options: viewKinds, initial: 'tracker' });

const form = {
  name: text({ label: 'Name', max: 80, required: true }),
  shared: boolean({ label: 'Shared with the programme' }),
  is_default: boolean({ label: 'Opens first' }),
  /** Filter, grouping, columns and order, as encoded by the page. */
  state: object({ label: 'State', maxBytes: 20_000 }),
};

const savedView = z.object({
  id: z.int(),
  programme: z.int(),
  kind: z.enum(viewKinds),
  name: z.string(),
  shared: z.boolean(),
  is_default: z.boolean(),
  state: z.record(z.string(), z.unknown()),
  owner: z.int(),
  owner_name: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

// Every reader may save private views; sharing one requires a permission that its handler checks.
const own = { kind: 'programme', permission: 'views.keep' } as const;
const tag = 'Views';

/** Saved views of the tracker and of registers: private and shared. */
export const views = {
  list: get('/api/views/', 'List your views of a programme, and the shared ones', {
    tag,
    access: readers,
    query: { programme, kind },
    response: z.array(savedView),
  }),
  create: post('/api/views/', 'Create a view', {
    tag,
    access: own,
    status: 201,
    body: { mode: 'draft', form: { ...form, programme, kind } },
    response: savedView,
  }),
  update: patch('/api/views/{id}/', 'Update one of your views', {
    tag,
    access: own,
    versioned: true,
    body: { mode: 'patch', form },
    response: savedView,
  }),
  remove: remove('/api/views/{id}/', 'Delete one of your views', { tag, access: own, versioned: true }),
};
