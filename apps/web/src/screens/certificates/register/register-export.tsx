import { certificates } from '@baton/contract/turnover/certificates.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useCall } from '#session/session-context.ts';
import { toFilter, type CertificateQuery } from '../certificate-search.ts';
import { copy } from '../copy.ts';
import type { CertificateAddress } from '../use-certificate-address.ts';

export interface RegisterExportProps {
  programme: Programme;
  address: CertificateAddress;
  /** Number of certificates that match. */
  total: number;
}

/** Exports what is shown, or all, in the order of the screen. */
export function RegisterExport({ programme, address, total }: RegisterExportProps) {
  const call = useCall();
  const { query, sort } = address.search;
  const fetch = (filter: CertificateQuery) => (format: 'xlsx' | 'csv') =>
    call(certificates.export, {
      query: {
        format,
        programme: programme.id,
        ...toFilter(filter),
        ...(sort !== undefined && { ordering: sort }),
      },
    });
  return (
    <FileMenu
      label={copy.files.export}
      size="sm"
      files={[
        ...(Object.keys(query).length > 0 ? [{ title: copy.files.shown(total), fetch: fetch(query) }] : []),
        { title: copy.files.all, fetch: fetch({}) },
      ]}
    />
  );
}
