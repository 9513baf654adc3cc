import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { Button } from '#ui/button.tsx';
import type { AttachmentPlace } from './attachment-place.ts';
import { isPhoto } from './describe-attachment.ts';
import { DocumentLine } from './document-line.tsx';
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
        <ul aria-label={copy.documents} className="divide-y divide-line rounded-md border border-line">
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
