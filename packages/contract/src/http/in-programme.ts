import { integer } from '../form/field.ts';

/** The programme of a request. */
export const programme = integer({ label: 'Programme', required: true, min: 1 });

/** Access for everyone who may read the programme. */
export const readers = { kind: 'programme', permission: 'programme.read' } as const;
