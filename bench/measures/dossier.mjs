import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { certificateContent } from '../certificate-content.mjs';
import { seedPunches } from '../punch-programme.mjs';
import { row } from '../table.mjs';

const punches = 1000;
const photos = 2000;
const photoBytes = 400_000;
/** Most memory (MB) that a dossier may need, and interval (ms) of looking. */
const mostMemory = 100;
const lookMs = 100;

/** The dossier of a system with 1,000 punches and 2,000 photos: prepared, downloaded, and the same a second time. */
export async function measure(product) {
  const programme = await seedPunches(product, punches);
  const scopes = await gatherPunches(product.db, programme);
  const hashes = await addPhotos(product, programme, scopes.large);
  const small = await addCertificate(product, programme, scopes.small);
  const large = await addCertificate(product, programme, scopes.large);
  const prepare = (certificate) => product.ask('POST', '/api/dossiers/', { programme, certificate });
  // Everything that is needed for the smallest one is loaded.
  await download(product, await prepare(small));
  const base = product.memory().server;
  const watching = watchMemory(product);
  const started = performance.now();
  const dossier = await prepare(large);
  const prepared = performance.now();
  const first = await download(product, dossier);
  const downloaded = performance.now();
  const second = await download(product, await prepare(large));
  const most = watching.stop();
  if (first.hash !== second.hash || first.bytes !== dossier.size)
    throw new Error('The same content gave other bytes.');
  if (dossier.missing.length > 0) throw new Error('Files are missing.');
  const bare = readBarely(product, hashes);
  const name = `dossier: ${punches} punches, ${photos} photos`;
  return [
    row({
      name: `${name}, memory of the server`,
      value: (most - base) / 1e6,
      unit: 'MB',
      limit: mostMemory,
      limitName: 'goal',
      most: mostMemory,
    }),
    row({
      name: `${name}, prepared`,
      value: prepared - started,
      unit: 'ms',
      limit: bare,
      limitName: 'reading and hashing the photos',
    }),
    row({
      name: `${name}, downloaded`,
      value: downloaded - prepared,
      unit: 'ms',
      limit: bare,
      limitName: 'reading and hashing the photos',
    }),
  ];
}

/** Puts all punches of the programme on one system; another one has a single punch. */
async function gatherPunches(db, programme) {
  const { rows } = await db.query(
    "select id from scopes where programme_id = $1 and scope_kind = 'system' and deleted_at is null order by id limit 2",
    [programme],
  );
  const [large, small] = rows.map(({ id }) => id);
  await db.query('update punches set system = $2, area = null where programme_id = $1', [programme, large]);
  await db.query(
    'update punches set system = $2 where id = (select max(id) from punches where programme_id = $1)',
    [programme, small],
  );
  return { large, small };
}

/** Photos of the size that a phone sends, two for each punch. */
async function addPhotos({ db, dataDir }, programme, scope) {
  const { rows } = await db.query(
    'select id from punches where programme_id = $1 and system = $2 and deleted_at is null order by id',
    [programme, scope],
  );
  const hashes = [];
  for (let at = 0; at < photos; at += 1) {
    const data = randomBytes(photoBytes);
    const hash = createHash('sha256').update(data).digest('hex');
    const file = pathOf(dataDir, hash);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
    hashes.push(hash);
  }
  await db.query(
    "insert into blobs (sha256, size, type, created_at) select unnest($1::text[]), $2, 'image/jpeg', now()",
    [hashes, photoBytes],
  );
  await db.query(
    `insert into attachments (programme_id, entity, entity_id, kind, name, sha256, created_at, created_by_name)
     select $1, 'punch', p, case when n % 2 = 0 then 'before' else 'after' end, 'photo.jpg', h, now(), ''
     from unnest($2::text[], $3::text[], $4::integer[]) as t (p, h, n)`,
    [programme, hashes.map((_, at) => String(rows[at % rows.length].id)), hashes, hashes.map((_, at) => at)],
  );
  return hashes;
}

const pathOf = (dataDir, hash) => path.join(dataDir, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash);

/** A certificate as it is stored. */
async function addCertificate({ db }, programme, scope) {
  const number = `MC-${scope}`;
  const content = certificateContent(number);
  const { rows: milestones } = await db.query(
    'select id from milestones where programme_id = $1 and deleted_at is null order by id limit 1',
    [programme],
  );
  const { rows: users } = await db.query('select min(id) as id from users');
  const { rows: templates } = await db.query(
    `insert into certificate_templates (programme_id, code, title, responsible_statement, receiving_statement, number_pattern,
       paper, dates, outstanding, documents, footer, match_key, sort_key, created_at, updated_at)
     values ($1, $2, 'Certificate', 'Complete.', '', '', 'a4', true, true, true, '', $2, $2, now(), now())
     returning id`,
    [programme, number],
  );
  const { rows: signatures } = await db.query(
    `insert into signatures (programme_id, sequence, step, scope, milestone, operation, user_id, session, ip, name,
       job_title, team, statement, at, method, content, content_sha256, evidence, previous, hash)
     select $1, coalesce(max(sequence), 0) + 1, 'issue', $2, $3, $4::uuid, $5, '', '', 'Kari Nilsen', '', '', 'Complete.',
       '2027-02-01T10:00:00.000Z', 'session', $6::text, encode(sha256(convert_to($6::text, 'UTF8')), 'hex'), '', '', $4::uuid::text
     from signatures where programme_id = $1 returning sequence`,
    [programme, scope, milestones[0].id, randomUUID(), users[0].id, content],
  );
  const { rows } = await db.query(
    `insert into certificates (programme_id, number, base, issue, scope, milestone, template, title, outcome,
       completed_on, exceptions, signature, issued_at)
     values ($1, $2, $2, 1, $3, $4, $5, 'Certificate', 'issued', '2027-02-01', 0, $6, '2027-02-01T10:00:00Z')
     returning id`,
    [programme, number, scope, milestones[0].id, templates[0].id, signatures[0].sequence],
  );
  return rows[0].id;
}

/** Reads the file without keeping it. */
async function download({ url }, dossier) {
  const answer = await fetch(url + dossier.url);
  if (!answer.ok) throw new Error(`The dossier wasn’t sent: ${answer.status}.`);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of answer.body) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { hash: hash.digest('hex'), bytes };
}

function watchMemory(product) {
  let most = 0;
  const look = () => (most = Math.max(most, product.memory().server));
  const looking = setInterval(look, lookMs);
  return {
    stop() {
      clearInterval(looking);
      look();
      return most;
    },
  };
}

/** Time (ms) to read all photos and compute what a dossier says of them. */
function readBarely({ dataDir }, hashes) {
  const started = performance.now();
  for (const hash of hashes) {
    const data = readFileSync(pathOf(dataDir, hash));
    createHash('sha256').update(data).digest();
    crc32(data);
  }
  return performance.now() - started;
}
