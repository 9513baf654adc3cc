-- Accounts, the organisation, programmes and who works in them, the audit trail.

create table organisation (
  id smallint primary key default 1 check (id = 1),
  name text not null default 'My organisation',
  product text not null default 'Baton',
  support_email text not null default '',
  time_zone text not null default 'UTC',
  date_format text not null default 'd MMM',
  week_start smallint not null default 1 check (week_start between 1 and 7),
  terms_text text not null default '',
  terms_version integer not null default 1,
  password_min_length integer not null default 12,
  session_idle_days integer not null default 10,
  session_max_days integer not null default 30,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into organisation default values;

create table users (
  id integer generated always as identity primary key,
  email text not null,
  -- The address as it is compared: without case.
  email_key text not null,
  first_name text not null default '',
  last_name text not null default '',
  job_title text not null default '',
  phone text not null default '',
  groups text[] not null default '{}' check (groups <@ array['Admin']),
  status text not null check (status in ('invited', 'active', 'deactivated')),
  password_hash text,
  password_changed_at timestamptz,
  last_login timestamptz,
  preferences jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A removed account leaves every list and frees its address; the audit trail keeps the name.
  removed_at timestamptz,
  check (status <> 'active' or password_hash is not null)
);
create unique index users_email_key on users (email_key) where removed_at is null;

create table sessions (
  id uuid primary key,
  user_id integer not null references users,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  device text not null
);
create index sessions_by_user on sessions (user_id, last_used_at desc) where ended_at is null;

create table links (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  purpose text not null check (purpose in ('invitation', 'password_reset')),
  token_hash bytea not null,
  -- A link dies when the address it was sent to is no longer the account's.
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Set when something else made it worthless: a later sign-in, a changed password or address.
  void_at timestamptz
);
create index links_by_user on links (user_id, purpose);

create table programmes (
  id integer generated always as identity primary key,
  name text not null,
  name_key text not null,
  -- By which lists are in order, whatever collation the database has.
  sort_key text collate "C" not null,
  code text not null,
  code_key text not null,
  description text not null,
  client text not null,
  sector text,
  status text not null check (status in ('active', 'on_hold', 'closed', 'archived')),
  time_zone text not null,
  week_start smallint not null,
  working_days smallint[] not null,
  exceptions jsonb not null,
  start_date date,
  target_finish date,
  data_date date,
  cutoff_weekday smallint not null,
  slip_unit text not null check (slip_unit in ('calendar_days', 'working_days')),
  amber_days integer not null,
  red_days integer not null,
  stale_days integer not null,
  lookahead_weeks integer not null,
  cost_of_delay_per_day double precision,
  currency text not null,
  custom_columns jsonb not null,
  colour text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index programmes_name_key on programmes (name_key) where deleted_at is null;
create unique index programmes_code_key on programmes (code_key) where deleted_at is null;

-- A team's identity; what else is known of it comes with the programme's data.
create table teams (
  programme_id integer not null references programmes,
  id integer generated always as identity,
  code text not null,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (programme_id, id),
  unique (id)
);

create table memberships (
  programme_id integer not null references programmes,
  id integer generated always as identity,
  user_id integer not null references users,
  role text not null check (role in ('Manager', 'Planner', 'Coordinator', 'Contributor', 'Viewer')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (programme_id, id),
  unique (id),
  unique (programme_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- The composite keys let the database itself refuse a team of another programme.
create table membership_teams (
  programme_id integer not null,
  membership_id integer not null,
  team_id integer not null,
  primary key (programme_id, membership_id, team_id),
  foreign key (programme_id, membership_id) references memberships (programme_id, id) on delete cascade,
  foreign key (programme_id, team_id) references teams (programme_id, id)
);

create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer references users,
  actor_name text not null,
  session_id uuid,
  ip text not null,
  request_id text not null,
  programme_id integer references programmes,
  action text not null,
  entity text not null,
  entity_id text not null,
  changes jsonb not null,
  reason text not null,
  operation uuid
);
create index events_by_entity on events (entity, entity_id, id);
create index events_by_programme on events (programme_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail is never changed.';
end $$;
create trigger events_are_final before update or delete or truncate on events
  for each statement execute function refuse_change();

-- Counters of attempts, shared by all server processes.
create table attempts (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
