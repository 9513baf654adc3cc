-- The slip ledger runs over every move of a forecast. With all that it asks in an index of its own they are read at
-- once, without the confirmations that they lie among.
create index turnover_history_moves on turnover_history (programme_id, id)
  include (scope, milestone, before, after, at, reason, actor_name)
  where field = 'forecast' and before <> after;
