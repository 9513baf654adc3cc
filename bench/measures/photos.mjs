import { crc32, deflateSync } from 'node:zlib';
import { freshContext, openBrowser } from '../page/browser.mjs';
import { scrollFrames } from '../page/frames.mjs';
import { seedPunches } from '../punch-programme.mjs';
import { row } from '../table.mjs';

const photos = 1000;
/** Photos that are sent at once. */
const atOnce = 4;
const scrolls = 3;
/** No frame may take longer (ms). */
const longestFrame = 50;

/** A punch list in which each of 1,000 punches has a photo of its own, scrolled in a browser. */
export async function measure(product) {
  const programme = await seedPunches(product, photos);
  await sendPhotos(product, programme);
  const browser = await openBrowser();
  try {
    const context = await freshContext(browser, { ...product, programme });
    const page = await context.newPage();
    await page.goto(`${product.url}/app/punches?state=open.cleared.verified.void`);
    await page.locator('.punch-photos img').first().waitFor();
    await readAll(page);
    const frames = [];
    for (let run = 0; run < scrolls; run += 1) {
      await page.locator('.grid-port').evaluate((port) => void (port.scrollTop = 0));
      frames.push(...(await scrollFrames(browser, page)));
    }
    const limit = { unit: 'ms', limit: longestFrame, limitName: 'goal', most: longestFrame };
    return [
      row({
        name: 'photos: list with 1,000 thumbnails, longest frame',
        value: Math.max(...frames),
        ...limit,
      }),
    ];
  } finally {
    await browser.close();
  }
}

async function sendPhotos({ url, headers, db }, programme) {
  const { rows } = await db.query(
    'select id from punches where programme_id = $1 and deleted_at is null order by id limit $2',
    [programme, photos],
  );
  const waiting = rows.map(({ id }, at) => ({ id, at }));
  const sendNext = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const form = new FormData();
      const values = { programme, entity: 'punch', id: next.id, kind: 'before' };
      for (const [name, value] of Object.entries(values)) form.append(name, String(value));
      const image = new Blob([photoOf(next.at)], { type: 'image/png' });
      form.append('file', image, 'photo.png');
      form.append('thumbnail', image, 'thumbnail.png');
      const answer = await fetch(`${url}/api/attachments/`, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`A photo was refused: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
}

/** Shows every part of the list once, so that all thumbnails are known. */
async function readAll(page) {
  const port = page.locator('.grid-port');
  const { height, all } = await port.evaluate((each) => ({
    height: each.clientHeight,
    all: each.scrollHeight,
  }));
  for (let top = 0; top < all; top += height) {
    await port.evaluate((each, to) => void (each.scrollTop = to), top);
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('.grid-row')].filter((each) => each.offsetParent !== null);
      const images = [...document.querySelectorAll('.punch-photos img')].filter(
        ({ offsetParent }) => offsetParent !== null,
      );
      return rows.length > 0 && images.length > 0 && images.every(({ complete }) => complete);
    });
  }
}

const side = 240;

/** A PNG of the size of a thumbnail, another one for each number. */
function photoOf(number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(180, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc((side + 1) * 180);
  for (let y = 0; y < 180; y += 1)
    for (let x = 0; x < side; x += 1)
      rows[y * (side + 1) + x + 1] = (x * (1 + (number % 7)) + y * 3 + number) % 256;
  const parts = [
    ['IHDR', header],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ].map(([name, body]) => {
    const chunk = Buffer.alloc(body.length + 12);
    chunk.writeUInt32BE(body.length, 0);
    chunk.write(name, 4, 'latin1');
    body.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, body.length + 8)), body.length + 8);
    return chunk;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
