-- additive: yes
-- Users are never deleted, and the history of turnovers has no references to them either. In an import of 40,000 dates,
-- checking that the importing user exists took as long as writing the turnovers.
alter table turnovers
  drop constraint turnovers_forecast_confirmed_by_fkey,
  drop constraint turnovers_submitted_by_fkey,
  drop constraint turnovers_accepted_by_fkey,
  drop constraint turnovers_rejected_by_fkey;

-- As before (migration 0024), but without a query for each line and for the cell of each mark.
create or replace function judge_history(of_programme integer, of_scopes integer[], of_milestones integer[])
returns void language plpgsql as $$
declare
  -- In order, because `width_bucket` counts those until a time.
  issued timestamptz[] := array(
    select issued_at from lookahead_issues where programme_id = of_programme
    union all select frozen_at from weekly_reports where programme_id = of_programme and frozen_at is not null
    union all select approved_at from baselines where programme_id = of_programme and approved_at is not null
    order by 1);
  line record;
  -- Marks of corrections, by line; a line that is corrected a second time changes its mark.
  ids bigint[] := '{}';
  scopes integer[] := '{}';
  milestones integer[] := '{}';
  marks text[] := '{}';
  befores text[] := '{}';
  reasons text[] := '{}';
  notes text[] := '{}';
  -- The line that the next one may correct: the last of its series, with what the series comes to.
  open_series boolean := false;
  last_id bigint;
  last_is_marked boolean;
  last_scope integer;
  last_milestone integer;
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

  -- Lines of operations that were undone, and of those that undid them.
  insert into history_marks (programme_id, id, scope, milestone, mark)
  select of_programme, h.id, h.scope, h.milestone,
    case when o.origin is null then 'undone' when o.redo then 'redo' else 'undo' end
  from (select distinct * from unnest(of_scopes, of_milestones)) c(scope, milestone)
  join turnover_history h on h.programme_id = of_programme and h.scope = c.scope and h.milestone = c.milestone
  join tracker_operations o on o.programme_id = h.programme_id and o.operation = h.operation
  where o.origin is not null or o.undone;

  for line in
    select h.id, h.scope, h.milestone, h.field, h.before, h.after, h.reason, h.note, h.at,
      coalesce('user ' || h.actor_id, 'link ' || coalesce(h.link_id::text, '?') || ' ' || h.actor_name) as person
    from (select distinct * from unnest(of_scopes, of_milestones)) c(scope, milestone)
    join turnover_history h on h.programme_id = of_programme and h.scope = c.scope and h.milestone = c.milestone
    where not exists (select 1 from history_marks m where m.programme_id = h.programme_id and m.id = h.id)
    order by h.scope, h.milestone, h.id
  loop
    if open_series then
      open_series := line.scope = last_scope and line.milestone = last_milestone and line.person = last_person;
    end if;
    continue when line.field <> 'forecast';
    if open_series and line.before is not distinct from last_after
      and line.at <= started + interval '1 hour'
      and width_bucket(line.at, issued) = width_bucket(last_at - interval '1 microsecond', issued)
    then
      if line.reason <> '' then
        given_reason := line.reason;
        given_note := line.note;
      elsif line.note <> '' then
        given_note := line.note;
      end if;
      if last_is_marked then
        marks[cardinality(marks)] := 'corrected';
        befores[cardinality(marks)] := null;
        reasons[cardinality(marks)] := '';
        notes[cardinality(marks)] := '';
      else
        ids := array_append(ids, last_id);
        scopes := array_append(scopes, last_scope);
        milestones := array_append(milestones, last_milestone);
        marks := array_append(marks, 'corrected');
        befores := array_append(befores, null);
        reasons := array_append(reasons, '');
        notes := array_append(notes, '');
      end if;
      ids := array_append(ids, line.id);
      scopes := array_append(scopes, last_scope);
      milestones := array_append(milestones, last_milestone);
      marks := array_append(marks, 'correction');
      befores := array_append(befores, first_before);
      reasons := array_append(reasons, given_reason);
      notes := array_append(notes, given_note);
      last_is_marked := true;
    else
      started := line.at;
      first_before := line.before;
      given_reason := line.reason;
      given_note := line.note;
      last_is_marked := false;
    end if;
    open_series := true;
    last_id := line.id;
    last_scope := line.scope;
    last_milestone := line.milestone;
    last_person := line.person;
    last_after := line.after;
    last_at := line.at;
  end loop;

  insert into history_marks (programme_id, id, scope, milestone, mark, before, reason, note)
  select of_programme, x.*
  from unnest(ids, scopes, milestones, marks, befores, reasons, notes) as x;

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
