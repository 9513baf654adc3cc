/** A notification of the database, by its payload (`storage/revision.ts`). */
export type Notice =
  | { kind: 'change'; programme: number; revision: number; entity: string }
  | { kind: 'record'; programme: number; entity: string; id: string }
  | { kind: 'inbox'; user: number };

export function readNotice(payload: string): Notice {
  const [first = '', second = '', third = '', ...rest] = payload.split(':');
  if (first === 'inbox') return { kind: 'inbox', user: Number(second) };
  // An id may contain colons.
  if (first === 'record')
    return { kind: 'record', programme: Number(second), entity: third, id: rest.join(':') };
  return { kind: 'change', programme: Number(first), revision: Number(second), entity: third };
}
