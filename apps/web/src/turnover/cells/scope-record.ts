import type { Field } from '@baton/contract/form/field.ts';
import { extendResource, withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import { isSimple } from '#resource/describe-screen.ts';
import { titleOf, type DataRecord, type NameOf } from '#resource/record.ts';
import { targetOf, type ListOf } from '#resource/use-names.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

const resources = new WeakMap<TrackerStructure, Record<ScopeKind, Resource>>();

/** The resource of the programme’s systems or areas, with its custom fields. */
export function scopeResource({ structure }: TrackerView, kind: ScopeKind): Resource {
  const known = resources.get(structure) ?? {
    system: extendResource(targetOf('systems'), structure.settings.custom_columns),
    area: targetOf('areas'),
  };
  resources.set(structure, known);
  return known[kind];
}

/** The field that an attribute’s column edits; undefined if it is calculated or edited elsewhere. */
export function attributeField(view: TrackerView, kind: ScopeKind, column: string): Field | undefined {
  // The column of that name is calculated from the dates.
  if (column === 'status' || column === 'code') return undefined;
  const field = scopeResource(view, kind).form[column];
  return field && isSimple(field) ? field : undefined;
}

/** A scope of the tracker as a record, with the fields that the tracker has. */
export function scopeRecord(view: TrackerView, row: number): DataRecord {
  const { scopes } = view.set;
  // The kind of a scope is not the field of that name.
  const { kind, ...columns } = scopes;
  const values = Object.entries(columns).map(([name, column]) => [name, column[row]]);
  return withCustomValues(scopeResource(view, kind[row]!).form, {
    ...(Object.fromEntries(values) as Pick<DataRecord, 'id' | 'version'>),
    ...common(view),
  });
}

const common = ({ programme }: TrackerView) => ({ programme, created_at: '', updated_at: '' });

const lists = new WeakMap<TrackerView, Map<string, readonly DataRecord[]>>();

/** The records that attributes refer to, from the tracker’s data. */
export function listsOf(view: TrackerView): ListOf {
  const known = lists.get(view) ?? new Map<string, readonly DataRecord[]>();
  lists.set(view, known);
  return (resource) => {
    const list = known.get(resource) ?? referenced(view, resource);
    known.set(resource, list);
    return list;
  };
}

function referenced(view: TrackerView, resource: string): DataRecord[] {
  const { teams, disciplines, locations, people } = view.structure;
  const record = (values: { id: number } & Record<string, unknown>) => ({
    version: 0,
    ...common(view),
    ...values,
  });
  if (resource === 'teams') return teams.map(record);
  if (resource === 'disciplines') return disciplines.map(record);
  if (resource === 'locations') return locations.map(record);
  // The tracker knows people by name alone.
  if (resource === 'people')
    return people.map(({ id, name }) => record({ id, email: name, first_name: '', last_name: name }));
  if (resource !== 'areas') return [];
  const { id, kind, code, name } = view.set.scopes;
  return id.flatMap((each, row) =>
    kind[row] === 'area' ? record({ id: each, code: code[row], name: name[row] }) : [],
  );
}

/** Names of the records that attributes refer to, as the tracker shows them. */
export function namesOf(view: TrackerView): NameOf {
  const listOf = listsOf(view);
  return ({ to }, id) => {
    const found = to === undefined ? undefined : listOf(to).find((record) => record.id === id);
    return found && titleOf(targetOf(to), found);
  };
}
