import { useLayoutEffect, useRef } from 'react';
import { PrintFoot } from '#views/print/print-foot.tsx';
import { PrintHead } from '#views/print/print-head.tsx';
import { print, PrintSheet } from '#views/print/print-sheet.tsx';
import { drawSkyline, readColours, type SkylineDrawing } from '#screens/tracker/skyline/draw-skyline.ts';
import { margins } from '#screens/tracker/skyline/skyline-geometry.ts';
import { printScale } from './print-scale.ts';
import { useTrackerWords, type PrintedContent } from './tracker-sheets.tsx';
import { copy } from './copy.ts';

export interface SkylineSheetProps
  extends PrintedContent, Omit<SkylineDrawing, 'scale' | 'ground' | 'chosen'> {
  zoom: 'codes' | 'fit';
  summary: string;
}

/** Height (px) of the text above and below the canvas. */
const textHeight = 96;
/** Canvas pixels per CSS pixel, for a sharp print. */
const pixelRatio = 3;

/** Print layout of the skyline on one sheet, with codes if they are legible. */
export function SkylineSheet({ view, filtered, address, zoom, summary, ...picture }: SkylineSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const total = picture.slots.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const words = useTrackerWords({ view, filtered, address }, copy.skyline, copy.turnovers(total));
  const { scale, size, shrink } = printScale(zoom, picture.slots, {
    width: print.width,
    height: print.height - textHeight,
  });
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    element.width = size.width * pixelRatio * shrink;
    element.height = size.height * pixelRatio * shrink;
    context.scale(pixelRatio * shrink, pixelRatio * shrink);
    const drawing = { ...picture, chosen: new Set<number>(), scale, ground: size.height - margins.bottom };
    drawSkyline(context, drawing, { left: 0, top: 0, ...size }, readColours(element));
  });
  return (
    <PrintSheet>
      <PrintHead {...words} />
      <p className="pb-1">{summary}</p>
      <canvas
        ref={canvas}
        aria-label={summary}
        style={{ width: size.width * shrink, height: size.height * shrink }}
        className="block"
      />
      <div className="pt-1">
        <PrintFoot {...words} />
      </div>
    </PrintSheet>
  );
}
