import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AttachmentMenu } from './attachment-menu.tsx';
import type { AttachmentPlace, AttachmentRights } from './attachment-place.ts';
import { isPhoto } from './describe-attachment.ts';
import { RefusedUpload, UploadLine } from './pending-tile.tsx';
import type { Adding } from './use-adding.tsx';
import { copy } from './copy.ts';

interface DocumentListProps {
  place: AttachmentPlace;
  list: readonly AttachmentRecord[];
  adding: Adding;
}

/** Documents of a record, those being sent, and the button that adds one. */
export function DocumentList({ place, list, adding }: DocumentListProps) {
  const documents = list.filter((each) => !isPhoto(each));
  const uploads = adding.uploads.filter(({ kind }) => kind === 'document');
  const { addDocument } = adding;
  return (
    <>
      {documents.length + uploads.length > 0 && (
        <ul aria-label="Documents" className="divide-y divide-line rounded-md border border-line">
          {documents.map((document) => (
            <DocumentLine key={document.id} document={document} rights={place.rights} />
          ))}
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {uploads
        .filter(({ state }) => state === 'refused')
        .map((upload) => (
          <RefusedUpload key={upload.id} upload={upload} />
        ))}
      {addDocument && place.rights.whyNot === null && (
        <div>
          <Button icon="paperclip" className="max-sm:min-h-11" onPress={() => void addDocument()}>
            {copy.addDocument}
          </Button>
        </div>
      )}
    </>
  );
}

interface DocumentLineProps {
  document: AttachmentRecord;
  rights: AttachmentRights;
}

/** A document: its file, or where it is kept. */
function DocumentLine({ document, rights }: DocumentLineProps) {
  const { name, document_no: number, revision, link, url, size, note } = document;
  const address = link === '' ? fileAddress(url) : link;
  const details = [
    number !== name && number,
    revision !== '' && copy.revision(revision),
    size > 0 && formatBytes(size),
    note,
  ].filter(Boolean);
  return (
    <li className="flex min-h-11 items-center gap-2 px-2 py-1">
      <Icon name={link === '' ? 'file-text' : 'link-2'} className="text-text-muted" />
      <span className="min-w-0 flex-1">
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="block truncate text-accent-text underline-offset-2 hover:underline"
          >
            {name}
            <span className="sr-only"> ({'opens in a new tab'})</span>
          </a>
        ) : (
          <span className="block truncate">{name}</span>
        )}
        {details.length > 0 && (
          <span className="block text-sm break-words text-text-muted tabular">{details.join(' · ')}</span>
        )}
      </span>
      <AttachmentMenu {...{ rights, name }} record={document} />
    </li>
  );
}
