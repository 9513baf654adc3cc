-- Weekly reports: figures that never change once they are made, and a text that is frozen with the report. And when
-- somebody was last in a programme, so that they are shown what is new.

create table weekly_reports (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  number integer not null,
  data_date date not null,
  week_from date not null,
  -- All that it shows (contract/turnover/weekly-content.ts); it never asks the tracker again.
  content jsonb not null,
  narrative jsonb not null,
  created_at timestamptz not null,
  created_by integer references users,
  -- As they were called then: a report is a document.
  created_by_name text not null,
  updated_at timestamptz not null,
  frozen_at timestamptz,
  frozen_by integer references users,
  frozen_by_name text,
  version integer not null default 1,
  primary key (programme_id, id),
  unique (programme_id, number),
  check ((frozen_at is null) = (frozen_by_name is null))
);

create function refuse_changed_report() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null then
    raise exception 'a frozen report is never changed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if (new.programme_id, new.id, new.number, new.data_date, new.week_from, new.content, new.created_at, new.created_by,
      new.created_by_name)
    is distinct from
    (old.programme_id, old.id, old.number, old.data_date, old.week_from, old.content, old.created_at, old.created_by,
      old.created_by_name)
  then
    raise exception 'the figures of a report are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger weekly_reports_frozen before update or delete on weekly_reports
  for each row execute function refuse_changed_report();

create table visits (
  programme_id integer not null references programmes,
  user_id integer not null references users,
  -- The last time that they were seen, and the last time of the visit before this one.
  last_at timestamptz not null,
  previous_at timestamptz,
  primary key (programme_id, user_id)
);
