import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { constraintKindLabels } from '@baton/contract/tracker/constraints.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { ConstraintText, ConstraintTools } from '#turnover/sheet/constraint-row.tsx';
import { copy as sheetCopy } from '#turnover/sheet/copy.ts';
import { RunwayBadge } from './runway-badge.tsx';
import type { ConstraintLine } from './constraint-lines.ts';
import { copy } from './copy.ts';

type ViewCell = ConstraintLine['viewCell'];

export interface ConstraintColumnOptions {
  view: ViewCell['view'];
  isCleared: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (ids: ReadonlySet<number>) => void;
  /** Select-all state over all constraints, including those not rendered. */
  all: { isChosen: boolean; isSome: boolean; toggle: () => void };
  onOpen: (viewCell: ViewCell) => void;
  mayEdit: (viewCell: ViewCell) => boolean;
}

export function constraintColumns(options: ConstraintColumnOptions): TableColumn<ConstraintLine>[] {
  const { view, isCleared, onOpen, mayEdit } = options;
  const { set } = view;
  const labelOf = ({ viewCell: { row, column } }: ConstraintLine) =>
    `${set.scopes.code[row]!} ${set.milestones[column]!.code}`;
  return [
    chooseColumn(options),
    {
      id: 'runway',
      header: isCleared ? 'Cleared' : 'Days left',
      width: 'w-32',
      cell: ({ record, runway }) =>
        isCleared ? formatMoment(record.cleared_at!) : <RunwayBadge {...{ record, runway, view }} />,
    },
    {
      id: 'text',
      header: 'Constraint',
      isRowHeader: true,
      cell: ({ record }) => <ConstraintText record={record} />,
    },
    { id: 'kind', header: 'Type', cell: ({ record }) => constraintKindLabels[record.kind] },
    {
      id: 'blocks',
      header: 'Blocks',
      cell: (line) => (
        <Button size="sm" variant="ghost" className="-ml-2" onPress={() => onOpen(line.viewCell)}>
          {labelOf(line)}
        </Button>
      ),
    },
    {
      id: 'forecast',
      header: 'Due',
      cell: (line) => <DueDay {...{ line, view }} />,
    },
    {
      id: 'owner',
      header: 'Owner',
      cell: ({ record }) =>
        record.owner_name ?? <span className="text-text-muted">{sheetCopy.constraints.noOwner}</span>,
    },
    {
      id: 'need_by',
      header: 'Need by',
      cell: ({ record }) => (record.need_by === null ? '–' : describeDay(view, dayNumber(record.need_by))),
    },
    {
      id: 'acts',
      header: '',
      cell: ({ record, viewCell }) => (
        <span className="flex justify-end gap-1">
          <ConstraintTools {...{ viewCell, record }} mayEdit={mayEdit(viewCell)} />
        </span>
      ),
    },
  ];
}

/** Checkboxes to select constraints; empty for cleared ones. */
function chooseColumn({
  isCleared,
  chosen,
  onChoose,
  all,
  mayEdit,
}: ConstraintColumnOptions): TableColumn<ConstraintLine> {
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return {
    id: 'choose',
    header: '',
    head: !isCleared && (
      <Checkbox
        aria-label="Select all"
        isSelected={all.isChosen}
        isIndeterminate={all.isSome && !all.isChosen}
        onChange={all.toggle}
      />
    ),
    width: 'w-9',
    cell: ({ record, viewCell }) =>
      !isCleared &&
      mayEdit(viewCell) && (
        <Checkbox
          aria-label={copy.select(record.text)}
          isSelected={chosen.has(record.id)}
          onChange={(isOn) => toggle(record.id, isOn)}
        />
      ),
  };
}

interface DueDayProps {
  line: ConstraintLine;
  view: ViewCell['view'];
}

/** Day when the blocked turnover is due, marked if the constraint is needed only later. */
function DueDay({ line: { viewCell, record }, view }: DueDayProps) {
  const day = dayAt(view.set, viewCell.cellIndex);
  const isTooLate = record.need_by !== null && day !== noDay && dayNumber(record.need_by) > day;
  return (
    <span
      className={isTooLate ? 'text-danger-text' : ''}
      {...(isTooLate && { title: 'Need-by date is after the turnover’s forecast.' })}
    >
      {describeDay(view, day)}
    </span>
  );
}
