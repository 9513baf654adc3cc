import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from './copy.ts';

/** Interval (ms) between two looks at the picture. */
const readMs = 200;
/** Longest side (pixels) of what is searched: enough for a label at arm’s length, and quick. */
const searchedSide = 800;

/** Reads QR codes with the camera; calls back once with the text of the first. */
export function CodeReader({ onRead }: { onRead: (text: string) => void }) {
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
      setProblem(isRefused ? copy.scan.refused : copy.scan.noCamera);
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
      <p className="text-text-muted">{copy.scan.text}</p>
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
        {isOn ? copy.scan.stop : copy.scan.start}
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
