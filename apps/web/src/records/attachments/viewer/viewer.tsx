import { useEffect, useState, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { type AttachmentRecord, attachmentKindLabels } from '@baton/contract/records/attachments.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { fileAddress } from '#lib/file-address.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useLatest } from '#lib/use-latest.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { describePhoto } from '../describe-attachment.ts';
import { downloadFile } from '../download-file.ts';
import { useZoom } from './use-zoom.ts';
import type { Zoom } from './zoom.ts';

/** Of a key or a button. */
const zoomStep = 1.5;

const large = 'max-sm:size-12';

const fill = 'absolute inset-0 size-full object-contain';

export interface ViewerProps extends ModalControls<void> {
  photos: readonly AttachmentRecord[];
  /** The photo that is shown first. */
  at: number;
}

/** Photos in the whole window, one at a time: arrow keys and swipes step, + − 0 zoom, Escape closes. */
export function Viewer({ photos, at: first, isOpen, onOpenChange }: ViewerProps) {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  const step = (by: number) => setAt((before) => Math.min(photos.length - 1, Math.max(0, before + by)));
  usePreload(photos[at + 1], photos[at - 1]);
  if (!photo) return null;
  return (
    <ModalOverlay
      {...{ isOpen, onOpenChange }}
      className="fixed inset-0 z-50 h-(--visual-viewport-height) bg-surface data-[entering]:animate-fade"
    >
      <Modal data-float className="size-full">
        <AriaDialog aria-label="Photo" className="flex size-full flex-col outline-none">
          {({ close }) => (
            <PhotoStage key={photo.id} {...{ photo, at, step }} total={photos.length} onClose={close} />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Loads the neighbours, so that stepping shows them at once. */
function usePreload(...photos: readonly (AttachmentRecord | undefined)[]): void {
  // not copy: addresses in one text, so that equal ones are loaded once
  const addresses = photos.map((photo) => fileAddress(photo?.url) ?? '').join(' ');
  useEffect(() => {
    for (const address of addresses.split(' ')) if (address !== '') new Image().src = address;
  }, [addresses]);
}

interface PhotoStageProps {
  photo: AttachmentRecord;
  at: number;
  total: number;
  step: (by: number) => void;
  onClose: () => void;
}

/** One photo with its buttons and caption. */
function PhotoStage({ photo, at, total, step, onClose }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, swiped, zoomBy, fit, handlers } = useZoom(stage, step);
  useKeys({ step, fit, zoomBy });
  const address = fileAddress(photo.url) ?? '';
  return (
    <>
      <header className="flex items-center gap-1 border-b border-line bg-surface-raised px-3 py-2">
        <p aria-live="polite" className="flex-1 font-medium tabular">
          {`${formatNumber(at + 1)} of ${formatNumber(total)}`}
        </p>
        <span className="contents max-sm:hidden">
          <Button
            icon="minus"
            label="Zoom out"
            isDisabled={zoom.scale === 1}
            onPress={() => zoomBy(1 / zoomStep)}
          />
          <Button variant="ghost" isDisabled={zoom.scale === 1} className="w-16 tabular" onPress={fit}>
            <span aria-hidden>{formatShare(zoom.scale)}</span>
            <span className="sr-only">Fit to window</span>
          </Button>
          <Button icon="plus" label="Zoom in" onPress={() => zoomBy(zoomStep)} />
        </span>
        <Button
          icon="download"
          label="Download photo"
          className={large}
          onPress={() => downloadFile(address, photo.name)}
        />
        <Button icon="x" label="Close photo" className={large} onPress={onClose} />
      </header>
      <div
        ref={stage}
        {...handlers}
        data-stage
        className="relative min-h-0 flex-1 touch-none overflow-hidden bg-surface-sunken select-none"
      >
        <Picture {...{ photo, address, zoom, swiped }} />
        {total > 1 && <Steps {...{ at, total, step }} />}
      </div>
      <PhotoCaption photo={photo} />
    </>
  );
}

function Steps({ at, total, step }: Pick<PhotoStageProps, 'at' | 'total' | 'step'>) {
  return (
    <>
      <span className="absolute inset-y-0 left-2 flex items-center">
        <Button
          icon="chevron-left"
          label="Previous photo"
          isDisabled={at === 0}
          variant="secondary"
          className="size-12"
          onPress={() => step(-1)}
        />
      </span>
      <span className="absolute inset-y-0 right-2 flex items-center">
        <Button
          icon="chevron-right"
          label="Next photo"
          isDisabled={at + 1 === total}
          variant="secondary"
          className="size-12"
          onPress={() => step(1)}
        />
      </span>
    </>
  );
}

interface PictureProps {
  photo: AttachmentRecord;
  address: string;
  zoom: Zoom;
  swiped: number;
}

/** The photo, above its thumbnail until it is loaded. */
function Picture({ photo, address, zoom, swiped }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const { scale, x, y } = zoom;
  const small = fileAddress(photo.thumbnail_url);
  const { width, height } = photo;
  return (
    <>
      <div
        className="absolute inset-0"
        style={{ transform: `translate(${x + swiped}px, ${y}px) scale(${scale})` }}
      >
        {small && state !== 'loaded' && <img src={small} alt="" draggable={false} className={fill} />}
        <img
          key={attempt}
          src={address}
          alt={describePhoto(photo) || photo.name}
          draggable={false}
          {...(width !== null && height !== null && { width, height })}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
          className={state === 'failed' ? 'hidden' : fill}
        />
      </div>
      {state === 'failed' && (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-surface-sunken"
        >
          <p>Couldn’t load this photo</p>
          <Button
            onPress={() => {
              setState('loading');
              setAttempt((before) => before + 1);
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

interface Keys {
  step: (by: number) => void;
  fit: () => void;
  zoomBy: (factor: number) => void;
}

function useKeys(keys: Keys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { step, fit, zoomBy } = latest.current;
      const acts: Record<string, () => void> = {
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        '+': () => zoomBy(zoomStep),
        '=': () => zoomBy(zoomStep),
        '-': () => zoomBy(1 / zoomStep),
        '0': fit,
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    // Before the shortcuts of the page below.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [latest]);
}

/** Kind and note of a photo, when it was taken, and who added it. */
function PhotoCaption({ photo }: { photo: AttachmentRecord }) {
  const { kind, note, taken_at: taken, created_by_name: name, link_team: team, created_at: at } = photo;
  const by = team === null ? name : team === '' ? `${name} (team link)` : `${name} (team link of ${team})`;
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface-raised px-4 py-2.5">
      {kind !== 'photo' && (
        <Badge tone={kind === 'after' ? 'success' : 'warning'}>{attachmentKindLabels[kind]}</Badge>
      )}
      {note !== '' && <p className="min-w-0 break-words">{note}</p>}
      <p className="min-w-0 text-sm text-text-muted tabular">
        {taken !== null && <>{`Taken ${formatMoment(taken)}`} · </>}
        {`Added by ${by}, ${formatMoment(at)}`}
      </p>
    </footer>
  );
}
