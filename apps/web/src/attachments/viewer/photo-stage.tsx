import { useEffect, useRef, useState } from 'react';
import { formatShare } from '@baton/domain/format-share.ts';
import type { AttachmentRecord } from '@baton/contract/records/attachments.ts';
import { fileAddress } from '#lib/file-address.ts';
import { useLatest } from '#lib/use-latest.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '../download-file.ts';
import { describePhoto } from '../describe-attachment.ts';
import { copy } from '../copy.ts';
import { PhotoCaption } from './photo-caption.tsx';
import { useZoom } from './use-zoom.ts';
import type { Zoom } from './zoom.ts';

interface PhotoStageProps {
  photo: AttachmentRecord;
  at: number;
  total: number;
  step: (by: number) => void;
  onClose: () => void;
}

const words = copy.viewer;
/** Of a key or a button. */
const zoomStep = 1.5;
const large = 'max-sm:size-12';

/** One photo with its buttons and caption. */
export function PhotoStage({ photo, at, total, step, onClose }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { zoom, swiped, zoomBy, fit, handlers } = useZoom(stage, step);
  useKeys({ step, fit, zoomBy });
  const address = fileAddress(photo.url) ?? '';
  return (
    <>
      <header className="flex items-center gap-1 border-b border-line bg-surface-raised px-3 py-2">
        <p aria-live="polite" className="flex-1 font-medium tabular">
          {words.position(at + 1, total)}
        </p>
        <span className="contents max-sm:hidden">
          <Button
            icon="minus"
            label={words.zoomOut}
            isDisabled={zoom.scale === 1}
            onPress={() => zoomBy(1 / zoomStep)}
          />
          <Button variant="ghost" isDisabled={zoom.scale === 1} className="w-16 tabular" onPress={fit}>
            <span aria-hidden>{formatShare(zoom.scale)}</span>
            <span className="sr-only">{words.fit}</span>
          </Button>
          <Button icon="plus" label={words.zoomIn} onPress={() => zoomBy(zoomStep)} />
        </span>
        <Button
          icon="download"
          label={words.download}
          className={large}
          onPress={() => downloadFile(address, photo.name)}
        />
        <Button icon="x" label={words.close} className={large} onPress={onClose} />
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
          label={words.previous}
          isDisabled={at === 0}
          variant="secondary"
          className="size-12"
          onPress={() => step(-1)}
        />
      </span>
      <span className="absolute inset-y-0 right-2 flex items-center">
        <Button
          icon="chevron-right"
          label={words.next}
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

const fill = 'absolute inset-0 size-full object-contain';

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
          <p>{words.failed}</p>
          <Button
            onPress={() => {
              setState('loading');
              setAttempt((before) => before + 1);
            }}
          >
            {words.retry}
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
