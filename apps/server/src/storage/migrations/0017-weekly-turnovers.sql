-- The turnovers behind the figures of a weekly report, so that each leads to exactly those that it counted, whatever has
-- become of them since. Null in reports of before they were kept.

alter table weekly_reports add column turnovers jsonb;

create or replace function refuse_changed_report() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null then
    raise exception 'a frozen report is never changed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if (new.programme_id, new.id, new.number, new.data_date, new.week_from, new.content, new.turnovers, new.created_at,
      new.created_by, new.created_by_name)
    is distinct from
    (old.programme_id, old.id, old.number, old.data_date, old.week_from, old.content, old.turnovers, old.created_at,
      old.created_by, old.created_by_name)
  then
    raise exception 'the figures of a report are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
