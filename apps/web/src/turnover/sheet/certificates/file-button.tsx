import { useState } from 'react';
import type { Download } from '#lib/api-client.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';

export interface FileButtonProps {
  icon: IconName;
  label: string;
  failed: string;
  load: () => Promise<Download>;
}

/** Downloads a file that the server draws. */
export function FileButton({ icon, label, failed, load }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await load());
    } catch (error) {
      notifyError(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={icon} isPending={isBusy} onPress={() => void download()}>
      {label}
    </Button>
  );
}
