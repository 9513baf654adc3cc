import type { Ref } from 'react';
import { fieldOf, listFields } from '#resource/describe-screen.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';
import type { ButtonSize } from '#ui/recipes.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { IconName } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { copy } from './copy.ts';
import { headField } from './list-columns.ts';
import { ListFilter } from './list-filter.tsx';
import type { RecordGridProps } from './list-props.ts';

export interface ListToolbarProps extends Pick<
  RecordGridProps,
  'description' | 'records' | 'search' | 'show' | 'preferences' | 'list'
> {
  searchRef: Ref<HTMLInputElement>;
  /** Opens or closes all branches of a tree. */
  branches: { label: string; icon: IconName; onPress: () => void } | undefined;
}

/** Toolbar above the list: search, filters, columns and row height. */
export function ListToolbar({ description, records, search, show, list, ...props }: ListToolbarProps) {
  const { resource } = description;
  const { filters, count } = list;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={copy.search(resource.many)}
        placeholder={copy.searchPlaceholder(resource.many)}
        className="sm:max-w-64"
        inputRef={props.searchRef}
        value={search.search ?? ''}
        onChange={(text) => show({ search: text || undefined })}
      />
      <ListFilter {...{ description, records, filters }} onChange={(filter) => show({ filter })} />
      <ViewOptions {...{ description }} preferences={props.preferences} />
      {props.branches && (
        <Button variant="ghost" icon={props.branches.icon} onPress={props.branches.onPress}>
          {props.branches.label}
        </Button>
      )}
      <output className="ml-auto text-sm text-text-muted tabular">{count}</output>
    </div>
  );
}

/** Row height and columns of the list. */
export function ViewOptions({
  description,
  preferences,
  size = 'md',
}: Pick<ListToolbarProps, 'description' | 'preferences'> & { size?: ButtonSize }) {
  const { resource, columns: defaults } = description;
  const { columns, density, setColumns, setDensity } = preferences;
  const offered = listFields(description).filter((name) => name !== headField(resource));
  return (
    <Popover
      label={copy.view}
      className="max-h-[70dvh] w-72"
      trigger={
        <Button icon="columns-3" size={size}>
          {copy.view}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={copy.density}
          value={density}
          onChange={setDensity}
          segments={[
            { id: 'compact', label: copy.densities.compact },
            { id: 'normal', label: copy.densities.normal },
            { id: 'roomy', label: copy.densities.roomy },
          ]}
        />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">{copy.columns}</legend>
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
          {copy.resetColumns}
        </Button>
      </div>
    </Popover>
  );
}
