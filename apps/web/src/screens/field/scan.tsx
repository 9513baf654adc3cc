import { useState, useEffect, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { openPunch } from '#records/punches/punch-sheet/open-punch.tsx';
import { usePunchList } from '#records/punches/punch-queries.ts';
import { PlaceField } from '#records/punches/raise/place-field.tsx';
import { scopeAt, type Place } from '#records/punches/raise/last-place.ts';
import { labelOf } from '#resource/record.ts';
import { targetOf } from '#resource/use-names.ts';
import { useRecords } from '#resource/use-records.ts';
import type { Programme } from '#session/programme-list.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LabelledPlace } from './field-search.ts';
import { placeIn } from './place-in.ts';
import { PunchCard } from './punch-card.tsx';
import { copy } from './copy.ts';

/** Interval (ms) between two looks at the picture. */
const readMs = 200;

/** Longest side (pixels) of what is searched: enough for a label at arm’s length, and quick. */
const searchedSide = 800;

interface ScanProps {
  programme: Programme;
  place: LabelledPlace | undefined;
  /** Called with a place as `system:12`. */
  onPlace: (place: string) => void;
  /** Undefined if the user can’t raise punches. */
  onRaise: ((place: string) => void) | undefined;
  onAgain: () => void;
}

/** A labelled place: found with the camera or by choosing it, with what is open there. */
export function Scan({ programme, place, onPlace, onRaise, onAgain }: ScanProps) {
  if (place) return <OpenPlace {...{ programme, place, onRaise, onAgain }} />;
  return <FindPlace programme={programme} onPlace={onPlace} />;
}

function FindPlace({ programme, onPlace }: Pick<ScanProps, 'programme' | 'onPlace'>) {
  const [problem, setProblem] = useState<string>();
  const form = useForm<Place>({ defaultValues: { system: null, area: null, location: null } });
  const [system, area] = useWatch({ control: form.control, name: ['system', 'area'] });
  const chosen = scopeAt({ system, area });
  const read = (text: string) => {
    const found = placeIn(text, programme.code);
    if ('place' in found) onPlace(found.place);
    else setProblem(found.problem);
  };
  return (
    <>
      <h2 className="font-semibold">Scan a label</h2>
      <CodeReader onRead={read} />
      <p role="alert" className="text-danger-text empty:hidden">
        {problem}
      </p>
      <FormProvider {...form}>
        <h3 className="text-sm font-medium text-text-muted">Or choose a place</h3>
        <PlaceField programme={programme.id} isRequired={false} />
      </FormProvider>
      {chosen !== null && (
        <Button className="min-h-12" onPress={() => onPlace(chosen)}>
          Show place
        </Button>
      )}
    </>
  );
}

const maxShown = 50;

interface OpenPlaceProps extends Pick<ScanProps, 'programme' | 'onRaise' | 'onAgain'> {
  place: LabelledPlace;
}

function OpenPlace({ programme, place: { kind, id }, onRaise, onAgain }: OpenPlaceProps) {
  const target = targetOf(`${kind}s`);
  const { data: records, error, refetch, isFetching } = useRecords(target, programme.id);
  const record = records?.find((each) => each.id === id);
  const { data } = usePunchList(programme.id, {
    filter: {
      state: 'open.cleared',
      ...(kind === 'location' ? { location: String(id) } : { scope: `${kind}:${id}` }),
    },
    ordering: 'due',
    limit: maxShown,
  });
  if (error && !records)
    return (
      <ErrorState
        title={copy.mine.failed}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!records) return <Skeleton className="h-64" />;
  if (!record)
    return (
      <>
        <p role="alert">This place doesn’t exist any more, or isn’t in this programme.</p>
        <Button className="min-h-12" onPress={onAgain}>
          {copy.scan.another}
        </Button>
      </>
    );
  return (
    <>
      <h2 className="text-lg font-semibold">{labelOf(target, record)}</h2>
      {onRaise && (
        <Button variant="primary" icon="camera" className="min-h-12" onPress={() => onRaise(`${kind}:${id}`)}>
          Raise punch here
        </Button>
      )}
      <h3 className="font-medium">
        {data && (data.total === 0 ? 'No punches open here' : copy.scan.openHere(data.total))}
      </h3>
      <ul className="flex flex-col gap-2">
        {data?.punches.map((punch) => (
          <PunchCard
            key={punch.id}
            programme={programme}
            punch={punch}
            label={copy.mine.open(punch.number)}
            onPress={() => void openPunch(programme, punch.id)}
          />
        ))}
      </ul>
      <Button className="min-h-12" onPress={onAgain}>
        {copy.scan.another}
      </Button>
    </>
  );
}

/** Reads QR codes with the camera; calls back once with the text of the first. */
function CodeReader({ onRead }: { onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string>();
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function';

  useEffect(() => {
    const element = video.current;
    if (!isOn || !element) return undefined;
    let isStopped = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = async () => {
      const { default: decode } = await import('qr/decode.js');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isStopped) return stop(stream);
      element.srcObject = stream;
      await element.play();
      const canvas = document.createElement('canvas');
      timer = setInterval(() => {
        const text = readCode(element, canvas, decode);
        if (text === undefined || isStopped) return;
        setOn(false);
        onRead(text);
      }, readMs);
    };
    start().catch((error: unknown) => {
      if (isStopped) return;
      setOn(false);
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      setProblem(
        isRefused
          ? 'The camera isn’t allowed. Allow it in the browser’s settings for this page, or choose a place.'
          : copy.scan.noCamera,
      );
    });
    return () => {
      isStopped = true;
      clearInterval(timer);
      stop(stream);
    };
  }, [isOn, onRead]);

  if (!hasCamera) return <p className="text-text-muted">{copy.scan.noCamera}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-text-muted">Point the camera at the QR code of a system, an area or a location.</p>
      {isOn && (
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-md border border-line bg-surface-sunken object-cover"
        />
      )}
      <p role="alert" className="text-danger-text empty:hidden">
        {problem}
      </p>
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        icon="scan-line"
        className="min-h-12"
        onPress={() => {
          setProblem(undefined);
          setOn(!isOn);
        }}
      >
        {isOn ? 'Stop camera' : 'Start camera'}
      </Button>
    </div>
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

type Decode = (image: { width: number; height: number; data: Uint8ClampedArray }) => string;

/** The text of a code in the current picture; undefined if there is none. */
function readCode(video: HTMLVideoElement, canvas: HTMLCanvasElement, decode: Decode): string | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, searchedSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // No code in it.
    return undefined;
  }
}
