-- additive: no: columns, tables and codes get the names that the product uses (docs/decisions/0049-plain-names.md)
-- One name for one thing: giver → responsible team, receiver → receiving team, gate → milestone, garden → board. What
-- was sealed, and the audit trail, keep the old names; they are read by contract/signing/old-names.ts.

alter table milestones rename column giver to responsible;
alter table milestones rename column receiver to receiving;
alter table turnovers rename column giver_team to responsible_team;
alter table turnovers rename column receiver_team to receiving_team;
alter table lookahead_lines rename column receiver to receiving;
alter table certificate_templates rename column giver_statement to responsible_statement;
alter table certificate_templates rename column receiver_statement to receiving_statement;
alter table programmes rename column quality to punches;
alter table programmes rename constraint programmes_quality_check to programmes_punches_check;
alter table gate_counts rename to milestone_counts;
alter index gate_counts_pkey rename to milestone_counts_pkey;

alter table punch_categories rename column gate to milestone;
alter table punch_categories rename constraint punch_categories_gate_check to punch_categories_milestone_check;
alter table punch_categories drop constraint punch_categories_exception_by_check;
update punch_categories set exception_by = 'receiving' where exception_by = 'receiver';
alter table punch_categories add constraint punch_categories_exception_by_check
  check (exception_by in ('receiving', 'manager', 'nobody'));
update constraints set kind = 'receiving' where kind = 'receiver';

-- Codes in the history: the names of fields and reasons, not what was entered.
alter table turnover_history disable trigger user;
drop index turnover_history_changes;
update turnover_history set
  field = case field when 'giver_team' then 'responsible_team' when 'receiver_team' then 'receiving_team' else field end,
  reason = case reason when 'receiver_not_ready' then 'receiving_team_not_ready' else reason end
  where field in ('giver_team', 'receiver_team') or reason = 'receiver_not_ready';
create index turnover_history_changes on turnover_history (programme_id, at)
  include (scope, milestone, field, id, before, after)
  where field in ('required', 'forecast', 'need', 'actual', 'state', 'responsible_team', 'receiving_team');
alter table turnover_history enable trigger user;
update history_marks set reason = 'receiving_team_not_ready' where reason = 'receiver_not_ready';
alter table commitments disable trigger user;
update commitments set reason = 'receiving_team_not_ready' where reason = 'receiver_not_ready';
alter table commitments enable trigger user;
update reason_codes set code = 'receiving_team_not_ready' where code = 'receiver_not_ready';

-- Names inside stored documents: keys and codes, never words within a text.
create function pg_temp.renamed(document jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    document::text,
    '"giver(_team|_statement)?"', '"responsible\1"', 'g'),
    '"receiver(_team|_statement)?"', '"receiving\1"', 'g'),
    '"no_giver"', '"no_responsible_team"', 'g'),
    '"no_receiver"', '"no_receiving_team"', 'g'),
    '"receiver_not_ready"', '"receiving_team_not_ready"', 'g'),
    '"gate":', '"milestone":', 'g'),
    '"givers":', '"teams":', 'g')::jsonb
$$;
alter table lookahead_lines disable trigger user;
update lookahead_lines set constraints = pg_temp.renamed(constraints) where constraints::text ~ 'receiver';
alter table lookahead_lines enable trigger user;
alter table lookahead_documents disable trigger user;
update lookahead_documents set content = pg_temp.renamed(content);
alter table lookahead_documents enable trigger user;
alter table weekly_reports disable trigger user;
update weekly_reports set content = pg_temp.renamed(content), turnovers = pg_temp.renamed(turnovers);
alter table weekly_reports enable trigger user;
alter table lifted_rules disable trigger user;
update lifted_rules set before = pg_temp.renamed(before), after = pg_temp.renamed(after), names = pg_temp.renamed(names)
  where kind <> 'punch_list';
update lifted_rules set before = replace(before::text, '"quality"', '"punches"')::jsonb,
  after = replace(after::text, '"quality"', '"punches"')::jsonb, names = replace(names::text, '"quality"', '"punches"')::jsonb
  where kind = 'punch_list';
alter table lifted_rules enable trigger user;
update tracker_operations set before = pg_temp.renamed(before), created = pg_temp.renamed(created)
  where before is not null or created is not null;
-- Drill-downs of saved views name the side of a team between dots.
update views set state = regexp_replace(regexp_replace(regexp_replace(pg_temp.renamed(state)::text,
    '"garden"', '"board"', 'g'),
    '\.giver\M', '.responsible', 'g'),
    '\.receiver\M', '.receiving', 'g')::jsonb
  where state::text ~ 'giver|receiver|garden';
drop function pg_temp.renamed(jsonb);
alter table inbox_lines rename column settled_items to resolved_items;
