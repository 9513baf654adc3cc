import { useRef, useState } from 'react';
import {
  attachmentForm,
  attachmentLimits,
  documentTypes,
  type AttachmentRecord,
} from '@baton/contract/records/attachments.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { Button } from '#ui/button.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SendDialog, type Sending } from '#ui/send-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { NewLink } from './attachment-source.ts';
import { documentProblem, type ChosenFile } from './chosen-file.ts';
import { copy } from './copy.ts';

/** A file to send, or a link to save. */
export type NewDocument = { file: ChosenFile } | { link: NewLink };

type Way = 'file' | 'link';

const ways = (['file', 'link'] as const).map((id) => ({ id, label: copy.form[id] }));
const accepted = Object.entries(documentTypes)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');
const empty = { link: '', name: '', document_no: '', revision: '' };

/** Adds a document as a file or as a link, with its number and revision. */
export function AddDocument(dialog: Sending<NewDocument, AttachmentRecord | null>) {
  const [way, setWay] = useState<Way>('file');
  const [file, setFile] = useState<File | null>(null);
  const [values, setValues] = useState(empty);
  const [isChecked, setChecked] = useState(false);
  const problem = way === 'file' ? fileProblem(file) : linkProblem(values);
  const error = isChecked && problem !== null ? problem : undefined;
  const finish = (): NewDocument | undefined => {
    setChecked(true);
    if (problem !== null) return undefined;
    const { link, name, ...rest } = values;
    if (way === 'link') return { link: { ...rest, link: link.trim(), name: name.trim() } };
    return file ? { file: { ...rest, file, kind: 'document', operation: makeUuid() } } : undefined;
  };
  const field = (name: keyof typeof empty) => ({
    label: attachmentForm[name].label,
    maxLength: attachmentForm[name].maxLength!,
    value: values[name],
    onChange: (next: string) => setValues((before) => ({ ...before, [name]: next })),
  });
  return (
    <SendDialog
      {...dialog}
      size="sm"
      title={copy.addDocument}
      confirmLabel={copy.addDocument}
      finish={finish}
    >
      <SegmentedControl<Way>
        label={copy.form.source}
        segments={ways}
        value={way}
        onChange={(next) => {
          setChecked(false);
          setWay(next);
        }}
      />
      {way === 'file' ? (
        <FileInput {...{ file, error }} onFile={setFile} />
      ) : (
        <>
          <TextField {...field('link')} inputMode="url" help={copy.form.linkHelp} error={error} />
          <TextField {...field('name')} />
        </>
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('document_no')} isTabular />
        <TextField {...field('revision')} isTabular />
      </div>
    </SendDialog>
  );
}

interface FileInputProps {
  file: File | null;
  error: string | undefined;
  onFile: (file: File) => void;
}

function FileInput({ file, error, onFile }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const limit = formatBytes(attachmentLimits.documentBytes);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <Button icon="upload" onPress={() => input.current?.click()}>
          {file ? copy.form.replace : copy.form.choose}
        </Button>
        <span className="min-w-0 flex-1 truncate text-text-muted">{file?.name ?? copy.form.noFile}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={copy.form.file}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) onFile(chosen);
          }}
        />
      </div>
      <GroupError text={error} />
      <p className="text-sm text-text-muted">{copy.form.fileHelp(limit)}</p>
    </div>
  );
}

const fileProblem = (file: File | null) => (file ? documentProblem(file) : copy.form.fileMissing);

function linkProblem({ link, document_no: number }: typeof empty): string | null {
  const address = link.trim();
  if (address === '') return number.trim() === '' ? copy.form.linkMissing : null;
  return /^https?:\/\/./i.test(address) && URL.canParse(address) ? null : copy.form.linkWrong;
}
