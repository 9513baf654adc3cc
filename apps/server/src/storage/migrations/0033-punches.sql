-- additive: yes
-- The punch list of a programme, and what it blocks.

alter table programmes
  add column quality text not null default 'counts' check (quality in ('counts', 'records')),
  -- Days before the forecast from which open punches put a milestone at risk.
  add column ready_days integer not null default 7,
  add column punch_columns jsonb not null default '[]';

create table punch_categories (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  code text not null,
  name text not null,
  -- Severity: the worst first.
  position integer not null,
  blocks boolean not null,
  exception_by text not null check (exception_by in ('receiver', 'manager', 'nobody')),
  gate text not null check (gate in ('next', 'last')),
  due_days integer,
  colour text not null,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index punch_categories_match_key on punch_categories (programme_id, match_key) where deleted_at is null;

create table punches (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  number text not null,
  text text not null,
  category integer not null,
  system integer,
  area integer,
  scope integer not null generated always as (coalesce(system, area)) stored,
  location integer,
  discipline integer,
  kind text not null,
  clearing_team integer,
  verifying_team integer,
  assigned_to integer,
  -- The milestone before which it has to be verified; null after the last one.
  clear_by integer,
  -- The milestone that was accepted with this punch as an exception.
  carried_from integer,
  due date,
  priority integer,
  estimate_hours double precision,
  needs_material boolean not null,
  material_eta date,
  material_ref text not null,
  external_no text not null,
  custom jsonb not null default '{}',
  state text not null check (state in ('open', 'cleared', 'verified', 'void')),
  rejections integer not null default 0,
  raised_on date not null,
  raised_by integer references users,
  raised_by_name text not null default '',
  cleared_on date,
  cleared_by integer references users,
  cleared_by_name text not null default '',
  verified_on date,
  verified_by integer references users,
  verified_by_name text not null default '',
  -- Of the last command: why it was rejected, reopened or voided, or how it was cleared.
  last_reason text not null default '',
  words tsvector not null generated always as (
    to_tsvector('simple', number || ' ' || external_no || ' ' || material_ref || ' ' || text)) stored,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id),
  foreign key (programme_id, category) references punch_categories (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, location) references locations (programme_id, id),
  foreign key (programme_id, discipline) references disciplines (programme_id, id),
  foreign key (programme_id, clearing_team) references teams (programme_id, id),
  foreign key (programme_id, verifying_team) references teams (programme_id, id),
  foreign key (programme_id, assigned_to) references people (programme_id, id),
  foreign key (programme_id, clear_by) references milestones (programme_id, id),
  foreign key (programme_id, carried_from) references milestones (programme_id, id),
  check ((system is null) <> (area is null))
);
create unique index punches_match_key on punches (programme_id, match_key) where deleted_at is null;
create unique index punches_other_key on punches (programme_id, lower(external_no))
  where deleted_at is null and external_no <> '';
create index punches_of_cell on punches (programme_id, scope, clear_by)
  where deleted_at is null and state in ('open', 'cleared');
create index punches_of_scope on punches (programme_id, scope) where deleted_at is null;
create index punches_of_clearing_team on punches (programme_id, clearing_team) where deleted_at is null;
create index punches_of_verifying_team on punches (programme_id, verifying_team) where deleted_at is null;
create index punches_of_person on punches (programme_id, assigned_to) where deleted_at is null;
create index punches_of_location on punches (programme_id, location) where deleted_at is null;
create index punches_by_words on punches using gin (words) where deleted_at is null;
create index punches_by_beginning on punches (programme_id, match_key text_pattern_ops) where deleted_at is null;
create index punches_by_external_beginning on punches (programme_id, lower(external_no) text_pattern_ops)
  where deleted_at is null and external_no <> '';

-- The orders of the register; without a value last, in both directions.
create index punches_by_number on punches (programme_id, sort_key, id) where deleted_at is null;
create index punches_by_update on punches (programme_id, updated_at, id) where deleted_at is null;
create index punches_by_due on punches (programme_id, coalesce(due, 'infinity'::date), id) where deleted_at is null;
create index punches_by_due_down on punches (programme_id, coalesce(due, '-infinity'::date), id)
  where deleted_at is null;
create index punches_by_raising on punches (programme_id, coalesce(raised_on, 'infinity'::date), id)
  where deleted_at is null;
create index punches_by_raising_down on punches (programme_id, coalesce(raised_on, '-infinity'::date), id)
  where deleted_at is null;
create index punches_by_clearing on punches (programme_id, coalesce(cleared_on, 'infinity'::date), id)
  where deleted_at is null;
create index punches_by_clearing_down on punches (programme_id, coalesce(cleared_on, '-infinity'::date), id)
  where deleted_at is null;
create index punches_by_verifying on punches (programme_id, coalesce(verified_on, 'infinity'::date), id)
  where deleted_at is null;
create index punches_by_verifying_down on punches (programme_id, coalesce(verified_on, '-infinity'::date), id)
  where deleted_at is null;
create index punches_by_priority on punches (programme_id, coalesce(priority, 2147483647), id)
  where deleted_at is null;
create index punches_by_priority_down on punches (programme_id, coalesce(priority, -1), id) where deleted_at is null;

-- All that is counted, so that counts read no whole punches.
create index punches_counted on punches (programme_id, state, category, scope, clear_by, due, carried_from)
  where deleted_at is null;

-- What is outstanding, which most people look at, in the usual orders.
create index punches_outstanding_by_number on punches (programme_id, sort_key, id)
  where deleted_at is null and state in ('open', 'cleared');
create index punches_outstanding_by_due on punches (programme_id, coalesce(due, 'infinity'::date), id)
  where deleted_at is null and state in ('open', 'cleared');

-- The last number given in a programme.
create table punch_numbers (
  programme_id integer primary key references programmes,
  last integer not null
);

-- Commands on records of quality, only ever added to.
create table record_acts (
  programme_id integer not null references programmes,
  id bigint generated always as identity,
  entity text not null,
  record integer not null,
  act text not null,
  before text,
  after text not null,
  reason text not null default '',
  note text not null default '',
  at timestamptz not null,
  -- In the programme's time zone, or as typed.
  day date not null,
  actor_id integer references users,
  actor_name text not null,
  link_id integer references update_links,
  operation uuid not null,
  -- The operation that this one undoes.
  undoes uuid,
  -- Earlier values of fields that the command changed besides the state.
  fields jsonb,
  primary key (programme_id, id)
);
create index record_acts_of_record on record_acts (programme_id, entity, record, id);
create index record_acts_of_operation on record_acts (programme_id, operation);
create index record_acts_undone on record_acts (programme_id, undoes) where undoes is not null;
create index record_acts_by_day on record_acts (programme_id, entity, day);
-- What the undo of an import or a bulk edit looks for.
create index events_of_punch_operations on events (programme_id, operation) where entity = 'punch';
create trigger record_acts_append_only before update or delete on record_acts
  for each statement execute function refuse_rewriting();

-- What is in the way of a scope at a milestone; milestone 0 is after the last one. Recounted with every change.
create table gate_counts (
  programme_id integer not null references programmes,
  scope integer not null,
  milestone integer not null,
  punches_open integer not null,
  punches_blocking integer not null,
  -- Outstanding punches of the three most severe categories.
  punch_a integer not null,
  punch_b integer not null,
  punch_c integer not null,
  -- The last due date of the blocking ones; null if one has none.
  punch_due date,
  exceptions_open integer not null,
  primary key (programme_id, scope, milestone)
);
