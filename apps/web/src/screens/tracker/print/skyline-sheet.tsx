import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '#lib/format-number.ts';
import { paper } from '#views/print/fit-sheet.ts';
import { PaperFoot } from '#views/print/paper-foot.tsx';
import { PaperHead } from '#views/print/paper-head.tsx';
import { PaperSheet } from '#views/print/paper-sheet.tsx';
import { drawSkyline, readInk, type SkylinePicture } from '#screens/tracker/skyline/draw-skyline.ts';
import { margins } from '#views/skyline/skyline-layout.ts';
import { paperScale } from './paper-scale.ts';
import { useTrackerWords, type PrintedContent } from './tracker-words.ts';

export interface SkylineSheetProps
  extends PrintedContent, Omit<SkylinePicture, 'scale' | 'ground' | 'chosen'> {
  zoom: 'codes' | 'fit';
  summary: string;
}

/** What stands above and below the picture. */
const besides = 96;
/** Dots for each pixel: sharp on paper. */
const density = 3;

/** The whole skyline on one sheet, with its codes where they can be read. */
export function SkylineSheet({ view, filtered, address, zoom, summary, ...picture }: SkylineSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const total = picture.slots.reduce((sum, { places }) => sum + places.length, 0);
  const count = `${formatNumber(total)} turnovers`;
  const words = useTrackerWords({ view, filtered, address }, 'skyline', count);
  const { scale, size, shrink } = paperScale(zoom, picture.slots, {
    width: paper.width,
    height: paper.height - besides,
  });
  useLayoutEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    element.width = size.width * density * shrink;
    element.height = size.height * density * shrink;
    pen.scale(density * shrink, density * shrink);
    const whole = { ...picture, chosen: new Set<number>(), scale, ground: size.height - margins.bottom };
    drawSkyline(pen, whole, { left: 0, top: 0, ...size }, readInk(element));
  });
  return (
    <PaperSheet>
      <PaperHead {...words} />
      <p className="pb-1">{summary}</p>
      <canvas
        ref={canvas}
        aria-label={summary}
        style={{ width: size.width * shrink, height: size.height * shrink }}
        className="block"
      />
      <div className="pt-1">
        <PaperFoot {...words} />
      </div>
    </PaperSheet>
  );
}
