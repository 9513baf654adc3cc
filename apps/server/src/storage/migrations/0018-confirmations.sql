-- When forecasts were last confirmed before a day is found in one pass over the weeks before it: looked for cell by cell
-- it took longer than all else that is read of an earlier day.
create index turnover_history_confirmations on turnover_history (programme_id, at) include (scope, milestone)
  where field in ('forecast', 'forecast_confirmed_at');
