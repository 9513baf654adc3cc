-- Which version of its turnover a change made, so that a stale edit is refused only where the same field changed since.
alter table turnover_history add column version integer not null default 0;

-- An operation is done once, however often it is sent; and only its owner takes it back.
create table tracker_operations (
  programme_id integer not null references programmes,
  operation uuid not null,
  actor_id integer not null references users,
  kind text not null,
  at timestamptz not null,
  revision bigint not null,
  scopes integer[] not null,
  milestones integer[] not null,
  primary key (programme_id, operation)
);

-- A code that some history names is kept; it can only be taken out of use.
alter table reason_codes add column used boolean not null default false;
update reason_codes r set used = true where exists (select 1 from turnover_history h where h.reason = r.code);
