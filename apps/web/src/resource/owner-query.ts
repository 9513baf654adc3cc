import type { Resource } from '@baton/contract/resource/resource.ts';

/** Names the programme that a call is about; programmes themselves are in none. */
export function ownerQuery({ owner }: Resource, programme: number): { programme?: number } {
  return owner === 'organisation' ? {} : { programme };
}
