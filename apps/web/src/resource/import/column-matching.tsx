import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Fold } from '#ui/fold.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import type { FileResult, ImportField, ImportKind } from './import-kind.ts';

type Column = FileResult['columns'][number];

export interface ColumnMatchingProps {
  keyField: ImportKind<never, never>['key'];
  columns: readonly Column[];
  fields: readonly ImportField[];
  /** Columns that the user has mapped. */
  mapping: Readonly<Record<string, string | null>>;
  onMap: (header: string, field: string | null) => void;
}

const unused = '';

/** Mapping of file columns to fields. Columns that need a decision come first. */
export function ColumnMatching({ keyField, columns, fields, mapping, onMap }: ColumnMatchingProps) {
  const guessed = columns.filter((column) => column.guessed);
  const ignored = columns.filter(({ field }) => field === null);
  const unknown = ignored.filter(({ header }) => mapping[header] === undefined);
  const isMapped = (id: string) => columns.some(({ field }) => field === id);
  const lacksKey = !keyField.isOptional && !isMapped(keyField.id);
  const lacksNeeded = fields.some(({ id, isNeeded }) => isNeeded && !isMapped(id));
  // The initial order is kept, because a column that moves while it is mapped is hard to follow.
  const [order] = useState(
    () => new Map(columns.toSorted(byAttention).map(({ header }, at) => [header, at])),
  );
  const sorted = columns.toSorted(
    (one, other) => (order.get(one.header) ?? 0) - (order.get(other.header) ?? 0),
  );
  const options = [{ id: unused, label: 'Not imported' }, ...fields.map(({ id, label }) => ({ id, label }))];
  return (
    <Fold
      title="Columns"
      isOpen={lacksKey || lacksNeeded || guessed.length > 0 || unknown.length > 0}
      summary={[
        copy.columns.matched(columns.length - ignored.length),
        ...(guessed.length > 0 ? [copy.columns.guessed(guessed.length)] : []),
        ...listed(copy.columns.unknown, unknown),
        ...listed(
          copy.columns.ignored,
          ignored.filter((column) => !unknown.includes(column)),
        ),
      ].join(', ')}
      badge={
        lacksKey ? (
          <Badge tone="danger">{`Choose the “${keyField.label}” column`}</Badge>
        ) : (
          guessed.length > 0 && <Badge tone="warning">Check</Badge>
        )
      }
    >
      <ul className="grid max-h-64 gap-x-4 gap-y-3 overflow-y-auto p-3 sm:grid-cols-2 md:grid-cols-3">
        {sorted.map((column, index) => (
          <li key={`${column.header} ${index}`}>
            <Select
              label={column.header}
              options={options}
              value={column.field ?? unused}
              isSearchable={options.length > 12}
              help={helpOf(column, unknown.includes(column))}
              onChange={(chosen) => onMap(column.header, chosen === unused ? null : String(chosen))}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function byAttention(one: Column, other: Column): number {
  const rank = ({ guessed, field }: Column) => (guessed ? 0 : field === null ? 1 : 2);
  return rank(one) - rank(other);
}

function listed(say: (headers: string) => string, columns: readonly Column[]): string[] {
  return columns.length === 0 ? [] : [say(columns.map(({ header }) => header).join(', '))];
}

function helpOf({ guessed, sample = '' }: Column, isUnknown: boolean): string | undefined {
  if (guessed) return 'Guessed from the header – please check';
  if (sample !== '') return `such as ${sample}`;
  return isUnknown ? 'Not recognised' : undefined;
}
