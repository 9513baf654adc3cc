import { useState } from 'react';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { Fold } from '#ui/fold.tsx';
import { Badge } from '#ui/badge.tsx';
import { Select } from '#ui/select.tsx';

export interface DatesColumnsProps {
  columns: DatesImportResult['columns'];
  fields: DatesImportResult['fields'];
  onMap: (header: string, field: string | null) => void;
}

const unused = '';

/** Mapping of file columns to dates and milestones; guessed columns come first. */
export function DatesColumns({ columns, fields, onMap }: DatesColumnsProps) {
  const guessed = columns.filter((column) => column.guessed);
  const unknown = columns.filter(({ field }) => field === null);
  const lacksCode = !columns.some(({ field }) => field === 'code');
  // The initial order is kept, because a column that moves while it is mapped is hard to follow.
  const [order] = useState(
    () =>
      new Map(
        columns.map(({ header, guessed: isGuess, field }, at) => [
          header,
          (isGuess ? 0 : field === null ? 1 : 2) * 1000 + at,
        ]),
      ),
  );
  const sorted = columns.toSorted(
    (one, other) => (order.get(one.header) ?? 0) - (order.get(other.header) ?? 0),
  );
  const options = [
    { id: unused, label: 'Not imported' },
    ...fields.map(({ field, label }) => ({ id: field, label })),
  ];
  return (
    <Fold
      title="Columns"
      isOpen={lacksCode || guessed.length > 0 || unknown.length > 0}
      summary={[
        `${countOf(columns.length - unknown.length, 'column')} matched`,
        ...(guessed.length > 0 ? [`${guessed.length} guessed`] : []),
        ...(unknown.length > 0 ? [`not imported: ${unknown.map(({ header }) => header).join(', ')}`] : []),
      ].join(', ')}
      badge={
        lacksCode ? (
          <Badge tone="danger">Which one is the code?</Badge>
        ) : (
          guessed.length > 0 && <Badge tone="warning">Check</Badge>
        )
      }
    >
      <ul className="grid max-h-64 gap-x-4 gap-y-3 overflow-y-auto p-3 sm:grid-cols-2 md:grid-cols-3">
        {sorted.map(({ header, field, guessed: isGuess, sample }) => (
          <li key={header}>
            <Select
              label={header}
              options={options}
              value={field ?? unused}
              isSearchable
              help={
                isGuess
                  ? 'Guessed from the name: is it right?'
                  : sample === ''
                    ? undefined
                    : `such as ${sample}`
              }
              onChange={(chosen) => onMap(header, chosen === unused ? null : String(chosen))}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
