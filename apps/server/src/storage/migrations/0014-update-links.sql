-- Links by which a team without accounts answers for its own turnovers. Only a hash of the secret is kept.
create table update_links (
  id integer generated always as identity primary key,
  programme_id integer not null references programmes,
  team integer not null,
  token_hash bytea not null,
  -- A weekly one has a new link mailed before every cut-off until it is revoked; those name it as their parent.
  weekly boolean not null default false,
  parent integer references update_links,
  -- The cut-off for which the last mail went out.
  mailed_for date,
  created_by integer references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_name text not null default '',
  revoked_at timestamptz,
  foreign key (programme_id, team) references teams (programme_id, id)
);
create index update_links_by_team on update_links (programme_id, team) where revoked_at is null;

-- Whoever answers by a link has no account; the trail has the name that was typed.
alter table tracker_operations alter column actor_id drop not null;

-- The week for which somebody was last sent a digest, so that no process sends it twice.
alter table users add column digest_week date;
