-- additive: yes
-- A statement that changes turnovers, and adds none, has no new references to check. The check took a tenth of the time
-- in which one edited cell is written.
create or replace function check_turnover_references() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  if exists (
    select 1 from added a
    left join scopes s on s.programme_id = a.programme_id and s.id = a.scope
    left join milestones m on m.programme_id = a.programme_id and m.id = a.milestone
    where s.id is null or m.id is null
  ) then
    raise exception 'a turnover names a scope or a milestone that its programme does not have'
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
