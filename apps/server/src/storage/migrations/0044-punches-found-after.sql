-- additive: yes
-- A punch that was found after its milestone was complete blocks the next one.
alter table punches
  add column found_after integer,
  add foreign key (programme_id, found_after) references milestones (programme_id, id);

-- The system that states of punches come from, if they don't come from commands; empty if they do.
alter table programmes add column punch_source text not null default '';
