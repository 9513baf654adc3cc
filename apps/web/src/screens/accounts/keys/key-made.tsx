import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';

export interface KeyMadeProps extends ModalControls<void> {
  value: string;
}

/** The one time that a key is shown. */
export function KeyMade({ value, close, ...controls }: KeyMadeProps) {
  return (
    <Dialog
      {...controls}
      role="alertdialog"
      title="Your new key"
      footer={
        <Button variant="primary" onPress={() => close()}>
          I have copied it
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-text-muted">
          Copy it now and keep it as you keep a password. It is not shown again; a lost key is revoked and
          made anew.
        </p>
        <CopyField label="API key" value={value} />
      </div>
    </Dialog>
  );
}
