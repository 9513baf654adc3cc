-- additive: yes
-- A punch that was found after its milestone was complete blocks the next one.
alter table punches
  add column found_after integer,
  add foreign key (programme_id, found_after) references milestones (programme_id, id);

-- The system that states of punches come from, if they don't come from commands; empty if they do.
alter table programmes add column punch_source text not null default '';

-- The last line of the rules: what a punch is held to, its state and its deletion never change without an entry in its
-- history by the same transaction. Processes of earlier versions, which write none for fields, don't set baton.acts.
-- The transaction that wrote an entry, also where it did so after a savepoint. Of no meaning in another database.
alter table record_acts add column written_by xid8;
alter table record_acts alter column written_by set default pg_current_xact_id();
create function require_punch_act() returns trigger language plpgsql as $$
begin
  if current_setting('baton.acts', true) = 'on' and not exists (select 1 from record_acts a
      where a.programme_id = new.programme_id and a.entity = 'punch' and a.record = new.id
        and a.written_by = pg_current_xact_id()) then
    raise exception 'Punch % changed without an entry in its history.', new.number;
  end if;
  return null;
end $$;
create constraint trigger punches_act after update on punches deferrable initially deferred for each row
  when ((old.category, old.system, old.area, old.clear_by, old.clearing_team, old.verifying_team, old.due, old.state,
      old.deleted_at) is distinct from (new.category, new.system, new.area, new.clear_by, new.clearing_team,
      new.verifying_team, new.due, new.state, new.deleted_at))
  execute function require_punch_act();
