import { integer } from '../form/field.ts';

/** The programme that a call is about. */
export const programme = integer({ label: 'Programme', required: true, min: 1 });

/** For whoever may see that programme. */
export const readers = { kind: 'programme', permission: 'programme.read' } as const;
