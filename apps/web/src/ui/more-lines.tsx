import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from './button.tsx';

interface MoreLinesProps {
  shown: number;
  total: number;
  /** Shown after the count, such as where the others are. */
  note?: string;
  onMore: () => void;
}

/** Below a long table: number of shown rows, and a button for more. */
export function MoreLines({ shown, total, note = '', onMore }: MoreLinesProps) {
  if (total <= shown) return null;
  return (
    <p className="flex shrink-0 items-center gap-3 text-sm text-text-muted print:hidden">
      {`${formatNumber(shown)} of ${formatNumber(total)} rows`}
      {note}
      <Button size="sm" onPress={onMore}>
        Show more
      </Button>
    </p>
  );
}
