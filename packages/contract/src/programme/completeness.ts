import * as z from 'zod/mini';
import { get } from '../http/endpoint.ts';
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

const areaSummary = z.object({
  count: z.int(),
  /** Number of records without each recommended field. */
  without: z.record(z.string(), z.int()),
});
export type AreaSummary = z.infer<typeof areaSummary>;

/** Number of records in each data area, and of those with missing fields. */
export const summaries = {
  read: get(
    '/api/programmes/{id}/summary/',
    'Count the records of each data area, and those with missing values',
    { tag: 'Programmes', access: readers, response: z.record(z.string(), areaSummary) },
  ),
  contents: get('/api/programmes/{id}/contents/', 'Count everything that deleting a programme would delete', {
    tag: 'Programmes',
    access: { kind: 'programme', permission: 'programmes.delete' },
    response: z.record(z.string(), z.int()),
  }),
};
