-- Work that goes on after its request belongs to who started it (a person, or one of their keys) and to a programme.
-- What was at work before has no such owner; it is kept for an hour only.
delete from long_work;
alter table long_work
  add column public_id uuid not null unique,
  add column api_key text,
  add column programme_id integer references programmes on delete cascade;
drop index long_work_operation;
create unique index long_work_operation on long_work (user_id, (coalesce(api_key, '')), operation)
  where operation is not null;
