import { formatNumber } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';

export interface InUse {
  detail: string;
  references: readonly { entity: string; count: number; examples: readonly string[] }[];
}

interface InUseDialogProps extends ModalControls<void> {
  title: string;
  inUse: InUse;
}

/** Explains why a record can’t be deleted: the records that refer to it, with counts and examples. */
export function InUseDialog({ title, inUse, close, ...controls }: InUseDialogProps) {
  return (
    <Dialog
      {...controls}
      size="sm"
      title={title}
      footer={
        <Button variant="primary" onPress={() => close()}>
          Close
        </Button>
      }
    >
      <p className="text-text-muted">
        It’s still used by the records below. Reassign them, then try again. Nothing was deleted.
      </p>
      <ul className="mt-3 flex flex-col gap-1.5">
        {inUse.references.map(({ entity, count, examples }) => (
          <li key={entity} className="flex gap-2">
            <span className="min-w-8 text-right font-medium tabular">{formatNumber(count)}</span>
            <span className="min-w-0">
              {entity}
              <span className="block text-sm break-words text-text-muted">
                {examples.join(', ')}
                {count > examples.length && '…'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
