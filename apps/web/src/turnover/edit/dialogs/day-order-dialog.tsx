import { formatList } from '@baton/domain/locale.ts';
import { useState } from 'react';
import { DateOrderQuestion } from '#resource/import/date-order-question.tsx';
import { AskDialog } from '#ui/ask-dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { copy } from './copy.ts';

const words = copy.dayOrder;

export type DayOrder = 'dmy' | 'mdy';

/** The last answer; the next paste probably comes from the same file. */
let lastOrder: DayOrder | undefined;

/** Number of texts quoted. */
const maxQuoted = 3;

/** Asks how to read pasted days that are valid in either order. */
export function DayOrderDialog({
  texts,
  close,
  ...asking
}: ModalControls<DayOrder> & { texts: readonly string[] }) {
  const [order, setOrder] = useState(lastOrder);
  const quoted = [...new Set(texts)].slice(0, maxQuoted);
  return (
    <AskDialog
      {...asking}
      title={words.title(texts.length)}
      confirmLabel="Paste dates"
      isConfirmDisabled={order === undefined}
      onConfirm={() => {
        lastOrder = order;
        close(order);
      }}
    >
      <p>{`You pasted ${formatList(quoted)}.`}</p>
      <DateOrderQuestion value={order} onChange={setOrder} />
    </AskDialog>
  );
}
