-- What was answered to a write that named its operation: sent again, it is answered by this and not done again.
create table operations (
  actor text not null,
  operation uuid not null,
  -- A keyed digest of the request: the same operation stands for the same request only.
  request text not null,
  -- Sealed, since some answers show a secret once. Empty only inside the transaction of the work.
  answer text not null default '',
  created_at timestamptz not null,
  primary key (actor, operation)
);
create index operations_by_age on operations (created_at);

alter table long_work add column request text not null default '';
