import { useState } from 'react';
import type { DossierRow } from '@baton/contract/turnover/dossiers.ts';
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
import { DossierResult } from './dossier-result.tsx';
import { useDossier, type DossierState, type DossierSubject } from './use-dossier.ts';

export interface DossierDialogProps {
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
export function DossierDialog({ subject, isOpen, onOpenChange }: DossierDialogProps) {
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
      title={isArea ? copy.areaTitle : copy.title(subject.number)}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={<Buttons state={state} onPrepare={start} onStop={stop} onClose={close} />}
    >
      <div className="flex flex-col gap-4">
        {state.step !== 'ready' && (
          <p className="text-text-muted">{isArea ? copy.areaContents : copy.contents}</p>
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
    return (
      <Progress label={copy.preparing} done={done} {...(total !== null && { total })} unit={copy.unit} />
    );
  }
  if (state.step === 'stopped') return <output>{copy.stopped}</output>;
  if (state.step === 'failed') return <ErrorState title={copy.failed} error={state.error} />;
  return state.step === 'ready' ? <DossierResult dossier={state.dossier} /> : null;
}

interface ButtonsProps {
  state: DossierState;
  onPrepare: () => void;
  onStop: () => void;
  onClose: () => void;
}

function Buttons({ state, onPrepare, onStop, onClose }: ButtonsProps) {
  if (state.step === 'preparing') return <Button onPress={onStop}>{copy.stop}</Button>;
  if (state.step === 'ready')
    return (
      <>
        <Button onPress={onClose}>{copy.close}</Button>
        <DownloadButton dossier={state.dossier} />
      </>
    );
  return (
    <>
      <Button onPress={onClose}>{copy.cancel}</Button>
      <Button variant="primary" onPress={onPrepare}>
        {state.step === 'idle' ? copy.prepare : copy.prepareAgain}
      </Button>
    </>
  );
}

/** The browser saves it as it comes: it may be larger than the page’s memory. */
function DownloadButton({ dossier: { name, size, url } }: { dossier: DossierRow }) {
  return (
    <LinkButton variant="primary" icon="download" href={fileAddress(url) ?? ''} download={`${name}.zip`}>
      {copy.downloadOf(formatBytes(size))}
    </LinkButton>
  );
}
