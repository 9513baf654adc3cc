import type { Resource } from '@baton/contract/resource/resource.ts';

/** Query with the programme of the records; programmes themselves have none. */
export function ownerQuery({ owner }: Resource, programme: number): { programme?: number } {
  return owner === 'organisation' ? {} : { programme };
}
