import { readToday } from '#lib/today.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { readExceptions, type Exception } from '#turnover/setup/read-exceptions.ts';

export interface PasteExceptionsProps {
  onAdd: (entries: Exception[]) => void;
  onClose: () => void;
}

/** Takes a block of lines, such as a year's holidays from a spreadsheet. */
export function PasteExceptions({ onAdd, onClose }: PasteExceptionsProps) {
  const [text, setText] = useDraft('exceptions to add', '');
  const { entries, problems } = readExceptions(text, readToday());
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-3">
      <TextArea
        label="Lines to add"
        rows={5}
        value={text}
        onChange={setText}
        placeholder={'24/12/2027\t2/1/2028\tWinter shutdown\n17 May 2027\tNational day'}
        error={problems.length > 0 ? problems.slice(0, 3).join(' ') : undefined}
        help="One a line: the day or first and last day, then the name; “worked” for days that are worked."
      />
      <div className="flex gap-2">
        <Button
          variant="primary"
          isDisabled={entries.length === 0}
          onPress={() => {
            onAdd(entries);
            onClose();
          }}
        >
          {entries.length === 0 ? 'Add' : `Add ${entries.length}`}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
