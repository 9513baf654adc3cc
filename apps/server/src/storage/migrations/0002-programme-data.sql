-- The data areas of a programme. Every key begins with the programme, so that the database itself refuses a reference
-- into another one. Deleted records stay for history and undo; partial indexes free their codes.

create table programme_revisions (
  programme_id integer primary key references programmes,
  revision bigint not null default 0
);
insert into programme_revisions (programme_id) select id from programmes;

alter table teams
  add column match_key text not null default '',
  add column sort_key text collate "C" not null default '',
  add column kind text not null default 'construction',
  add column company text not null default '',
  add column contract_no text not null default '',
  add column lead integer,
  add column email text not null default '',
  add column weekly_capacity integer,
  add column colour text not null default '';
update teams set match_key = lower(code), sort_key = lower(code);
create unique index teams_match_key on teams (programme_id, match_key) where deleted_at is null;

create table people (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  job_title text not null,
  company text not null,
  team integer,
  discipline integer,
  "user" integer references users,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index people_match_key on people (programme_id, match_key) where deleted_at is null;

create table disciplines (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  code text not null,
  name text not null,
  colour text not null,
  icon text not null,
  lead integer,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index disciplines_match_key on disciplines (programme_id, match_key) where deleted_at is null;

create table locations (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  code text not null,
  name text not null,
  kind text not null,
  parent integer,
  area integer,
  access_note text not null,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index locations_match_key on locations (programme_id, match_key) where deleted_at is null;

-- Systems and areas are two kinds of scope with one sequence of numbers, so that whatever is turned over has one key.
create table scopes (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  scope_kind text not null check (scope_kind in ('system', 'area')),
  code text not null,
  name text not null,
  description text not null,
  kind text not null,
  parent integer,
  construction_team integer,
  commissioning_team integer,
  operations_team integer,
  owner integer,
  chain text not null,
  turned_over boolean not null,
  status text not null check (status in ('active', 'cancelled')),
  -- Areas only.
  position integer not null default 0,
  colour text not null default '',
  -- Systems only.
  area integer,
  area_kind text generated always as ('area') stored,
  location integer,
  discipline integer,
  phase text not null default '',
  priority integer,
  criticality text,
  activity_id text not null default '',
  cancelled_reason text not null default '',
  cancelled_on date,
  hold boolean not null default false,
  hold_reason text not null default '',
  remark text not null default '',
  tags integer not null default 0,
  checks_total integer not null default 0,
  checks_done integer not null default 0,
  punch_a integer not null default 0,
  punch_b integer not null default 0,
  punch_c integer not null default 0,
  custom jsonb not null default '{}',
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id),
  unique (programme_id, scope_kind, id)
);
create unique index scopes_match_key on scopes (programme_id, scope_kind, match_key) where deleted_at is null;

create table scopes_also_in_areas (
  programme_id integer not null,
  record integer not null,
  target integer not null,
  target_kind text generated always as ('area') stored,
  primary key (programme_id, record, target),
  foreign key (programme_id, record) references scopes (programme_id, id),
  foreign key (programme_id, target_kind, target) references scopes (programme_id, scope_kind, id)
);

create table milestones (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  code text not null,
  name text not null,
  description text not null,
  chain text not null,
  scope text not null check (scope in ('system', 'area')),
  position integer not null,
  kind text not null,
  stage text not null,
  giver text not null,
  receiver text not null,
  needs_acceptance boolean not null,
  custody text,
  weight double precision,
  default_offset_days integer,
  minimum_lag_days integer,
  contractual boolean not null,
  colour text not null,
  icon text not null,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index milestones_match_key on milestones (programme_id, match_key) where deleted_at is null;

create table baselines (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  number text not null,
  name text not null,
  kind text not null,
  data_date date not null,
  reason text not null,
  change_reference text not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'superseded')),
  active boolean not null default false,
  approved_at timestamptz,
  approved_by integer references users,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index baselines_match_key on baselines (programme_id, match_key) where deleted_at is null;
create unique index baselines_one_active on baselines (programme_id) where active and deleted_at is null;

alter table teams add foreign key (programme_id, lead) references people (programme_id, id);
alter table people add foreign key (programme_id, team) references teams (programme_id, id);
alter table people add foreign key (programme_id, discipline) references disciplines (programme_id, id);
alter table disciplines add foreign key (programme_id, lead) references people (programme_id, id);
alter table locations add foreign key (programme_id, parent) references locations (programme_id, id);
alter table locations add column area_kind text generated always as ('area') stored;
alter table locations add foreign key (programme_id, area_kind, area) references scopes (programme_id, scope_kind, id);
alter table scopes add foreign key (programme_id, scope_kind, parent) references scopes (programme_id, scope_kind, id);
alter table scopes add foreign key (programme_id, area_kind, area) references scopes (programme_id, scope_kind, id);
alter table scopes add foreign key (programme_id, location) references locations (programme_id, id);
alter table scopes add foreign key (programme_id, discipline) references disciplines (programme_id, id);
alter table scopes add foreign key (programme_id, construction_team) references teams (programme_id, id);
alter table scopes add foreign key (programme_id, commissioning_team) references teams (programme_id, id);
alter table scopes add foreign key (programme_id, operations_team) references teams (programme_id, id);
alter table scopes add foreign key (programme_id, owner) references people (programme_id, id);

create index people_by_team on people (programme_id, team);
create index scopes_by_parent on scopes (programme_id, parent);
create index scopes_by_area on scopes (programme_id, area);
create index locations_by_parent on locations (programme_id, parent);
