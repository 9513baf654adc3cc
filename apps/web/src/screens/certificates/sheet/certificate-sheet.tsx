import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  certificates,
  certificateStateLabels,
  type CertificateDetail,
} from '@baton/contract/certificates/certificates.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { copy as dossierCopy } from '#turnover/dossiers/copy.ts';
import { openDossier } from '#turnover/dossiers/dossier-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { notify } from '#ui/notices/notify.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { certificatesKey } from '../certificates-key.ts';
import { CertificateDetails } from './certificate-details.tsx';
import { copy } from './copy.ts';
import { askVoid } from './void-dialog.tsx';

export interface CertificateSheetProps {
  programme: Programme;
  id: number;
  onClose: () => void;
}

/** Side sheet of a certificate: what was signed by whom, and its files. */
export function CertificateSheet({ programme, id, onClose }: CertificateSheetProps) {
  const call = useCall();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...certificatesKey(programme.id), 'one', id],
    queryFn: ({ signal }) => call(certificates.read, { params: { id }, signal, isQuiet: true }),
  });
  return (
    <SideSheet
      size="lg"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={data?.number ?? copy.loading}
      subtitle={data?.title}
      {...(data && { footer: <SheetActions programme={programme} certificate={data} /> })}
    >
      {data && (
        <div className="flex flex-col gap-6">
          <Standing certificate={data} />
          <CertificateDetails certificate={data} />
        </div>
      )}
      {!data && error && (
        <ErrorState
          title={copy.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <div aria-busy className="flex flex-col gap-3">
          <p className="sr-only">{copy.loading}</p>
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
        </div>
      )}
    </SideSheet>
  );
}

/** Valid, or void with who, when and why. */
function Standing({ certificate }: { certificate: CertificateDetail }) {
  const { state, voided_at: at, voided_by: by, void_reason: reason } = certificate;
  if (at === null)
    return (
      <p>
        <Badge tone="success" icon="badge-check">
          {certificateStateLabels[state]}
        </Badge>
      </p>
    );
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2 text-danger-text">
      <p className="font-medium">{copy.voided(by, formatMoment(at))}</p>
      <p className="break-words whitespace-pre-wrap">{reason}</p>
    </div>
  );
}

interface SheetActionsProps {
  programme: Programme;
  certificate: CertificateDetail;
}

function SheetActions({ programme, certificate }: SheetActionsProps) {
  const { id, number, state, outcome } = certificate;
  const call = useCall();
  const client = useQueryClient();
  const user = useCurrentUser();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await call(certificates.pdf, { params: { id } }));
    } catch (error) {
      notifyError(error, copy.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  const voidIt = async () => {
    const send = async (reason: string) => {
      await call(certificates.void, { params: { id }, body: { reason }, isQuiet: true });
      return true as const;
    };
    if (!(await askVoid({ number, isIssued: outcome === 'issued', send }))) return;
    notify({ kind: 'success', title: copy.voidDialog.done(number) });
    await client.invalidateQueries({ queryKey: certificatesKey(programme.id) });
  };
  return (
    <>
      {state === 'valid' && mayIn(user, programme, 'certificates.void') && (
        <Button variant="ghost" className="mr-auto" onPress={() => void voidIt()}>
          {copy.void}
        </Button>
      )}
      <Button icon="layers" onPress={() => openDossier({ programme: programme.id, certificate: id, number })}>
        {dossierCopy.action}
      </Button>
      <Button variant="primary" icon="download" isPending={isBusy} onPress={() => void download()}>
        {copy.pdf}
      </Button>
    </>
  );
}
