import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { readers } from '../http/in-programme.ts';

/** What a record of a data area should have, though nobody must give it: field and what is said when it lacks. */
export const wantedFields: Readonly<Record<string, readonly { field: string; what: string }[]>> = {
  systems: [
    { field: 'construction_team', what: 'a construction team' },
    { field: 'commissioning_team', what: 'a commissioning team' },
    { field: 'area', what: 'an area' },
  ],
  locations: [{ field: 'area', what: 'an area' }],
  teams: [{ field: 'lead', what: 'a lead' }],
  people: [{ field: 'team', what: 'a team' }],
};

/** What is cancelled, or only a heading for others, needs none of it. */
export const needsNothing: Readonly<Record<string, string | boolean>> = {
  status: 'cancelled',
  turned_over: false,
};

export const areaSummary = z.object({
  count: z.int(),
  /** Wanted field → how many records lack it. */
  without: z.record(z.string(), z.int()),
});
export type AreaSummary = z.infer<typeof areaSummary>;

/** How many records each data area has, and what they lack. */
export const summaries = {
  read: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/summary/',
    tag: 'Programmes',
    summary: 'How many records each data area of a programme has, and how many lack what they should have',
    access: readers,
    status: 200,
    answer: z.record(z.string(), areaSummary),
  }),
  contents: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/contents/',
    tag: 'Programmes',
    summary: 'How much of everything a programme holds, for whoever is about to delete it',
    access: { kind: 'programme', permission: 'programmes.delete' },
    status: 200,
    answer: z.record(z.string(), z.int()),
  }),
};
