-- What counts as a move of a forecast is decided here and nowhere else (docs/decisions/0015-what-a-move-is.md):
-- an undone operation and its undo are history, never a move; a correction of the same cell by the same person within
-- an hour replaces their own move, unless somebody else changed the cell, or a look-ahead, a weekly report or a baseline
-- was issued in between.

-- Who acts by a team's link is the same person where the link and the typed name are the same.
alter table turnover_history add column link_id integer;
alter table tracker_operations add column link_id integer;

-- Which operation this one undoes; `origin` is the one that was done in the first place, and `redo` says that it is in
-- force again. `before`: columns that the operation changed and that have no history line of their own, as they were.
alter table tracker_operations
  add column undoes uuid,
  add column origin uuid,
  add column redo boolean not null default false,
  add column undone boolean not null default false,
  add column before jsonb;

-- History lines that don't count as they stand. undone: its operation was undone. undo, redo: how that was done.
-- corrected: replaced by a later line of the same person. correction: counts with the values given here, which are those
-- of all the lines that it replaces.
create table history_marks (
  programme_id integer not null,
  id bigint not null,
  scope integer not null,
  milestone integer not null,
  mark text not null check (mark in ('undone', 'undo', 'redo', 'corrected', 'correction')),
  before text,
  reason text not null default '',
  note text not null default '',
  primary key (programme_id, id),
  foreign key (programme_id, id) references turnover_history (programme_id, id)
);
create index history_marks_by_cell on history_marks (programme_id, scope, milestone);

-- The history that counts.
create view net_changes as
  select h.programme_id, h.id, h.scope, h.milestone, h.field, h.before, h.after, h.reason, h.note, h.at, h.actor_id,
    h.actor_name, h.operation
  from turnover_history h
  where not exists (select 1 from history_marks m where m.programme_id = h.programme_id and m.id = h.id)
  union all
  select h.programme_id, h.id, h.scope, h.milestone, h.field, m.before, h.after, m.reason, m.note, h.at, h.actor_id,
    h.actor_name, h.operation
  from history_marks m join turnover_history h on h.programme_id = m.programme_id and h.id = m.id
  where m.mark = 'correction' and m.before is distinct from h.after;

-- Setting a first forecast is no move; neither is removing one.
create view forecast_moves as
  select programme_id, id, scope, milestone, before, after, reason, note, at, actor_id, actor_name, operation
  from net_changes where field = 'forecast' and before <> after;

-- When forecasts were last confirmed is asked without the lines that don't count, so their ids are in the index, too.
drop index turnover_history_confirmations;
create index turnover_history_confirmations on turnover_history (programme_id, at) include (scope, milestone, id)
  where field in ('forecast', 'forecast_confirmed_at');

-- Judges the whole history of some cells, and keeps the last move of each with its turnover.
create function judge_history(of_programme integer, of_scopes integer[], of_milestones integer[])
returns void language plpgsql as $$
declare
  issued timestamptz[] := array(
    select issued_at from lookahead_issues where programme_id = of_programme
    union all select frozen_at from weekly_reports where programme_id = of_programme and frozen_at is not null
    union all select approved_at from baselines where programme_id = of_programme and approved_at is not null);
  line record;
  -- The line that the next one may correct: the last of its series, with what the series comes to.
  open_series boolean := false;
  last_id bigint;
  last_cell integer[];
  last_person text;
  last_after text;
  last_at timestamptz;
  started timestamptz;
  first_before text;
  given_reason text;
  given_note text;
begin
  delete from history_marks k using (select distinct * from unnest(of_scopes, of_milestones)) c(scope, milestone)
  where k.programme_id = of_programme and k.scope = c.scope and k.milestone = c.milestone;

  for line in
    select h.id, h.scope, h.milestone, h.field, h.before, h.after, h.reason, h.note, h.at,
      coalesce('user ' || h.actor_id, 'link ' || coalesce(h.link_id::text, '?') || ' ' || h.actor_name) as person,
      case when o.origin is not null then case when o.redo then 'redo' else 'undo' end
        when o.undone then 'undone' end as mark
    from (select distinct * from unnest(of_scopes, of_milestones)) c(scope, milestone)
    join turnover_history h on h.programme_id = of_programme and h.scope = c.scope and h.milestone = c.milestone
    left join tracker_operations o on o.programme_id = h.programme_id and o.operation = h.operation
    order by h.scope, h.milestone, h.id
  loop
    if line.mark is not null then
      insert into history_marks (programme_id, id, scope, milestone, mark)
      values (of_programme, line.id, line.scope, line.milestone, line.mark);
      continue;
    end if;
    if open_series then
      open_series := array[line.scope, line.milestone] = last_cell and line.person = last_person;
    end if;
    continue when line.field <> 'forecast';
    if open_series and line.before is not distinct from last_after
      and line.at <= started + interval '1 hour'
      and not exists (select 1 from unnest(issued) as i(at) where i.at between last_at and line.at)
    then
      if line.reason <> '' then
        given_reason := line.reason;
        given_note := line.note;
      elsif line.note <> '' then
        given_note := line.note;
      end if;
      insert into history_marks (programme_id, id, scope, milestone, mark)
      values (of_programme, last_id, line.scope, line.milestone, 'corrected')
      on conflict (programme_id, id) do update set mark = 'corrected', before = null, reason = '', note = '';
      insert into history_marks (programme_id, id, scope, milestone, mark, before, reason, note)
      values (of_programme, line.id, line.scope, line.milestone, 'correction', first_before, given_reason, given_note);
    else
      started := line.at;
      first_before := line.before;
      given_reason := line.reason;
      given_note := line.note;
    end if;
    open_series := true;
    last_id := line.id;
    last_cell := array[line.scope, line.milestone];
    last_person := line.person;
    last_after := line.after;
    last_at := line.at;
  end loop;

  update turnovers t set forecast_moved_at = moved.at, forecast_before = moved.before::date
  from (select distinct * from unnest(of_scopes, of_milestones)) c(scope, milestone)
  left join lateral (
    select m.at, m.before from forecast_moves m
    where m.programme_id = of_programme and m.scope = c.scope and m.milestone = c.milestone
    order by m.id desc limit 1
  ) moved on true
  where t.programme_id = of_programme and t.scope = c.scope and t.milestone = c.milestone
    and (t.forecast_moved_at, t.forecast_before) is distinct from (moved.at, moved.before::date);
