import { useRef, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Chooses a file by drop, click or key. */
export function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by key
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={joinClasses(
        'flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-10 text-center transition-colors',
        isOver ? 'border-accent bg-surface-selected' : 'border-line-control bg-surface-sunken',
      )}
    >
      <Icon name="upload" size={20} className="mb-1 text-text-muted" />
      <p className="font-medium">{isOver ? 'Drop to upload' : 'Drop a file here'}</p>
      <Button className="my-2" onPress={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <p className="text-sm text-text-muted">
        CSV or Excel (.xlsx), up to 10 MB and 100,000 rows. You’ll see a preview before anything is saved.
      </p>
    </div>
  );
}
