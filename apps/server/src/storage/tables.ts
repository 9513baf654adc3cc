import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, OptionalInstant, ProgrammeTables } from './programme-tables.ts';

type Json<T extends object> = JSONColumnType<T>;
/** Id of an image file. */
type Picture = ColumnType<number | null, number | null | undefined, number | null>;

interface Organisation {
  id: Generated<number>;
  name: string;
  product: string;
  support_email: string;
  time_zone: string;
  date_format: string;
  week_start: number;
  terms_text: string;
  terms_version: number;
  password_min_length: number;
  session_idle_days: number;
  session_max_days: number;
  logo: Picture;
  version: Generated<number>;
  updated_at: Instant;
}

interface Users {
  id: Generated<number>;
  email: string;
  email_key: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  job_title: Generated<string>;
  phone: Generated<string>;
  avatar: Picture;
  groups: Generated<string[]>;
  status: 'invited' | 'active' | 'deactivated';
  password_hash: string | null;
  password_changed_at: OptionalInstant;
  last_login: OptionalInstant;
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  removed_at: OptionalInstant;
}

interface Sessions {
  id: string;
  user_id: number;
  secret_hash: Buffer;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  ended_at: OptionalInstant;
  end_reason: string | null;
  ip: string;
  device: string;
  last_ip: Generated<string>;
  last_device: Generated<string>;
  told_at: OptionalInstant;
  password_at: OptionalInstant;
}

interface Links {
  id: Generated<string>;
  user_id: number;
  purpose: 'invitation' | 'password_reset';
  token_hash: Buffer;
  email_key: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: OptionalInstant;
  void_at: OptionalInstant;
}

export interface Programmes {
  id: Generated<number>;
  name: string;
  match_key: string;
  sort_key: string;
  code: string;
  description: string;
  client: string;
  sector: string | null;
  status: string;
  time_zone: string;
  week_start: number;
  working_days: number[];
  exceptions: Json<object[]>;
  start_date: string | null;
  target_finish: string | null;
  data_date: string | null;
  cutoff_weekday: number;
  slip_unit: string;
  amber_days: number;
  red_days: number;
  stale_days: number;
  lookahead_weeks: number;
  email_lookaheads: Generated<boolean>;
  email_weekly_reports: Generated<boolean>;
  remind_teams: Generated<boolean>;
  cost_of_delay_per_day: number | null;
  currency: string;
  punches: Generated<'counts' | 'records'>;
  ready_days: Generated<number>;
  punch_source: Generated<string>;
  punch_columns: Generated<Json<object[]>>;
  custom_columns: Json<object[]>;
  colour: string;
  logo: Picture;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: OptionalInstant;
}

interface Events {
  id: Generated<string>;
  at: Instant;
  actor_id: number | null;
  actor_name: string;
  session_id: string | null;
  ip: string;
  request_id: string;
  programme_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  changes: Json<object>;
  reason: string;
  operation: string | null;
}

interface Files {
  id: Generated<number>;
  programme_id: number | null;
  entity: string;
  entity_id: number | null;
  field: string;
  type: string;
  width: number;
  height: number;
  size: number;
  sha256: Buffer;
  data: Buffer;
  created_at: Instant;
  created_by: number | null;
}

interface ReasonCodes {
  id: Generated<number>;
  code: string;
  label: string;
  position: number;
  active: boolean;
  used: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface ApiKeys {
  id: Generated<number>;
  user_id: number;
  name: string;
  secret_hash: Buffer;
  prefix: string;
  access: 'read' | 'write';
  programmes: number[];
  created_at: Instant;
  expires_at: OptionalInstant;
  revoked_at: OptionalInstant;
}

interface Operations {
  actor: string;
  operation: string;
  request: string;
  answer: Generated<string>;
  created_at: Instant;
}

interface Blobs {
  sha256: string;
  size: number;
  type: string;
  created_at: Instant;
}

/** Tables used with Kysely's query builder, with the columns it needs; others are queried in SQL. */
export interface Tables extends ProgrammeTables {
  organisation: Organisation;
  users: Users;
  sessions: Sessions;
  links: Links;
  programmes: Programmes;
  events: Events;
  files: Files;
  reason_codes: ReasonCodes;
  api_keys: ApiKeys;
  operations: Operations;
  blobs: Blobs;
}
