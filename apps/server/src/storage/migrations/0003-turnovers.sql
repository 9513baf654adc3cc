-- The tracker's cells, what blocks them, what was agreed about them, and how they came to be what they are.

-- What each revision of a programme changed, so that an open page can be told only that. No ids = too many to name.
create table programme_changes (
  programme_id integer not null references programmes,
  revision bigint not null,
  at timestamptz not null,
  entity text not null,
  ids integer[],
  primary key (programme_id, revision)
);

create table reason_codes (
  id integer generated always as identity primary key,
  code text not null unique,
  label text not null,
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into reason_codes (code, label, position) values
  ('late_design', 'Late design', 1),
  ('late_material', 'Late material', 2),
  ('labour', 'Labour', 3),
  ('access', 'Access', 4),
  ('predecessor_late', 'Predecessor late', 5),
  ('punch_volume', 'Punch volume', 6),
  ('test_failure', 'Test failure', 7),
  ('vendor', 'Vendor', 8),
  ('weather', 'Weather', 9),
  ('permit', 'Permit', 10),
  ('documents', 'Documents', 11),
  ('receiver_not_ready', 'Receiver not ready', 12),
  ('scope_change', 'Scope change', 13),
  ('planning_correction', 'Planning correction', 14),
  ('other', 'Other', 15);

-- A scope at a gate. No row = nothing entered yet = version 0.
create table turnovers (
  programme_id integer not null references programmes,
  scope integer not null,
  milestone integer not null,
  required boolean not null default true,
  not_required_reason text not null default '',
  forecast date,
  -- When somebody last set or confirmed the forecast: what staleness is counted from.
  forecast_confirmed_at timestamptz,
  forecast_confirmed_by integer references users,
  -- The last move of the forecast, so that "moved this week" needs no history.
  forecast_moved_at timestamptz,
  forecast_before date,
  need date,
  actual date,
  actual_source text not null default '' check (actual_source in ('', 'typed', 'accepted', 'import')),
  -- Why an actual stands before its predecessor's.
  actual_reason text not null default '',
  state text not null default 'open'
    check (state in ('open', 'submitted', 'rejected', 'accepted', 'accepted_with_exceptions')),
  submitted_at timestamptz,
  submitted_by integer references users,
  accepted_at timestamptz,
  accepted_by integer references users,
  rejected_at timestamptz,
  rejected_by integer references users,
  rejected_reason text not null default '',
  rejections integer not null default 0,
  certificate_no text not null default '',
  evidence_url text not null default '',
  giver_team integer,
  receiver_team integer,
  remark text not null default '',
  version integer not null default 1,
  revision bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (programme_id, scope, milestone),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id),
  foreign key (programme_id, giver_team) references teams (programme_id, id),
  foreign key (programme_id, receiver_team) references teams (programme_id, id),
  check (state not in ('accepted', 'accepted_with_exceptions') or actual is not null)
);
create index turnovers_by_revision on turnovers (programme_id, revision);

-- One line for each field that changed; acts of submitting and accepting change the field "state".
create table turnover_history (
  programme_id integer not null references programmes,
  id bigint generated always as identity,
  scope integer not null,
  milestone integer not null,
  field text not null,
  before text,
  after text,
  reason text not null default '',
  note text not null default '',
  at timestamptz not null,
  actor_id integer,
  actor_name text not null,
  operation uuid not null,
  revision bigint not null,
  primary key (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id)
);
create index turnover_history_by_cell on turnover_history (programme_id, scope, milestone, id);
create index turnover_history_by_time on turnover_history (programme_id, at);
create index turnover_history_by_operation on turnover_history (programme_id, operation);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger turnover_history_append_only before update or delete on turnover_history
  for each statement execute function refuse_rewriting();

create table baseline_entries (
  programme_id integer not null,
  baseline integer not null,
  scope integer not null,
  milestone integer not null,
  day date not null,
  primary key (programme_id, baseline, scope, milestone),
  foreign key (programme_id, baseline) references baselines (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id)
);
create index baseline_entries_by_scope on baseline_entries (programme_id, scope);

-- An approved baseline is what was agreed: the database itself refuses to change it.
create function refuse_locked_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct programme_id, baseline from touched) t
    join baselines b on b.programme_id = t.programme_id and b.id = t.baseline
    where b.status <> 'draft'
  ) then
    raise exception 'an approved baseline is never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger baseline_entries_locked_insert after insert on baseline_entries
  referencing new table as touched for each statement execute function refuse_locked_entries();
create trigger baseline_entries_locked_delete after delete on baseline_entries
  referencing old table as touched for each statement execute function refuse_locked_entries();
create function refuse_locked_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from baselines b where b.programme_id = old.programme_id and b.id in (old.baseline, new.baseline)
      and b.status <> 'draft'
  ) then
    raise exception 'an approved baseline is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger baseline_entries_locked_update before update on baseline_entries
  for each row execute function refuse_locked_entry();

create function refuse_locked_baseline() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then return new; end if;
  if new.status = 'draft' or new.deleted_at is not null
    or (new.number, new.name, new.kind, new.data_date, new.reason, new.change_reference, new.approved_at, new.approved_by)
    is distinct from
    (old.number, old.name, old.kind, old.data_date, old.reason, old.change_reference, old.approved_at, old.approved_by)
  then
    raise exception 'an approved baseline is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger baselines_locked before update on baselines for each row execute function refuse_locked_baseline();

-- What blocks a turnover.
create table constraints (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  scope integer not null,
  milestone integer not null,
  kind text not null,
  category text not null check (category in ('A', 'B', 'C')),
  text text not null,
  owner integer,
  need_by date,
  cleared_at timestamptz,
  cleared_by integer references users,
  cleared_note text not null default '',
  -- The gate of the same scope that was accepted with this exception.
  carried_from integer,
  created_by integer references users,
  revision bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id),
  foreign key (programme_id, carried_from) references milestones (programme_id, id),
  foreign key (programme_id, owner) references people (programme_id, id)
);
create index constraints_by_cell on constraints (programme_id, scope, milestone) where deleted_at is null;

-- A filter, columns and order of the tracker under a name.
create table views (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  name text not null,
  owner integer not null references users,
  shared boolean not null,
  is_default boolean not null default false,
  state jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (programme_id, id)
);
create unique index views_name on views (programme_id, owner, lower(name));
create unique index views_one_default on views (programme_id, owner) where is_default;
