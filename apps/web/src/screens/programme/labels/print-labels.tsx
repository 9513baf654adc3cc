import { useState } from 'react';
import {
  labelPapers,
  labels,
  labelSizes,
  type LabelledKind,
  type LabelPaper,
  type LabelSize,
} from '@baton/contract/tracker/labels.ts';
import { saveFile } from '#resource/import/save-file.ts';
import type { DataRecord } from '#resource/record.ts';
import { useAct } from '#resource/use-act.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { copy } from './copy.ts';

interface PrintLabelsProps {
  programme: number;
  kind: LabelledKind;
  /** Plural name of the records. */
  many: string;
  /** All of the programme without them. */
  records?: readonly DataRecord[] | undefined;
  size?: 'sm';
}

/** Opens the dialog that prints labels of places. */
export function PrintLabelsButton({ size, ...props }: PrintLabelsProps) {
  return (
    <Button
      {...(size && { size })}
      icon="printer"
      aria-haspopup="dialog"
      onPress={() => void openModal((controls) => <PrintLabelsDialog {...controls} {...props} />)}
    >
      Print labels
    </Button>
  );
}

function PrintLabelsDialog({
  programme,
  kind,
  many,
  records,
  close,
  ...controls
}: Omit<PrintLabelsProps, 'size'> & ModalControls<void>) {
  const { act, isActing } = useAct();
  const [size, setSize] = useState<LabelSize>('small');
  const [paper, setPaper] = useState<LabelPaper>('a4');
  const ids = records?.map(({ id }) => id).join(',');
  const print = () =>
    act(
      labels.print,
      { query: { programme, kind, size, paper, ...(ids && { ids }) } },
      {
        failed: 'Couldn’t make the labels',
        onDone(file) {
          saveFile(file);
          close();
        },
      },
    );
  return (
    <Dialog
      {...controls}
      title="Print QR labels"
      footer={
        <>
          <Button onPress={() => close()}>Cancel</Button>
          <Button variant="primary" isPending={isActing} onPress={() => void print()}>
            Download PDF
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">{copy.text(records?.length, many)}</p>
        <RadioGroup
          label="Size"
          value={size}
          onChange={(chosen) => setSize(chosen as LabelSize)}
          options={labelSizes.map((id) => ({ id, label: copy.sizes[id] }))}
        />
        <RadioGroup
          label="Paper"
          value={paper}
          onChange={(chosen) => setPaper(chosen as LabelPaper)}
          options={labelPapers.map((id) => ({ id, label: copy.papers[id] }))}
        />
      </div>
    </Dialog>
  );
}
