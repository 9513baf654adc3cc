-- additive: yes
-- When the responsible team reported, through its update link, that a turnover is ready to submit. Cleared when it is
-- submitted or its date changes; who reported it is in the history.
alter table turnovers add column ready_at timestamptz;
