import { withoutImages } from '@baton/contract/form/image-field.ts';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { Fold } from '#ui/fold.tsx';
import { Select } from '#ui/select.tsx';

export interface ColumnMatchingProps {
  resource: Resource;
  columns: ImportResult['columns'];
  onMap: (header: string, field: string | null) => void;
}

const unused = '';

/** Which column of the file is which field; every one can be changed. */
export function ColumnMatching({ resource, columns, onMap }: ColumnMatchingProps) {
  const unknown = columns.filter(({ field }) => field === null).map(({ header }) => header);
  const lacks = Object.entries(resource.form).some(
    ([name, { needed }]) => needed && !columns.some(({ field }) => field === name),
  );
  const options = [
    { id: unused, label: 'Not imported' },
    ...Object.entries(withoutImages(resource.form)).map(([id, { label }]) => ({ id, label })),
  ];
  return (
    // Open when somebody is likely to need it.
    <Fold
      title="Columns"
      isOpen={lacks}
      summary={[
        `${countOf(columns.length - unknown.length, 'column')} matched`,
        ...(unknown.length > 0 ? [`not recognised: ${unknown.join(', ')}`] : []),
      ].join(', ')}
    >
      <ul className="grid max-h-48 gap-x-4 gap-y-3 overflow-y-auto p-3 sm:grid-cols-2 md:grid-cols-3">
        {columns.map(({ header, field }, index) => (
          <li key={`${header} ${index}`}>
            <Select
              label={header}
              options={options}
              value={field ?? unused}
              isSearchable={options.length > 12}
              help={field === null ? 'Not recognised' : undefined}
              onChange={(chosen) => onMap(header, chosen === unused ? null : String(chosen))}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}
