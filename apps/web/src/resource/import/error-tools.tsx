import type { Form } from '@baton/contract/form/form.ts';
import type { ImportRow } from '@baton/contract/resource/import-result.ts';
import { Button } from '#ui/button.tsx';
import { errorsFile } from './errors-file.ts';
import { saveFile } from './save-file.ts';

export interface ErrorToolsProps {
  form: Form;
  wrong: readonly ImportRow[];
  /** The name of the file that was read. */
  source: string;
  onLeaveOut: () => void;
}

/** What can be done about all wrong rows at once. */
export function ErrorTools({ form, wrong, source, onLeaveOut }: ErrorToolsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" icon="download" onPress={() => saveFile(errorsFile(form, wrong, source))}>
        Download errors
      </Button>
      <Button size="sm" onPress={onLeaveOut}>
        Leave out all errors
      </Button>
    </span>
  );
}
