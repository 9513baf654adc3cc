import type { Watch } from '#lib/overtaken.ts';
import { Overtaken, useOvertaken } from '#ui/overtaken.tsx';

/** Notice of other users' changes to the turnover while its bar is dragged. */
export function TimelineDragNote({ watch }: { watch: Watch }) {
  return (
    <div data-float className="pointer-events-none fixed inset-x-0 bottom-16 z-40 flex justify-center">
      <div className="max-w-lg rounded-md bg-surface-raised px-3 py-2 shadow-float has-[output:empty]:hidden">
        <Overtaken text={useOvertaken(watch)} />
      </div>
    </div>
  );
}
