-- additive: yes
-- Lines about many punches kept the first ones only, and the number of all. They keep all that still wait: what an
-- operation has told is found by it, of the others those that are listed.
with waiting as (
  select l.id, coalesce((
      select jsonb_agg(distinct jsonb_build_object('entity', 'punch', 'id', p.id::text, 'label', p.number))
      from record_acts a join punches p on p.programme_id = a.programme_id and p.id = a.record
      where a.programme_id = l.programme_id and a.entity = 'punch' and a.operation = l.operation and p.deleted_at is null
        and p.state = case l.kind when 'punch_to_verify' then 'cleared' else 'open' end
    ), l.items) as items
  from inbox_lines l
  where l.kind in ('punch_to_verify', 'punch_rejected', 'punch_assigned') and l.settled_at is null
    and l.total > jsonb_array_length(l.items)
)
update inbox_lines l set items = w.items, total = jsonb_array_length(w.items),
  settled_at = case when jsonb_array_length(w.items) = 0 then now() end
from waiting w where l.id = w.id;
