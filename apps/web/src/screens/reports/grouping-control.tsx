import type { Grouping } from '@baton/domain/turnover/group-by.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import type { ReportAddress } from './use-report-address.ts';
import { copy } from './copy.ts';

interface GroupingControlProps {
  address: ReportAddress;
  usual: Grouping;
  offered: readonly Grouping[];
}

export function GroupingControl({ address, usual, offered }: GroupingControlProps) {
  const chosen = address.search.by ?? usual;
  const { groupings } = copy.groupBy;
  return (
    <ChoiceMenu
      label="Group by"
      icon="layers"
      text={groupings[chosen].chosen}
      chosen={chosen}
      groups={[{ choices: offered.map((by) => ({ id: by, label: groupings[by].label })) }]}
      onChange={(by) => address.change({ by: by === usual ? undefined : by })}
    />
  );
}
