-- Keys for scripts. Only a hash is kept; the key acts for whoever made it, never with more than that person may.
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null,
  secret_hash bytea not null unique,
  -- The first letters, by which its owner finds it in a script.
  prefix text not null,
  access text not null check (access in ('read', 'write')),
  -- Empty: every programme of the maker.
  programmes integer[] not null,
  -- Stands in the audit trail where a session stands for people.
  session_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  revoked_at timestamptz
);
