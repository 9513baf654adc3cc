import type { ColumnType, Generated } from 'kysely';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import type { ViewKind } from '@baton/contract/views/views.ts';
import type { WeeklyTurnovers } from '@baton/domain/reports/weekly-turnovers.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';

/** Instants are written as dates and read as ISO text in UTC; calendar days are text in both directions. */
export type Instant = ColumnType<string, Date, Date>;
export type OptionalInstant = ColumnType<string | null, Date | null | undefined, Date | null>;

/** Rows can only be written in a programme that was entered. */
type OfProgramme = ColumnType<number, ProgrammeId, never>;

interface Views {
  programme_id: OfProgramme;
  id: Generated<number>;
  kind: ViewKind;
  name: string;
  owner: number;
  shared: boolean;
  is_default: boolean;
  state: ColumnType<Record<string, unknown>, string, string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface CalendarTokens {
  programme_id: OfProgramme;
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  contents: 'mine' | 'all';
  name: string;
  created_at: Instant;
  last_used_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

interface UpdateLinks {
  programme_id: OfProgramme;
  id: Generated<number>;
  team: number;
  token_hash: Buffer;
  weekly: boolean;
  parent: number | null;
  created_by: number | null;
  created_at: Instant;
  expires_at: Instant;
  last_used_at: OptionalInstant;
  last_used_name: Generated<string>;
  revoked_at: OptionalInstant;
}

interface Baselines {
  programme_id: OfProgramme;
  id: Generated<number>;
  number: string;
  name: string;
  status: Generated<'draft' | 'approved' | 'superseded'>;
  active: Generated<boolean>;
  reason: string;
  change_reference: string;
  override_reason: Generated<string>;
  approved_at: OptionalInstant;
  approved_by: number | null;
  version: Generated<number>;
  updated_at: Instant;
  deleted_at: OptionalInstant;
}

interface LookaheadIssues {
  programme_id: OfProgramme;
  id: Generated<number>;
  number: number;
  data_date: string;
  week: string;
  issued_by: number | null;
  issued_at: Instant;
  operation: string;
}

interface LookaheadLines {
  programme_id: OfProgramme;
  issue: number;
  scope: number;
  milestone: number;
  forecast: string | null;
  actual: string | null;
}

interface Commitments {
  programme_id: OfProgramme;
  id: Generated<number>;
  scope: number;
  milestone: number;
  week: string;
  date: string;
  promised_by: number | null;
  promised_by_name: string;
  promised_at: Instant;
  issue: number | null;
  operation: string;
  version: Generated<number>;
  updated_at: Instant;
  deleted_at: OptionalInstant;
}

interface Constraints {
  programme_id: OfProgramme;
  id: Generated<number>;
  deleted_at: OptionalInstant;
}

interface Milestones {
  programme_id: OfProgramme;
  id: Generated<number>;
  deleted_at: OptionalInstant;
}

interface People {
  programme_id: OfProgramme;
  id: Generated<number>;
  deleted_at: OptionalInstant;
}

interface Scopes {
  programme_id: OfProgramme;
  id: Generated<number>;
  scope_kind: ScopeKind;
}

interface WeeklyReports {
  programme_id: OfProgramme;
  id: Generated<number>;
  number: number;
  turnovers: ColumnType<WeeklyTurnovers | null, string, string>;
}

interface ProgrammeRevisions {
  programme_id: OfProgramme;
  revision: string;
}

interface Teams {
  programme_id: OfProgramme;
  id: Generated<number>;
  code: string;
  name: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: OptionalInstant;
}

interface Memberships {
  programme_id: OfProgramme;
  id: Generated<number>;
  user_id: number;
  role: Role;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface MembershipTeams {
  programme_id: OfProgramme;
  membership_id: number;
  team_id: number;
}

/** Tables of a programme used with Kysely's query builder, with the columns it needs. */
export interface ProgrammeTables {
  baselines: Baselines;
  calendar_tokens: CalendarTokens;
  commitments: Commitments;
  constraints: Constraints;
  lookahead_issues: LookaheadIssues;
  lookahead_lines: LookaheadLines;
  membership_teams: MembershipTeams;
  memberships: Memberships;
  milestones: Milestones;
  people: People;
  programme_revisions: ProgrammeRevisions;
  scopes: Scopes;
  teams: Teams;
  update_links: UpdateLinks;
  views: Views;
  weekly_reports: WeeklyReports;
}
