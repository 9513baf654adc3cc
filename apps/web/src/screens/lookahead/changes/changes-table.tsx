import { useMemo, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { IssueComparison } from '@baton/contract/turnover/lookahead-issues.ts';
import { formatNumber } from '#lib/format-number.ts';
import { filterPillClass } from '#ui/filter-select.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { Table } from '#ui/table.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { changeColumns, changeLines, changeMeanings, changeWords, type ChangeKind } from './change-lines.tsx';

export interface ChangesTableProps extends Pick<LookaheadContent, 'view' | 'address'> {
  comparison: IssueComparison;
}

/** So many lines are drawn at first, and more with each press. */
const step = 100;

/** The differences line by line, each kind with its count; one kind can be looked at alone. */
export function ChangesTable({ view, address, comparison }: ChangesTableProps) {
  const [only, setOnly] = useState<ChangeKind | null>(null);
  const [most, setMost] = useState(step);
  const lines = useMemo(() => changeLines(comparison), [comparison]);
  const shown = only === null ? lines : lines.filter(({ kind }) => kind === only);
  const kinds = Object.keys(changeWords) as ChangeKind[];
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-1.5">
        {kinds.map((kind) => (
          <Tooltip key={kind} text={changeMeanings[kind]} placement="bottom">
            <ToggleButton
              isSelected={only === kind}
              onChange={(isOn) => setOnly(isOn ? kind : null)}
              className={filterPillClass(only === kind)}
            >
              {changeWords[kind]}{' '}
              <span className="ml-1 tabular">
                {formatNumber(lines.filter((line) => line.kind === kind).length)}
              </span>
            </ToggleButton>
          </Tooltip>
        ))}
        <output className="ml-1 text-sm text-text-muted tabular">
          {formatNumber(comparison.unchanged)} unchanged
        </output>
      </div>
      <Table
        label="Changes between the issues"
        columns={changeColumns(view, comparison.unit, (key) => address.openTurnover(view, key))}
        rows={shown.slice(0, most)}
        rowKey={({ key }) => key}
        className="min-h-0"
        empty={<p className="p-4 text-text-muted">Nothing of that kind changed.</p>}
      />
      <MoreLines shown={most} total={shown.length} onMore={() => setMost(most + 10 * step)} />
    </>
  );
}
