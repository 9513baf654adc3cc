-- A preview is undone, so nothing of it needs to be checked twice: it puts these checks off to an end that never comes.
do $$
declare
  each record;
begin
  for each in
    select c.conrelid::regclass as place, c.conname as name from pg_constraint c
    where c.contype = 'f' and not c.condeferrable and c.conrelid in (
      'scopes'::regclass, 'scopes_also_in_areas'::regclass, 'locations'::regclass, 'teams'::regclass, 'people'::regclass,
      'disciplines'::regclass, 'milestones'::regclass, 'baselines'::regclass
    )
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', each.place, each.name);
  end loop;
end $$;

-- Work that outlives its request, and writes that must not be done twice. Whoever does it says now and then that it lives.
create table long_work (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  operation uuid,
  may_cancel boolean not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  error text,
  cancelled boolean not null default false,
  answer_status integer,
  answer_type text,
  answer_name text,
  answer bytea,
  created_at timestamptz not null default now(),
  alive_at timestamptz not null default now()
);
create unique index long_work_operation on long_work (user_id, operation) where operation is not null;
create index long_work_by_age on long_work (created_at);
