import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';

interface AuditPagesProps {
  offset: number;
  shown: number;
  total: number;
  size: number;
  onOffset: (offset: number) => void;
}

/** Pagination of the audit log. */
export function AuditPages({ offset, shown, total, size, onOffset }: AuditPagesProps) {
  if (total === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-3">
      <output className="text-text-muted tabular">
        {`${formatNumber(offset + 1)}–${formatNumber(offset + shown)} of ${formatNumber(total)}`}
      </output>
      {total > size && (
        <div className="flex gap-2">
          <Button
            icon="chevron-left"
            isDisabled={offset === 0}
            onPress={() => onOffset(Math.max(0, offset - size))}
          >
            Newer
          </Button>
          <Button isDisabled={offset + shown >= total} onPress={() => onOffset(offset + size)}>
            Older
          </Button>
        </div>
      )}
    </div>
  );
}
