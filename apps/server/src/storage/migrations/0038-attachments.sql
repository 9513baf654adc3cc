-- additive: yes
-- Photos and documents; their bytes are files in BLOB_DIR, named by their hash.

-- The folder of this database: a file in it contains the same id.
create table blob_store (
  single boolean primary key default true check (single),
  id uuid not null,
  -- Whether the file has been written; from then on it must be there.
  marked boolean not null default false,
  -- When rows and files were last compared.
  swept_at timestamptz
);

create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null,
  type text not null,
  created_at timestamptz not null
);

-- Rows whose file was missing or had other content when they were last compared.
create table blob_troubles (
  sha256 text primary key references blobs,
  problem text not null check (problem in ('missing', 'damaged')),
  found_at timestamptz not null
);

create table attachments (
  programme_id integer not null references programmes,
  id integer generated always as identity unique,
  entity text not null check (entity in ('punch', 'turnover', 'constraint', 'comment')),
  entity_id text not null,
  kind text not null check (kind in ('photo', 'before', 'after', 'document')),
  name text not null,
  note text not null default '',
  document_no text not null default '',
  revision text not null default '',
  link text not null default '',
  taken_at timestamptz,
  sha256 text references blobs,
  thumbnail text references blobs,
  width integer,
  height integer,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by integer references users,
  created_by_name text not null,
  link_id integer references update_links,
  deleted_at timestamptz,
  deleted_by integer references users,
  primary key (programme_id, id),
  check (sha256 is not null or link <> '' or document_no <> '')
);
create index attachments_of_record on attachments (programme_id, entity, entity_id, id) where deleted_at is null;
create index attachments_of_blob on attachments (sha256);
create index attachments_of_thumbnail on attachments (thumbnail) where thumbnail is not null;

-- Bytes of a programme's files, deleted ones included, for its limit.
create table attachment_totals (
  programme_id integer primary key references programmes,
  bytes bigint not null
);

alter table punch_categories
  -- Photos that punches of the category need before they are cleared.
  add column photo text not null default 'none' check (photo in ('none', 'before', 'both'));
