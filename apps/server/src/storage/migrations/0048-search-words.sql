-- additive: yes
-- What the search of a programme asks for. The expressions are those of server/turnover/search/search-sources.ts.
create index comments_by_words on comments using gin (
  to_tsvector('simple', regexp_replace(text, '@\[[a-z]+:[0-9]+\]|[!-/:-@\[-`{-~]+', ' ', 'g')))
  where deleted_at is null;
create index documents_by_words on attachments using gin (
  to_tsvector('simple', regexp_replace(name || ' ' || document_no || ' ' || note, '[!-/:-@\[-`{-~]+', ' ', 'g')))
  where kind = 'document' and deleted_at is null;
create index documents_by_number on attachments (programme_id, lower(document_no) text_pattern_ops)
  where kind = 'document' and deleted_at is null;
