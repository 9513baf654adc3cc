import * as z from 'zod/mini';
import { text } from '../form/field.ts';
import { get } from '../http/endpoint.ts';

/** Links name a programme by its code, so former codes lead to it, too. */
export const formerCodes = {
  find: get(
    '/api/programmes/former/',
    'Find a programme by a code that it had before; null if there is none, or the caller can’t see it',
    {
      tag: 'Programmes',
      access: { kind: 'where_held', permission: 'programme.read' },
      query: { code: text({ label: 'Code', max: 100 }) },
      response: z.object({ id: z.nullable(z.int()) }),
    },
  ),
};
