import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttachmentKind, AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import type { AttachmentPlace } from './attachment-place.ts';
import type { NewDocument } from './add-document.tsx';
import { chooseFiles } from './chosen-file.ts';
import { keepAttachment } from './use-attachments.ts';
import { startUploads, useUploads, type UploadTarget } from './uploads.ts';

const loadForm = () => import('./add-document.tsx');

/** Adds photos and documents to a record, and tells why a file can’t be added. */
export function useAdding({ source, programme, subject }: AttachmentPlace) {
  const client = useQueryClient();
  const uploads = useUploads(programme, subject);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const target: UploadTarget = {
    source,
    programme,
    subject,
    onDone: (record) => keepAttachment(client, record),
  };
  const addFiles = async (files: readonly File[], kind: AttachmentKind) => {
    setProblems([]);
    const chosen = await chooseFiles(files, kind, { takesDocuments: source.addLink !== undefined });
    setProblems(chosen.problems);
    startUploads(target, chosen.files);
  };
  const send = async (document: NewDocument): Promise<AttachmentRecord | null> => {
    if ('file' in document) {
      startUploads(target, [document.file]);
      return null;
    }
    const added = await source.addLink!(subject, document.link);
    keepAttachment(client, added);
    return added;
  };
  const addDocument = async () => {
    await openLoadedModal(loadForm, ({ AddDocument }, controls: ModalControls<AttachmentRecord | null>) => (
      <AddDocument {...controls} send={send} />
    ));
  };
  return { uploads, problems, addFiles, addDocument: source.addLink && addDocument };
}

export type Adding = ReturnType<typeof useAdding>;
