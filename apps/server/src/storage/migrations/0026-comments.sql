-- additive: yes
-- Comments on any record of a programme. They don't count as a revision of the programme.
create table comments (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  -- What is commented on: a kind of record and its id, 'system:12/3' for a turnover (scope and milestone).
  entity text not null,
  entity_id text not null,
  -- With mentions by id: '@[person:12]', '@[team:3]'. Empty when deleted.
  text text not null,
  author integer references users,
  -- The name that was typed, or the author's name at the time.
  author_name text not null,
  -- The team update link it was written with.
  link_id integer references update_links,
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by integer references users,
  primary key (programme_id, id)
);
create index comments_of_record on comments (programme_id, entity, entity_id, id);
