import type { Role } from '@baton/contract/http/permissions.ts';

/** A role in a programme as it is being decided. */
export interface MembershipDraft {
  programme: number;
  role: Role;
  teams: number[];
}
