import { freshContext, openBrowser } from '../page/browser.mjs';
import { scrollFrames } from '../page/frames.mjs';
import { photoOf, sendPhoto } from '../photo.mjs';
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
      const image = photoOf(next.at);
      await sendPhoto({ url, headers }, { programme, punch: next.id, image, thumbnail: image });
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
