-- The look-ahead: what was promised for a week, what was issued and can't change any more, and calendars that read it.

-- A numbered look-ahead. Its counts are of the moment of issue; what became of its promises is told by these.
create table lookahead_issues (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  number integer not null,
  data_date date not null,
  -- The first day of the week that it opens.
  week date not null,
  weeks integer not null,
  until date not null,
  baseline text,
  note text not null default '',
  lines integer not null,
  overdue integer not null,
  ready integer not null,
  constrained integer not null,
  issued_by integer references users,
  issued_by_name text not null,
  issued_at timestamptz not null,
  -- Sent twice, issued once.
  operation uuid not null,
  primary key (programme_id, id),
  constraint lookahead_issues_number unique (programme_id, number),
  constraint lookahead_issues_operation unique (programme_id, operation)
);
create index lookahead_issues_by_week on lookahead_issues (programme_id, week);

-- A turnover promised for a week by its giver.
create table commitments (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  scope integer not null,
  milestone integer not null,
  week date not null,
  date date not null,
  promised_by integer references users,
  promised_by_name text not null,
  promised_at timestamptz not null,
  override_reason text not null default '',
  -- Null until somebody closes it.
  result text check (result in ('kept', 'missed')),
  reason text not null default '',
  note text not null default '',
  closed_by integer references users,
  closed_by_name text not null default '',
  closed_at timestamptz,
  -- The look-ahead that froze it.
  issue integer,
  operation uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Withdrawn, which is possible only before its issue.
  deleted_at timestamptz,
  primary key (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id),
  foreign key (programme_id, issue) references lookahead_issues (programme_id, id),
  check (date between week and week + 6),
  check ((result is null) = (closed_at is null)),
  constraint commitments_reason check ((reason <> '') = (result is not distinct from 'missed')),
  check (issue is null or deleted_at is null)
);
create unique index commitments_once on commitments (programme_id, scope, milestone, week) where deleted_at is null;
create index commitments_by_week on commitments (programme_id, week) where deleted_at is null;
create index commitments_by_operation on commitments (programme_id, operation);

-- A turnover as it stood when its look-ahead was issued.
create table lookahead_lines (
  programme_id integer not null,
  issue integer not null,
  scope integer not null,
  milestone integer not null,
  position integer not null,
  scope_code text not null,
  scope_name text not null,
  milestone_code text not null,
  status text,
  baseline date,
  forecast date,
  need date,
  actual date,
  ready boolean not null,
  unmet text[] not null,
  open_constraints integer not null,
  constraints jsonb not null,
  team integer,
  receiver integer,
  area integer,
  discipline integer,
  commitment integer,
  committed date,
  promised_by_name text not null default '',
  override_reason text not null default '',
  primary key (programme_id, issue, scope, milestone),
  foreign key (programme_id, issue) references lookahead_issues (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id),
  foreign key (programme_id, team) references teams (programme_id, id),
  foreign key (programme_id, receiver) references teams (programme_id, id),
  foreign key (programme_id, area) references scopes (programme_id, id),
  foreign key (programme_id, discipline) references disciplines (programme_id, id),
  foreign key (programme_id, commitment) references commitments (programme_id, id),
  check ((commitment is null) = (committed is null))
);

-- What was issued is what everybody has in hand: the database itself refuses to change it.
create function refuse_issued() returns trigger language plpgsql as $$
begin
  raise exception 'an issued look-ahead is never changed' using errcode = 'restrict_violation';
end $$;
create trigger lookahead_issues_frozen before update or delete or truncate on lookahead_issues
  for each statement execute function refuse_issued();
create trigger lookahead_lines_frozen before update or delete or truncate on lookahead_lines
  for each statement execute function refuse_issued();

-- An issue says how many lines it has, so that none is added later.
create function refuse_more_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from (select distinct programme_id, issue from added) a
    join lookahead_issues i on i.programme_id = a.programme_id and i.id = a.issue
    where (select count(*) from lookahead_lines l where l.programme_id = i.programme_id and l.issue = i.id) > i.lines
  ) then
    raise exception 'an issued look-ahead is never changed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger lookahead_lines_complete after insert on lookahead_lines
  referencing new table as added for each statement execute function refuse_more_lines();

-- Of a promise that was issued only the result may still change, and a week that was issued takes no more of them.
create function refuse_issued_commitment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from lookahead_issues i where i.programme_id = new.programme_id and i.week = new.week) then
      raise exception 'the promises of an issued week are never changed' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.issue is not null and (tg_op = 'DELETE'
    or (new.programme_id, new.id, new.scope, new.milestone, new.week, new.date, new.promised_by, new.promised_by_name,
      new.promised_at, new.override_reason, new.issue, new.operation, new.created_at, new.deleted_at)
    is distinct from
    (old.programme_id, old.id, old.scope, old.milestone, old.week, old.date, old.promised_by, old.promised_by_name,
      old.promised_at, old.override_reason, old.issue, old.operation, old.created_at, old.deleted_at))
  then
    raise exception 'the promises of an issued week are never changed' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger commitments_frozen before insert or update or delete on commitments
  for each row execute function refuse_issued_commitment();
create trigger commitments_kept before truncate on commitments
  for each statement execute function refuse_issued();

-- Addresses by which a calendar programme reads the look-ahead. Only a hash is kept.
create table calendar_tokens (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  user_id integer not null references users,
  token_hash bytea not null unique,
  contents text not null check (contents in ('mine', 'all')),
  name text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (programme_id, id)
);
create index calendar_tokens_by_user on calendar_tokens (user_id, programme_id) where revoked_at is null;
