-- additive: yes
-- What an issued look-ahead shows besides its lines (contract/turnover/issued-lookahead.ts): written with it, never changed.
create table lookahead_documents (
  programme_id integer not null,
  issue integer not null,
  content jsonb not null,
  primary key (programme_id, issue),
  foreign key (programme_id, issue) references lookahead_issues (programme_id, id)
);
create trigger lookahead_documents_frozen before update or delete or truncate on lookahead_documents
  for each statement execute function refuse_issued();

-- The distribution list: who gets issued look-aheads and weekly reports by email. A member, or an address alone.
create table recipients (
  programme_id integer not null references programmes deferrable,
  id integer generated always as identity unique,
  name text not null,
  "user" integer references users deferrable,
  email text not null,
  company text not null,
  lookaheads boolean not null,
  weekly_reports boolean not null,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id)
);
create unique index recipients_match_key on recipients (programme_id, match_key) where deleted_at is null;

-- Emails of issued documents: queued with the request, sent by a job, each once.
create table issued_emails (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  document text not null check (document in ('lookahead', 'weekly')),
  document_id integer not null,
  recipient integer not null,
  queued_at timestamptz not null,
  queued_by_name text not null,
  sent_at timestamptz,
  primary key (programme_id, id),
  foreign key (programme_id, recipient) references recipients (programme_id, id)
);
create index issued_emails_by_document on issued_emails (programme_id, document, document_id);

-- Reminders of the weekly update: at most one a day for each team.
create table update_reminders (
  programme_id integer not null,
  team integer not null,
  -- In the programme's time zone.
  day date not null,
  reminded_at timestamptz not null,
  reminded_by integer references users,
  reminded_by_name text not null,
  primary key (programme_id, team, day),
  foreign key (programme_id, team) references teams (programme_id, id)
);

alter table programmes
  add column email_lookaheads boolean not null default false,
  add column email_weekly_reports boolean not null default false,
  add column remind_teams boolean not null default false;
