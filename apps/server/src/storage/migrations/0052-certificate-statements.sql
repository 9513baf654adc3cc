-- additive: yes
-- Statements of certificates that follow the facts, and on what ground blocked turnovers were submitted.

alter table certificate_templates
  add column responsible_open_statement text not null default '',
  add column receiving_exceptions_statement text not null default '';
update certificate_templates set
  responsible_open_statement = 'The work is complete and was inspected and tested, except for the punches that this certificate names as outstanding or as exceptions.',
  receiving_exceptions_statement = case when receiving_statement = '' then '' else
    'We take over the work with the exceptions that this certificate lists. The responsible team closes them out by their due dates.' end;

-- A submission although punches blocked it: a Coordinator overrode that, or the responsible team asks for an acceptance
-- with exceptions. It holds as long as the turnover's last submission is of this operation.
create table blocked_submissions (
  programme_id integer not null references programmes,
  operation uuid not null,
  scope integer not null,
  milestone integer not null,
  kind text not null check (kind in ('override', 'exceptions')),
  reason text not null,
  -- Punches and other records that blocked it: how many, and the ids of the punches that are asked for.
  blocking integer not null,
  punches integer[] not null,
  primary key (programme_id, scope, milestone, operation),
  foreign key (programme_id, scope) references scopes (programme_id, id),
  foreign key (programme_id, milestone) references milestones (programme_id, id)
);
