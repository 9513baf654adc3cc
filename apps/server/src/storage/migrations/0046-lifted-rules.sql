-- additive: yes
-- Rules that a setting lifted while they held something up: what it was, who did it and why, and until when. Certificates
-- that are issued meanwhile name them.

create table lifted_rules (
  programme_id integer not null references programmes,
  id bigint generated always as identity,
  -- A kind of domain/quality/lifted-rules.ts.
  kind text not null,
  -- What the setting belongs to; the id of a turnover is 'system:12/3'.
  entity text not null,
  entity_id text not null,
  -- The setting's values.
  before jsonb not null,
  after jsonb not null,
  -- Names as they were then: of what the setting belongs to, and of the values.
  names jsonb not null,
  reason text not null,
  -- The turnovers that were blocked or submitted then: all of them, and what is shown of the first ones.
  scopes integer[] not null,
  milestones integer[] not null,
  blocked jsonb not null,
  operation uuid,
  actor_id integer,
  actor_name text not null,
  at timestamptz not null,
  -- When the setting was put back.
  ended_at timestamptz,
  primary key (programme_id, id)
);
create index lifted_rules_open on lifted_rules (programme_id, entity, entity_id) where ended_at is null;

create function refuse_lifted_change() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at' then
    raise exception 'a lifted rule can only end' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger lifted_rules_end_once before update on lifted_rules
  for each row execute function refuse_lifted_change();
create trigger lifted_rules_append_only before delete or truncate on lifted_rules
  for each statement execute function refuse_rewriting();
