import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { readers } from '../http/in-programme.ts';

export type WantedField = 'construction_team' | 'commissioning_team' | 'area' | 'lead' | 'team';

/** Recommended but optional fields of a data area. */
export const wantedFields: Readonly<Record<string, readonly WantedField[]>> = {
  systems: ['construction_team', 'commissioning_team', 'area'],
  locations: ['area'],
  teams: ['lead'],
  people: ['team'],
};

/** Records exempt from these fields: cancelled ones, and headings of other records. */
export const needsNothing: Readonly<Record<string, string | boolean>> = {
  status: 'cancelled',
  turned_over: false,
};

export const areaSummary = z.object({
  count: z.int(),
  /** Number of records without each recommended field. */
  without: z.record(z.string(), z.int()),
});
export type AreaSummary = z.infer<typeof areaSummary>;

/** Number of records in each data area, and of those with missing fields. */
export const summaries = {
  read: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/summary/',
    tag: 'Programmes',
    summary: 'Count the records of each data area, and those with missing values',
    access: readers,
    status: 200,
    response: z.record(z.string(), areaSummary),
  }),
  contents: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/contents/',
    tag: 'Programmes',
    summary: 'Count everything that deleting a programme would delete',
    access: { kind: 'programme', permission: 'programmes.delete' },
    status: 200,
    response: z.record(z.string(), z.int()),
  }),
};
