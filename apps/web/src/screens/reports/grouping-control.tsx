import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from './use-report-address.ts';
import { copy } from './copy.ts';

export interface GroupingControlProps {
  address: ReportAddress;
  usual: Grouping;
  offered: readonly Grouping[];
}

export function GroupingControl({ address, usual, offered }: GroupingControlProps) {
  const chosen = address.search.by ?? usual;
  return (
    <Menu
      label={copy.groupBy.label}
      placement="bottom end"
      trigger={
        <Button size="sm" icon="layers">
          {copy.groupBy.groupings[chosen].chosen}
        </Button>
      }
      groups={[
        {
          entries: offered.map((by) => ({
            id: by,
            label: copy.groupBy.groupings[by].label,
            isChecked: by === chosen,
            onAction: () => address.change({ by: by === usual ? undefined : by }),
          })),
        },
      ]}
    />
  );
}
