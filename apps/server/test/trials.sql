-- The migration of trials, the made-up kind of quality record.

create table trials (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  number text not null,
  title text not null,
  system integer,
  area integer,
  scope integer not null generated always as (coalesce(system, area)) stored,
  milestone integer,
  weight double precision,
  state text not null,
  answers jsonb not null default '{}',
  answers_version integer not null default 0,
  found_after integer,
  rejections integer not null default 0,
  raised_on date not null,
  raised_by integer references users,
  raised_by_name text not null default '',
  run_on date,
  run_by integer references users,
  run_by_name text not null default '',
  witnessed_on date,
  witnessed_by integer references users,
  witnessed_by_name text not null default '',
  approved_on date,
  approved_by integer references users,
  approved_by_name text not null default '',
  last_reason text not null default '',
  words tsvector not null generated always as (to_tsvector('simple', number || ' ' || title)) stored,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id)
);
create unique index trials_match_key on trials (programme_id, match_key) where deleted_at is null;

create table trial_numbers (programme_id integer primary key references programmes, last integer not null);

alter table milestone_counts
  add column trials_open integer not null default 0,
  add column trials_blocking integer not null default 0,
  add column trials_weight double precision not null default 0;

alter table attachments drop constraint attachments_entity_check;
alter table views drop constraint views_kind_check;
