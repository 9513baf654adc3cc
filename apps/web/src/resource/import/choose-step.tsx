import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './copy.ts';
import { DropArea } from './drop-area.tsx';
import type { FileResult, ImportKind } from './import-kind.ts';
import { selectTable } from './import-options.ts';
import type { ImportProps } from './use-import.ts';

/** First step: the file is chosen and read. */
export function ChooseStep<Answers extends object, Result extends FileResult>({
  kind,
  flow,
}: ImportProps<Answers, Result>) {
  const { file, busy, progress, isKeyMissing, options } = flow.state;
  if (busy && file)
    return (
      <div className="py-10">
        {progress?.total ? (
          <Progress
            label={`Checking ${file.name}`}
            done={progress.done}
            total={progress.total}
            unit={copy.progress.rows}
          />
        ) : (
          <Progress
            label={`Reading ${file.name}`}
            done={Math.ceil(file.size / 1024)}
            unit={copy.progress.kilobytes}
          />
        )}
      </div>
    );
  return (
    <>
      {isKeyMissing && (
        <HeaderQuestion
          keyField={kind.key}
          onAnswer={(mapping, headerRow) =>
            flow.decide({ ...selectTable(options, headerRow === undefined ? {} : { headerRow }), mapping })
          }
        />
      )}
      <DropArea onFile={flow.chooseFile} />
      {kind.hint}
    </>
  );
}

interface HeaderQuestionProps {
  keyField: ImportKind<never, never>['key'];
  onAnswer: (mapping: Record<string, string>, headerRow: number | undefined) => void;
}

/** Asks for the key's column if none was found: its header has an unknown name, or is not in the first row. */
function HeaderQuestion({ keyField, onAnswer }: HeaderQuestionProps) {
  const [header, setHeader] = useState('');
  const [row, setRow] = useState('');
  const number = Number(row);
  const isWrong = row !== '' && !(Number.isInteger(number) && number > 0);
  return (
    <form
      className="mb-4 flex flex-wrap items-end gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        const title = header.trim();
        onAnswer(title === '' ? {} : { [title]: keyField.id }, row === '' ? undefined : number);
      }}
    >
      <TextField
        className="max-w-64"
        label={`Header of the “${keyField.label}” column`}
        value={header}
        onChange={setHeader}
      />
      <TextField
        className="max-w-40"
        label="Header row"
        inputMode="numeric"
        isTabular
        value={row}
        onChange={setRow}
        error={isWrong ? 'Enter a row number.' : undefined}
      />
      <Button type="submit">Read file again</Button>
    </form>
  );
}
