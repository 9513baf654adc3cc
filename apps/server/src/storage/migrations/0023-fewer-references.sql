-- additive: yes
-- References that others imply are not checked a second time: they cost more than the rows of a large write themselves.
-- A turnover's scope and milestone belong to its programme by their own keys.
alter table turnovers drop constraint turnovers_programme_id_fkey;
-- A history line is written in the same statement as its turnover, which holds the references and is never deleted alone.
alter table turnover_history
  drop constraint turnover_history_programme_id_fkey,
  drop constraint turnover_history_programme_id_scope_fkey,
  drop constraint turnover_history_programme_id_milestone_fkey;
