-- additive: yes
-- Who acts for an absent member, from day to day: with the teams of the member, as long as both are members.

create table deputies (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  user_id integer not null references users,
  deputy_id integer not null references users,
  first_day date not null,
  last_day date not null,
  named_by integer not null references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (programme_id, id),
  check (user_id <> deputy_id),
  check (first_day <= last_day)
);
create index deputies_of_deputy on deputies (deputy_id, programme_id) where ended_at is null;
create index deputies_of_user on deputies (user_id, programme_id) where ended_at is null;

-- Who acts for whom at a moment, on the programme's day.
create function acting_deputies(moment timestamptz)
  returns table (programme integer, deputy integer, absent integer, membership integer)
  language sql stable as $$
    select d.programme_id, d.deputy_id, d.user_id, m.id
    from deputies d
    join programmes p on p.id = d.programme_id and p.deleted_at is null
    join memberships m on m.programme_id = d.programme_id and m.user_id = d.user_id
    where d.ended_at is null and (moment at time zone p.time_zone)::date between d.first_day and d.last_day
  $$;

-- For whom and by whom a signature is, besides name, title and team: address, role, whose deputy, former name. Its hash
-- covers it; null in signatures of earlier builds.
alter table signatures add column capacity jsonb;
