import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from './use-report-address.ts';

const words: Record<Grouping, string> = {
  area: 'Area',
  giver: 'Giver',
  receiver: 'Receiver',
  discipline: 'Discipline',
  phase: 'Phase',
  location: 'Location',
  owner: 'Owner',
  milestone: 'Milestone',
};

export interface GroupingControlProps {
  address: ReportAddress;
  usual: Grouping;
  offered: readonly Grouping[];
}

export function GroupingControl({ address, usual, offered }: GroupingControlProps) {
  const chosen = address.search.by ?? usual;
  return (
    <Menu
      label="Group by"
      placement="bottom end"
      trigger={<Button size="sm" icon="layers">{`By ${words[chosen].toLowerCase()}`}</Button>}
      groups={[
        {
          entries: offered.map((by) => ({
            id: by,
            label: words[by],
            isChecked: by === chosen,
            onAction: () => address.change({ by: by === usual ? undefined : by }),
          })),
        },
      ]}
    />
  );
}
