import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import type { GridLine } from '#grid/grid-source.ts';
import { attributesOf } from '#turnover/cells/attributes.ts';
import { attributeField } from '#turnover/cells/scope-record.ts';
import type { Grouping } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Where a new row belongs: the values that put it there, and their name. */
export interface RowPlace {
  label: string;
  values: Record<string, unknown>;
}

export interface PlaceContext {
  view: TrackerView;
  kind: ScopeKind;
  grouping: Grouping;
  /** Rows of each group heading, by its key. */
  membersOf: ReadonlyMap<string, readonly number[]>;
}

/** The place of a new row added at a line: below a parent, beside a part, or in the line’s group; null for the top. */
export function placeAt(
  { view, kind, grouping, membersOf }: PlaceContext,
  line: Pick<GridLine, 'key' | 'isExpanded'>,
): RowPlace | null {
  const { scopes, rowOf } = view.set;
  const row = membersOf.get(line.key)?.[0] ?? rowOf.get(Number(line.key));
  if (row === undefined) return null;
  if (grouping === 'tree') {
    const parent = line.isExpanded === undefined ? scopes.parent[row]! : scopes.id[row]!;
    const above = parent === null ? undefined : rowOf.get(parent);
    if (above === undefined) return null;
    return {
      label: `Under ${scopes.code[above]!} ${scopes.name[above]!}`,
      values: { parent },
    };
  }
  const key = grouping === 'team' ? 'construction_team' : grouping;
  const attribute = attributesOf(view).find((each) => each.key === key);
  const name = attribute?.read(view, row) ?? '';
  if (!attribute || name === '' || !attributeField(view, kind, key)) return null;
  const values = { [key]: scopes[key as 'area'][row] };
  return { label: `${attribute.label}: ${name}`, values };
}
