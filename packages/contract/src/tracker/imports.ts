import * as z from 'zod/mini';
import { get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { qualityEntities, qualityResources } from '../quality/quality-kinds.ts';

/** Whether an import can be undone: `changed` if others or you have changed what it wrote since. */
const importStates = ['undoable', 'undone', 'changed'] as const;

const importRecord = z.object({
  /** What was imported, and with that the call that undoes it: that of the tracker or that of a kind of records. */
  into: z.enum(['tracker', ...qualityEntities.map((entity) => qualityResources[entity].name)]),
  state: z.enum(importStates),
});

/** Imports that can be undone, by their operation. */
export const imports = {
  read: get('/api/imports/{operation}/', 'Tell whether your import of dates or punches can still be undone', {
    tag: 'Tracker',
    access: readers,
    query: { programme },
    errors: ['not_found'],
    response: importRecord,
  }),
};
