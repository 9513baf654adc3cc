import { createLeanClient } from '../lean-client.mjs';
import { largePhoto, photoOf, sendPhoto } from '../photo.mjs';
import { seedPunches } from '../punch-programme.mjs';
import { row } from '../table.mjs';

const phones = 50;
const photosOfEach = 6;
/** Pause (ms) between two edits of the one who works at a desk meanwhile. */
const pause = 50;
const most = 200;

/** Edits of one user while 50 phones send photos at once, against the same edits without them. */
export async function measure(product) {
  const programme = await seedPunches(product, 500);
  const { rows: punches } = await product.db.query(
    'select id from punches where programme_id = $1 and deleted_at is null order by id limit $2',
    [programme, phones],
  );
  const { rows: systems } = await product.db.query(
    `select id from scopes where programme_id = $1 and scope_kind = 'system' order by id limit 50`,
    [programme],
  );
  const client = createLeanClient(product.url, product.headers);
  let edits = 0;
  const edit = async () => {
    edits += 1;
    const { id } = systems[edits % systems.length];
    const started = performance.now();
    await client.send('PATCH', `/api/systems/${id}/`, { remark: `Edit ${edits}` });
    return performance.now() - started;
  };
  const editUntil = async (isDone) => {
    const taken = [];
    while (!isDone()) {
      taken.push(await edit());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return taken;
  };
  // Made before, so that only sending counts.
  const images = Array.from({ length: phones * photosOfEach }, largePhoto);
  let left = 100;
  const alone = await editUntil(() => (left -= 1) < 0);
  let isSent = false;
  const started = performance.now();
  const sending = Promise.all(
    punches.map(async ({ id }, phone) => {
      for (let each = 0; each < photosOfEach; each += 1) {
        const image = images[phone * photosOfEach + each];
        await sendPhoto(product, { programme, punch: id, image, thumbnail: photoOf(phone) });
      }
    }),
  ).finally(() => (isSent = true));
  const beside = await editUntil(() => isSent);
  await sending;
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${phones * photosOfEach} photos of ${Math.round(images[0].length / 1024)} kB in ${seconds.toFixed(1)} s`,
  );
  return [
    row({
      name: 'uploads: an edit while 50 phones send photos, p95',
      value: p95(beside),
      unit: 'ms',
      limit: p95(alone),
      limitName: 'alone',
      most,
    }),
  ];
}

function p95(taken) {
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0;
}
