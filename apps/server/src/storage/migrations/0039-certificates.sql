-- additive: yes
-- Certificates: what both sides signed when a scope changed hands.

create table certificate_templates (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  code text not null,
  title text not null,
  giver_statement text not null,
  receiver_statement text not null,
  number_pattern text not null,
  paper text not null check (paper in ('a4', 'letter')),
  dates boolean not null,
  outstanding boolean not null,
  documents boolean not null,
  footer text not null,
  logo integer,
  match_key text not null,
  sort_key text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (programme_id, id),
  constraint certificate_templates_logo foreign key (programme_id, logo) references files (programme_id, id)
    deferrable initially deferred
);
create unique index certificate_templates_match_key on certificate_templates (programme_id, match_key)
  where deleted_at is null;

alter table milestones
  add column certificate integer,
  add foreign key (programme_id, certificate) references certificate_templates (programme_id, id);

alter table programmes
  add column signing text not null default 'session' check (signing in ('session', 'password'));

-- When the password was last given in this session, for signing.
alter table sessions add column password_at timestamptz;

-- Signatures of a programme: each has the hash of the one before.
create table signatures (
  programme_id integer not null references programmes,
  sequence integer not null,
  step text not null check (step in ('submit', 'accept', 'issue', 'void')),
  scope integer not null,
  milestone integer not null,
  -- Of the tracker; a submission is found by it.
  operation uuid not null,
  user_id integer not null references users,
  session text not null,
  ip text not null,
  name text not null,
  job_title text not null,
  team text not null,
  statement text not null,
  -- As it was hashed.
  at text not null,
  method text not null check (method in ('session', 'password')),
  -- Canonical JSON.
  content text not null,
  content_sha256 text not null,
  evidence text not null,
  previous text not null,
  hash text not null unique,
  primary key (programme_id, sequence),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id)
);
create index signatures_of_cell on signatures (programme_id, scope, milestone, sequence);

create table certificates (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  number text not null,
  -- The number without its issue.
  base text not null,
  issue integer not null,
  scope integer not null,
  milestone integer not null,
  template integer not null,
  title text not null,
  outcome text not null check (outcome in ('accepted', 'accepted_with_exceptions', 'issued')),
  completed_on date not null,
  exceptions integer not null,
  -- Signatures: of the responsible team, and the one that issued it.
  submission integer,
  signature integer not null,
  issued_at timestamptz not null,
  voided_at timestamptz,
  -- The signature that voided it.
  void_signature integer,
  voided_by text not null default '',
  void_reason text not null default '',
  primary key (programme_id, id),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id),
  foreign key (programme_id, template) references certificate_templates (programme_id, id),
  foreign key (programme_id, submission) references signatures (programme_id, sequence),
  foreign key (programme_id, signature) references signatures (programme_id, sequence),
  foreign key (programme_id, void_signature) references signatures (programme_id, sequence)
);
create unique index certificates_number on certificates (programme_id, lower(number));
create index certificates_of_base on certificates (programme_id, lower(base));
create unique index certificates_valid on certificates (programme_id, scope, milestone) where voided_at is null;
create index certificates_by_issue on certificates (programme_id, issued_at, id);

-- Files that belong to a certificate: its PDF, once it is drawn, the logo, and documents that its content names.
create table certificate_files (
  programme_id integer not null,
  certificate integer not null,
  kind text not null check (kind in ('pdf', 'logo', 'document')),
  sha256 text not null references blobs,
  primary key (programme_id, certificate, kind, sha256),
  foreign key (programme_id, certificate) references certificates (programme_id, id)
);
create unique index certificate_files_pdf on certificate_files (programme_id, certificate) where kind = 'pdf';
create index certificate_files_of_blob on certificate_files (sha256);

-- What was handed out as a dossier; its generated files are blobs, too.
create table dossiers (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  name text not null,
  -- Path, size, SHA-256 and CRC-32 of each file in its order; text, as it was hashed.
  manifest text not null,
  manifest_sha256 text not null,
  missing jsonb not null,
  size bigint not null,
  files integer not null,
  prepared_at timestamptz not null,
  prepared_by integer not null references users,
  prepared_by_name text not null,
  primary key (programme_id, id)
);
create table dossier_files (
  programme_id integer not null,
  dossier integer not null,
  sha256 text not null references blobs,
  primary key (programme_id, dossier, sha256),
  foreign key (programme_id, dossier) references dossiers (programme_id, id)
);
create index dossier_files_of_blob on dossier_files (sha256);

create function refuse_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'what is sealed is never changed' using errcode = 'restrict_violation';
end $$;
create trigger signatures_sealed before update or delete or truncate on signatures
  for each statement execute function refuse_sealed();
create trigger certificate_files_sealed before update or delete or truncate on certificate_files
  for each statement execute function refuse_sealed();
create trigger dossiers_sealed before update or delete or truncate on dossiers
  for each statement execute function refuse_sealed();
create trigger dossier_files_sealed before update or delete or truncate on dossier_files
  for each statement execute function refuse_sealed();
create trigger certificates_sealed before delete or truncate on certificates
  for each statement execute function refuse_sealed();

-- A certificate can be voided once; nothing else of it changes.
create function refuse_resealing() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or new.voided_at is null or new.void_signature is null
    or to_jsonb(new) - '{voided_at,voided_by,void_reason,void_signature}'::text[]
      is distinct from to_jsonb(old) - '{voided_at,voided_by,void_reason,void_signature}'::text[] then
    raise exception 'what is sealed is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger certificates_voided_once before update on certificates
  for each row execute function refuse_resealing();

alter table views drop constraint views_kind_check;
alter table views add constraint views_kind_check check (kind in ('tracker', 'punches', 'certificates'));
