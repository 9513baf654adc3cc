import type { Resource } from '@baton/contract/resource/resource.ts';

/** Names the programme that a call is about; programmes themselves are in none. */
export function placeOf({ place }: Resource, programme: number): { programme?: number } {
  return place === 'organisation' ? {} : { programme };
}
