import type { Resource } from '@baton/contract/resource/resource.ts';
import { Progress } from '#ui/progress.tsx';
import { FileDrop } from './file-drop.tsx';
import type { Import } from './use-import.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { noImportOptions, type ImportOptions } from './import-options.ts';

export interface ChooseStepProps {
  resource: Resource;
  programme: number;
  flow: Import;
}

/** A file is chosen and read. */
export function ChooseStep({ resource, programme, flow }: ChooseStepProps) {
  const { file, busy, progress, problem } = flow.state;
  if (busy && file)
    return (
      <div className="py-10">
        {progress?.total ? (
          <Progress label={`Checking ${file.name}`} done={progress.done} total={progress.total} unit="rows" />
        ) : (
          <Progress label={`Reading ${file.name}`} done={Math.ceil(file.size / 1024)} unit="kB" />
        )}
      </div>
    );
  return (
    <>
      {problem.startsWith('No column was found') && (
        <HeaderQuestion resource={resource} onAnswer={(answer) => flow.decide(answer)} />
      )}
      <FileDrop resource={resource} programme={programme} onFile={flow.chooseFile} />
    </>
  );
}

interface HeaderQuestionProps {
  resource: Resource;
  onAnswer: (options: ImportOptions) => void;
}

/** Asked when no column could be the key: its header has an unknown name, or does not stand in the first row. */
function HeaderQuestion({ resource, onAnswer }: HeaderQuestionProps) {
  const [header, setHeader] = useState('');
  const [row, setRow] = useState('');
  const label = resource.form[resource.key]?.label ?? resource.key;
  const number = Number(row);
  const isWrong = row !== '' && !(Number.isInteger(number) && number > 0);
  return (
    <form
      className="mb-4 flex flex-wrap items-end gap-3 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) return;
        onAnswer({
          ...noImportOptions,
          ...(header.trim() !== '' && { mapping: { [header.trim()]: resource.key } }),
          ...(row !== '' && { headerRow: number }),
        });
      }}
    >
      <TextField
        className="max-w-64"
        label={`Header of the column "${label}"`}
        value={header}
        onChange={setHeader}
      />
      <TextField
        className="max-w-40"
        label="Headers are in row"
        inputMode="numeric"
        isTabular
        value={row}
        onChange={setRow}
        error={isWrong ? 'Give a row number.' : undefined}
      />
      <Button type="submit">Read again</Button>
    </form>
  );
}
