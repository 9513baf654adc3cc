-- additive: yes
-- What filters of outstanding punches ask for, so that a window far down reads no whole punches.

drop index punches_outstanding_by_number;
create index punches_outstanding_by_number on punches (programme_id, sort_key, id)
  include (category, scope, clear_by) where deleted_at is null and state in ('open', 'cleared');
drop index punches_outstanding_by_due;
create index punches_outstanding_by_due on punches (programme_id, coalesce(due, 'infinity'::date), id)
  include (category, scope, clear_by) where deleted_at is null and state in ('open', 'cleared');
