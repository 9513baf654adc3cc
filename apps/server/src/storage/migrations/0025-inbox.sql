-- additive: yes
-- What users are told: one line per user, with everything that one operation did of a kind.
create table inbox_lines (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  -- Null: about the organisation.
  programme_id integer references programmes,
  kind text not null,
  actor_id integer references users,
  actor_name text not null,
  -- What it is about, as [{entity, id, label}]. A kind that waits for the user keeps all of them, others the first ones.
  items jsonb not null,
  total integer not null,
  details jsonb not null default '{}',
  -- The operation that is told of; undoing it takes the line back.
  operation uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  -- No longer waiting for the user, because it was decided, withdrawn or undone.
  settled_at timestamptz,
  -- 'now' and 'daily' are still to be sent.
  mail text not null check (mail in ('now', 'daily', 'off', 'sent'))
);
create index inbox_lines_open on inbox_lines (user_id, id) where done_at is null and settled_at is null;
create index inbox_lines_done on inbox_lines (user_id, done_at) where done_at is not null;
create index inbox_lines_waiting on inbox_lines (programme_id, kind) where settled_at is null and done_at is null;
create index inbox_lines_by_operation on inbox_lines (operation) where operation is not null;
create index inbox_lines_to_mail on inbox_lines (mail, user_id) where mail in ('now', 'daily');

-- The day for which a user was last sent the daily summary, so that no process sends it twice.
alter table users add column inbox_mailed_for date;

-- Emails about decisions become a kind of the inbox. The old setting stays for older versions of the server.
update users set preferences = preferences
  || jsonb_build_object('mail_decided', case when preferences->'notify_decisions' = 'true'::jsonb then 'now' else 'off' end)
where preferences ? 'notify_decisions';
