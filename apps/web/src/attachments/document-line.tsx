import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { Icon } from '#ui/icon.tsx';
import { AttachmentMenu } from './attachment-menu.tsx';
import type { AttachmentRights } from './attachment-place.ts';
import { copy } from './copy.ts';

interface DocumentLineProps {
  document: AttachmentRecord;
  rights: AttachmentRights;
}

/** A document: its file, or where it is kept. */
export function DocumentLine({ document, rights }: DocumentLineProps) {
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
            <span className="sr-only"> ({copy.newTab})</span>
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