end $$;

-- Says that an operation undoes another one. An undo that is undone itself is a redo.
create function mark_undo(of_programme integer, undoing uuid, undone_one uuid) returns void language plpgsql as $$
declare
  target tracker_operations;
begin
  update tracker_operations set undone = true where programme_id = of_programme and operation = undone_one
  returning * into target;
  update tracker_operations
  set undoes = undone_one, origin = coalesce(target.origin, undone_one), redo = target.origin is not null and not target.redo
  where programme_id = of_programme and operation = undoing;
  update tracker_operations set undone = target.redo
  where programme_id = of_programme and operation = target.origin;
end $$;

-- Operations that were undone before this migration: an undo wrote the same lines the other way round.
do $$
declare
  undoing record;
  found uuid;
begin
  for undoing in
    select o.programme_id, o.operation, o.actor_id, o.revision, o.at, cardinality(o.scopes) as cells, h.scope, h.milestone,
      h.field, h.before, h.after, h.actor_name
    from tracker_operations o
    join lateral (
      select * from turnover_history h where h.programme_id = o.programme_id and h.operation = o.operation
      order by h.id limit 1
    ) h on true
    where o.kind = 'undone' order by o.programme_id, o.revision
  loop
    select o.operation into found
    from turnover_history h
    join tracker_operations o on o.programme_id = h.programme_id and o.operation = h.operation
    where h.programme_id = undoing.programme_id and h.scope = undoing.scope and h.milestone = undoing.milestone
      and h.field = undoing.field and h.before is not distinct from undoing.after
      and h.after is not distinct from undoing.before
      and (undoing.actor_id is not null or h.actor_name = undoing.actor_name) and o.actor_id is not distinct from undoing.actor_id and o.revision < undoing.revision and not o.undone
      and o.kind in ('changed', 'undone', 'imported') and cardinality(o.scopes) = undoing.cells
      and not exists (
        select 1 from turnover_history n where n.programme_id = undoing.programme_id and n.operation = undoing.operation
          and not exists (
            select 1 from turnover_history d where d.programme_id = n.programme_id and d.operation = o.operation
              and d.scope = n.scope and d.milestone = n.milestone and d.field = n.field
              and d.before is not distinct from n.after and d.after is not distinct from n.before))
    order by o.revision desc limit 1;
    if found is not null then
      perform mark_undo(undoing.programme_id, undoing.operation, found);
    end if;
  end loop;
end $$;

-- Cells in which anything was undone, or a forecast was changed twice within an hour.
create temporary table to_judge on commit drop as
  select distinct h.programme_id, h.scope, h.milestone from tracker_operations o
  join turnover_history h on h.programme_id = o.programme_id and h.operation = o.operation
  where o.undone or o.origin is not null
  union
  select programme_id, scope, milestone from (
    select programme_id, scope, milestone, at,
      lag(at) over (partition by programme_id, scope, milestone order by id) as before_at
    from turnover_history where field = 'forecast'
  ) f where at <= before_at + interval '1 hour';
select judge_history(programme_id, array_agg(scope), array_agg(milestone)) from to_judge group by programme_id;

-- An undo had made a stale forecast look fresh: it is as old as the last line that counts.
update turnovers t set forecast_confirmed_at = known.at, forecast_confirmed_by = known.actor_id
from (select distinct j.programme_id, j.scope, j.milestone from to_judge j) c
join lateral (
  select n.at, n.actor_id from net_changes n
  where n.programme_id = c.programme_id and n.scope = c.scope and n.milestone = c.milestone
    and n.field in ('forecast', 'forecast_confirmed_at') and n.after is not null
  order by n.id desc limit 1
) known on true
where t.programme_id = c.programme_id and t.scope = c.scope and t.milestone = c.milestone and t.forecast is not null
  and exists (
    select 1 from turnover_history h join history_marks m on m.programme_id = h.programme_id and m.id = h.id
    where h.programme_id = t.programme_id and h.scope = t.scope and h.milestone = t.milestone
      and m.mark in ('undo', 'redo') and h.field = 'forecast' and h.at = t.forecast_confirmed_at);

-- Pages that hold the tracker as it was read it again.
update programme_revisions r set revision = revision + 1
where exists (select 1 from to_judge j where j.programme_id = r.programme_id);
