import { crc32, deflateSync } from 'node:zlib';
import type { Image } from '#platform/images/image.ts';
import { pngSignature } from '#platform/images/png.ts';

const size = 160;
/** Each pixel is the average of this many points in both directions. */
const points = 3;

type Colour = readonly [red: number, green: number, blue: number];
const [paper, teal, light]: Colour[] = [
  [255, 255, 255],
  [55, 126, 127],
  [168, 209, 205],
];

/** The mark of the sample's made-up client: a hill above water, in a hexagon. */
function colourAt(x: number, y: number): Colour {
  const [across, down] = [Math.abs(x - 0.5), Math.abs(y - 0.5)];
  const isInside = down < 0.46 - across * 0.58 && across < 0.4;
  if (!isInside) return paper!;
  if (y > 0.6 + 0.03 * Math.sin(x * 22)) return light!;
  return y > 0.28 + across * 0.9 ? paper! : teal!;
}

/** Draws the logo of certificates; the same every time. */
export function drawLogo(): Image {
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const sum = [0, 0, 0];
      for (let point = 0; point < points * points; point += 1) {
        const x = (column + ((point % points) + 0.5) / points) / size;
        const y = (row + (Math.floor(point / points) + 0.5) / points) / size;
        for (const [channel, value] of colourAt(x, y).entries()) sum[channel]! += value;
      }
      const at = row * (1 + size * 3) + 1 + column * 3;
      for (const [channel, value] of sum.entries()) rows[at + channel] = Math.round(value / points ** 2);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits per channel, true colour.
  header.set([8, 2], 8);
  const data = Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { type: 'image/png', width: size, height: size, data };
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
