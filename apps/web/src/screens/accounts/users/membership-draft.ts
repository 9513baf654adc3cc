import type { Role } from '@baton/contract/http/permissions.ts';

/** A programme membership being edited. */
export interface MembershipDraft {
  programme: number;
  role: Role;
  teams: number[];
}
