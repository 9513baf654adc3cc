-- The tracker as of an earlier day is read from what changed since. Most lines of history are confirmations, which
-- change nothing that is looked for; without them, and with all that is asked in the index itself, a year is read at
-- once. Remarks may be longer than an index takes, so they have one that only says where they are.
create index turnover_history_changes on turnover_history (programme_id, at)
  include (scope, milestone, field, id, before, after)
  where field in ('required', 'forecast', 'need', 'actual', 'state', 'giver_team', 'receiver_team');
create index turnover_history_remarks on turnover_history (programme_id, at) where field = 'remark';

-- When a cell was last confirmed before a day is found without looking at the lines themselves.
drop index turnover_history_by_cell;
create index turnover_history_by_cell on turnover_history (programme_id, scope, milestone, id) include (field, at);
