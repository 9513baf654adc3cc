import { attachmentLimits, type AttachmentKind } from '@baton/contract/records/attachments.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { NewFile } from './attachment-source.ts';
import { preparePhoto } from './prepare-photo.ts';
import { copy } from './copy.ts';

/** A file as it will be sent, before its record is known. Its operation makes it be stored once. */
export type ChosenFile = Omit<NewFile, 'subject'>;

/** Files that can be sent, and why others can’t. */
export interface ChosenFiles {
  files: ChosenFile[];
  problems: string[];
}

/** Photos are shrunk; other files are documents, where these are taken. */
export async function chooseFiles(
  given: readonly File[],
  kind: AttachmentKind,
  { takesDocuments = false } = {},
): Promise<ChosenFiles> {
  const chosen: ChosenFiles = { files: [], problems: [] };
  // One after the other, because a decoded photo takes much memory.
  for (const file of given) {
    const isPhoto = file.type.startsWith('image/');
    if (isPhoto) {
      const photo = await preparePhoto(file);
      if (photo) chosen.files.push({ ...photo, kind, operation: makeUuid() });
      else chosen.problems.push(copy.unreadableFile(file.name));
    } else if (!takesDocuments) chosen.problems.push(copy.onlyPhotos(file.name));
    else {
      const problem = documentProblem(file);
      if (problem === null) chosen.files.push({ file, kind: 'document', operation: makeUuid() });
      else chosen.problems.push(problem);
    }
  }
  return chosen;
}

/** Why a document can’t be sent, or null. The server looks at its content. */
export function documentProblem({ name, size }: File): string | null {
  const { documentBytes } = attachmentLimits;
  return size <= documentBytes ? null : copy.tooLarge(name, formatBytes(size), formatBytes(documentBytes));
}

/** Images of a paste. */
export function imagesOf(data: DataTransfer | null): File[] {
  return filesOf(data).filter(({ type }) => type.startsWith('image/'));
}

/** Files of a drop. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}
