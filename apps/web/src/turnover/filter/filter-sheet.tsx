import { type ReactNode, useState } from 'react';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { listLabels, type FilterList, type FilterOptions } from './filter-options.ts';
import { clearedFilter } from './count-filters.ts';

export interface FilterSheetProps {
  filter: TrackerFilter;
  options: FilterOptions;
  lists: readonly FilterList[];
  /** How many filters are set. */
  count: number;
  found: string;
  onChange: (filter: TrackerFilter) => void;
  /** The date window. */
  children: ReactNode;
}

/** The same filters on a narrow screen, behind one button. */
export function FilterSheet({ filter, options, lists, count, found, onChange, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="list-filter" className="lg:hidden" onPress={() => setOpen(true)}>
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <SideSheet
        title="Filters"
        subtitle={found}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <>
            <Button onPress={() => onChange(clearedFilter(filter))}>Clear all</Button>
            <Button variant="primary" onPress={() => setOpen(false)}>
              Show
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {lists.map((list) => (
            <Select<'multiple'>
              key={list}
              label={listLabels[list]}
              selectionMode="multiple"
              placeholder="Any"
              isSearchable={options[list].length > 9}
              options={options[list]}
              value={[...filter[list]]}
              onChange={(chosen) => onChange({ ...filter, [list]: [...chosen] })}
            />
          ))}
          {children}
        </div>
      </SideSheet>
    </>
  );
}
