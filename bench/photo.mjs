import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Adds a photo to a punch. */
export async function sendPhoto({ url, headers }, { programme, punch, image, thumbnail }) {
  const form = new FormData();
  const values = { programme, entity: 'punch', id: punch, kind: 'before' };
  for (const [name, value] of Object.entries(values)) form.append(name, String(value));
  form.append('file', new Blob([image], { type: 'image/png' }), 'photo.png');
  form.append('thumbnail', new Blob([thumbnail], { type: 'image/png' }), 'thumbnail.png');
  const answer = await fetch(`${url}/api/attachments/`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`A photo was refused: ${await answer.text()}`);
}

const small = { width: 240, height: 180 };

/** A PNG of the size of a thumbnail, another one for each number. */
export function photoOf(number) {
  return pngOf(small, (x, y) => (x * (1 + (number % 7)) + y * 3 + number) % 256);
}

/** A PNG of noise, which is as large as a photo of a phone after it was shrunk, and never the same twice. */
export function largePhoto() {
  const noise = randomBytes(640 * 640);
  return pngOf({ width: 640, height: 640 }, (x, y) => noise[y * 640 + x]);
}

function pngOf({ width, height }, shadeAt) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = shadeAt(x, y);
  const parts = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 1 })],
    ['IEND', Buffer.alloc(0)],
  ].map(([name, content]) => {
    const chunk = Buffer.alloc(content.length + 12);
    chunk.writeUInt32BE(content.length, 0);
    chunk.write(name, 4, 'latin1');
    content.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
    return chunk;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
