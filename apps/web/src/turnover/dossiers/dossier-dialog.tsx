import { useState } from 'react';
import type { DossierRow } from '@baton/contract/certificates/dossiers.ts';
import { fileAddress } from '#lib/file-address.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { Progress } from '#ui/progress.tsx';
import { AreaChoice, type ChosenArea } from './area-choice.tsx';
import { copy } from './copy.ts';
import { useDossier, type DossierState, type DossierSubject } from './use-dossier.ts';

/** Missing files that are listed; the index has all of them. */
const maxListed = 20;

interface DossierDialogProps {
  subject: DossierSubject;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Opens the dialog that prepares and downloads the dossier of a certificate or an area. */
export function openDossier(subject: DossierSubject): void {
  void openModal(({ isOpen, onOpenChange }) => (
    <DossierDialog subject={subject} isOpen={isOpen} onOpenChange={onOpenChange} />
  ));
}

/** Prepares a dossier with progress, and offers it as a download. Closing it stops the preparation. */
function DossierDialog({ subject, isOpen, onOpenChange }: DossierDialogProps) {
  const { state, prepare, stop } = useDossier(subject.programme);
  const isArea = 'area' in subject;
  const [chosen, setChosen] = useState<ChosenArea>(isArea ? subject : { area: null, milestone: null });
  const [isMissing, setMissing] = useState(false);
  const start = () => {
    if (!isArea) prepare({ certificate: subject.certificate });
    else if (chosen.area === null) setMissing(true);
    else prepare({ area: chosen.area, milestone: chosen.milestone });
  };
  const close = () => {
    stop();
    onOpenChange(false);
  };
  return (
    <Dialog
      title={isArea ? 'Dossier of an area' : `Dossier of ${subject.number}`}
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      footer={
        state.step === 'preparing' ? (
          <Button onPress={stop}>Stop</Button>
        ) : state.step === 'ready' ? (
          <>
            <Button onPress={close}>Close</Button>
            {/* The browser saves it as it comes: it may be larger than the page’s memory. */}
            <LinkButton
              variant="primary"
              icon="download"
              href={fileAddress(state.dossier.url) ?? ''}
              download={`${state.dossier.name}.zip`}
            >
              {`Download dossier (${formatBytes(state.dossier.size)})`}
            </LinkButton>
          </>
        ) : (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" onPress={start}>
              {state.step === 'idle' ? 'Prepare dossier' : 'Prepare again'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {state.step !== 'ready' && (
          <p className="text-text-muted">
            {isArea
              ? 'A ZIP file with a folder for each valid certificate of the area, its systems and sub-areas. Each folder has the certificate, the punch register, the exceptions, the date history, all photos and documents, and an index with the hash of every file.'
              : 'A ZIP file with the certificate, the punch register, the exceptions, the date history, all photos and documents, and an index with the hash of every file.'}
          </p>
        )}
        {isArea && state.step !== 'ready' && (
          <AreaChoice
            programme={subject.programme}
            value={chosen}
            onChange={setChosen}
            isDisabled={state.step === 'preparing'}
            isMissing={isMissing && chosen.area === null}
          />
        )}
        <Standing state={state} />
      </div>
    </Dialog>
  );
}

/** How far it is. */
function Standing({ state }: { state: DossierState }) {
  if (state.step === 'preparing') {
    const { done = 0, total = null } = state.progress ?? {};
    return <Progress label="Preparing dossier" done={done} {...(total !== null && { total })} unit="files" />;
  }
  if (state.step === 'stopped') return <output>Stopped. Nothing was saved.</output>;
  if (state.step === 'failed') return <ErrorState title="The dossier wasn’t prepared" error={state.error} />;
  return state.step === 'ready' ? <DossierResult dossier={state.dossier} /> : null;
}

/** What a prepared dossier has, and what it lacks. */
function DossierResult({ dossier }: { dossier: DossierRow }) {
  const { name, files, size, missing, manifest_sha256: hash } = dossier;
  return (
    <div className="flex flex-col gap-4">
      <output>
        <span className="block font-semibold break-words">{`${name} is ready`}</span>
        <span className="block text-text-muted">{copy.ready(files, formatBytes(size))}</span>
      </output>
      {missing.length > 0 && (
        <div className="rounded-md border border-line p-3">
          <p className="font-medium text-danger-text">{copy.missing(missing.length)}</p>
          <ul aria-label="Missing files" className="mt-2 flex flex-col gap-1">
            {missing.slice(0, maxListed).map(({ path, problem }) => (
              <li key={path} className="flex flex-wrap justify-between gap-x-4">
                <span className="break-all">{path}</span>
                <span className="text-text-muted">{problem}</span>
              </li>
            ))}
          </ul>
          {missing.length > maxListed && (
            <p className="mt-1 text-text-muted">{copy.more(missing.length - maxListed)}</p>
          )}
        </div>
      )}
      <div className="text-sm text-text-muted">
        <p>The same content always gives the same file.</p>
        <p className="mt-1">
          SHA-256 of manifest.json
          <code className="mt-0.5 block break-all">{hash}</code>
        </p>
      </div>
    </div>
  );
}
