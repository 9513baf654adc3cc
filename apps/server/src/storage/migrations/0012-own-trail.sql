-- Everybody may read what they have done themselves, and an Admin what somebody else has done.
create index events_by_actor on events (actor_id, id);
