-- Pictures are kept in the database, so that every server process and every backup has them.
create table files (
  id integer generated always as identity primary key,
  -- Empty for what belongs to the whole organisation.
  programme_id integer references programmes,
  -- Whose it is; a new record's number is known only after its picture is here.
  entity text not null,
  entity_id integer,
  field text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size integer not null check (size > 0),
  sha256 bytea not null,
  data bytea not null,
  created_at timestamptz not null,
  created_by integer references users,
  unique (programme_id, id)
);
-- Pictures are compressed already.
alter table files alter column data set storage external;

-- Checked at the end of a transaction: a picture comes before its record, and the one that it replaces goes before, too.
-- Where there is a programme it is part of the key, so that no record can show a picture of another one.
alter table people add column photo integer;
alter table people add constraint people_photo foreign key (programme_id, photo) references files (programme_id, id)
  deferrable initially deferred;
alter table programmes add column logo integer;
alter table programmes add constraint programmes_logo foreign key (id, logo) references files (programme_id, id)
  deferrable initially deferred;
alter table users add column avatar integer;
alter table users add constraint users_avatar foreign key (avatar) references files
  deferrable initially deferred;
alter table organisation add column logo integer;
alter table organisation add constraint organisation_logo foreign key (logo) references files
  deferrable initially deferred;
