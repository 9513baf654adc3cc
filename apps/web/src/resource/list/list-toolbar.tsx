import type { ReactNode, Ref } from 'react';
import { fieldOf, listFields, type ScreenDescription } from '#resource/describe-screen.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { headField } from './list-columns.ts';
import type { ListPreferences } from './list-preferences.ts';

export interface ListToolbarProps {
  description: ScreenDescription;
  search: string;
  onSearch: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  preferences: ListPreferences;
  /** Number of shown records, in words. */
  count: string;
  filter: ReactNode;
  /** Further buttons, such as those of a tree. */
  extra: ReactNode;
}

/** Toolbar above the list: search, filters, columns and row height. */
export function ListToolbar({
  description,
  search,
  onSearch,
  searchRef,
  preferences,
  ...props
}: ListToolbarProps) {
  const { resource, columns: defaults } = description;
  const { columns, density, setColumns, setDensity } = preferences;
  const offered = listFields(description).filter((name) => name !== headField(resource));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={`Search ${resource.many}`}
        placeholder={`Search ${resource.many}...`}
        className="sm:max-w-64"
        inputRef={searchRef}
        value={search}
        onChange={onSearch}
      />
      {props.filter}
      <Popover label="View" className="max-h-[70dvh] w-72" trigger={<Button icon="columns-3">View</Button>}>
        <div className="flex flex-col gap-3">
          <SegmentedControl
            label="Density"
            value={density}
            onChange={setDensity}
            segments={[
              { id: 'compact', label: 'Compact' },
              { id: 'normal', label: 'Normal' },
              { id: 'roomy', label: 'Roomy' },
            ]}
          />
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-medium">Columns</legend>
            {offered.map((name) => (
              <Checkbox
                key={name}
                isSelected={columns.includes(name)}
                onChange={(isOn) =>
                  setColumns(isOn ? [...columns, name] : columns.filter((each) => each !== name))
                }
              >
                {fieldOf(resource, name).label}
              </Checkbox>
            ))}
          </fieldset>
          <Button size="sm" isDisabled={columns === defaults} onPress={() => setColumns(undefined)}>
            Show the usual columns
          </Button>
        </div>
      </Popover>
      {props.extra}
      <output className="ml-auto text-sm text-text-muted tabular">{props.count}</output>
    </div>
  );
}
