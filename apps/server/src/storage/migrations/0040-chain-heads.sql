-- additive: yes
-- Issued weekly reports name the last signature of their programme; issued look-aheads do so in their content.

alter table weekly_reports add column signatures jsonb;

-- A certificate is found by its seal, and verified in both directions.
create unique index certificates_of_signature on certificates (programme_id, signature);
create unique index certificates_of_void on certificates (programme_id, void_signature);
create index certificates_of_submission on certificates (programme_id, submission);
-- An altered signature is still named by the next one.
create index signatures_of_previous on signatures (previous);
