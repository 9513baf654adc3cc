-- Programmes are kept by the same mechanism as what is in them. Their own place is the organisation, which has number 0.
alter table programmes
  add column programme_id integer not null default 0 check (programme_id = 0),
  alter column working_days type jsonb using to_jsonb(working_days),
  drop column code_key;
alter table programmes rename column name_key to match_key;
alter index programmes_name_key rename to programmes_match_key;
create unique index programmes_code_key on programmes (lower(code)) where deleted_at is null;
