/** How a photo is magnified and moved from the middle of its stage (px). */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 8;
/** Of a double tap. */
export const closeScale = 2.5;

/** Magnifies by a factor so that a point of the stage, measured from its middle, stays where it is. */
export function zoomAt({ scale, x, y }: Zoom, factor: number, at: Point, stage: Size): Zoom {
  const next = Math.min(maxScale, Math.max(1, scale * factor));
  const ratio = next / scale;
  return within({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }, stage);
}

/** Moves a magnified photo; its edge never leaves the middle of the stage. */
export function moveBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const limit = (value: number, side: number) => {
    const most = (side * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return scale === 1 ? fitted : { scale, x: limit(x, width), y: limit(y, height) };
}
