import { fits } from '@baton/contract/resource/custom-fields.ts';
import { formatFullDay } from '#lib/format-day.ts';
import { cellText, misfitText, type DataRecord, type NameOf } from '#resource/record.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { ListColumn } from './list-columns.ts';

export interface CellContentProps {
  column: ListColumn;
  record: DataRecord;
  nameOf: NameOf;
  /** Colour of each choice. */
  tones?: Record<string, BadgeTone> | undefined;
}

/** Displayed value of a cell. */
export function CellContent({ column: { name, field }, record, nameOf, tones }: CellContentProps) {
  const text = cellText(name, field, record, nameOf);
  if (field.meaning === 'colour' && text !== '')
    return (
      <span title={text} className="flex items-center">
        <span className="size-3.5 rounded-sm border border-line-strong" style={{ background: text }} />
        <span className="sr-only">{text}</span>
      </span>
    );
  if (field.meaning === 'icon' && text !== '') return <Icon name={text as IconName} label={text} size={15} />;
  const value = record[name];
  if (tones && typeof value === 'string') return <Badge tone={tones[value] ?? 'neutral'}>{text}</Badge>;
  if (field.within !== undefined && !fits(field, value))
    return (
      <span className="flex min-w-0 items-center gap-1 text-warning-text" title={misfitText(field, value)}>
        <Icon name="triangle-alert" label="Does not fit its column" size={13} />
        <span className="truncate">{text}</span>
      </span>
    );
  if (field.kind === 'boolean')
    return record[name] === true ? (
      <Icon name="check" label="Yes" size={14} />
    ) : (
      <span className="sr-only">No</span>
    );
  return (
    <span
      className="truncate"
      title={field.kind === 'day' && text ? formatFullDay(String(record[name])) : text}
    >
      {text}
    </span>
  );
}
