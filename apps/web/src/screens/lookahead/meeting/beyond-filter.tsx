import { Button } from '#ui/button.tsx';
import { countOf } from '#lib/format-number.ts';

/** Says that promises wait of which nothing is seen here; nothing where there are none. */
export function BeyondFilter({ count, onShow }: { count: number; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-2 rounded-md bg-warning-soft px-4 py-2 text-warning-text">
      {countOf(count, 'more promise waits', 'more promises wait')} beyond what is looked at: the filter or the
      switch between systems and areas leaves {count === 1 ? 'it' : 'them'} out.
      <Button size="sm" onPress={onShow}>
        Show all
      </Button>
    </p>
  );
}
