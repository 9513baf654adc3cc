-- Baselines as plans: where their dates came from, why they were approved out of order, and a lock without a gap.

alter table baselines add column source jsonb not null default '{"kind": "empty"}';
alter table baselines add column override_reason text not null default '';
-- Counted once when it is approved; a draft's are counted where they are asked for.
alter table baselines add column dates integer not null default 0;
alter table baselines disable trigger baselines_locked;
update baselines b set dates = (select count(*) from baseline_entries e
  where e.programme_id = b.programme_id and e.baseline = b.id) where b.status <> 'draft';
alter table baselines enable trigger baselines_locked;

create or replace function refuse_locked_baseline() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    if new.status <> 'draft' then
      new.dates := (select count(*) from baseline_entries e
        where e.programme_id = new.programme_id and e.baseline = new.id);
    end if;
    return new;
  end if;
  -- Which one is active, and so superseded, is all that may still change.
  if new.status = 'draft' or new.deleted_at is not null
    or (new.programme_id, new.id, new.number, new.name, new.kind, new.data_date, new.reason, new.change_reference,
      new.source, new.override_reason, new.dates, new.approved_at, new.approved_by, new.created_at)
    is distinct from
    (old.programme_id, old.id, old.number, old.name, old.kind, old.data_date, old.reason, old.change_reference,
      old.source, old.override_reason, old.dates, old.approved_at, old.approved_by, old.created_at)
  then
    raise exception 'an approved baseline is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function refuse_locked_removal() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' then
    raise exception 'an approved baseline is never removed' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger baselines_kept before delete on baselines for each row execute function refuse_locked_removal();

-- The row is read under a lock: whoever approves it meanwhile is waited for, and the other way round.
create or replace function refuse_locked_entries() returns trigger language plpgsql as $$
declare
  found text;
begin
  for found in
    select b.status from baselines b
    where (b.programme_id, b.id) in (select t.programme_id, t.baseline from touched t)
    order by b.id for share
  loop
    if found <> 'draft' then
      raise exception 'an approved baseline is never changed' using errcode = 'restrict_violation';
    end if;
  end loop;
  return null;
end $$;

-- An update is looked at from both sides, so that no date is moved out of or into what was approved.
drop trigger baseline_entries_locked_update on baseline_entries;
drop function refuse_locked_entry();
create trigger baseline_entries_locked_before after update on baseline_entries
  referencing old table as touched for each statement execute function refuse_locked_entries();
create trigger baseline_entries_locked_after after update on baseline_entries
  referencing new table as touched for each statement execute function refuse_locked_entries();

create function refuse_emptying() returns trigger language plpgsql as $$
begin
  raise exception 'approved baselines are never changed' using errcode = 'restrict_violation';
end $$;
create trigger baseline_entries_kept before truncate on baseline_entries
  for each statement execute function refuse_emptying();
create trigger baselines_all_kept before truncate on baselines
  for each statement execute function refuse_emptying();
