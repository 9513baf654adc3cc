import { createHash } from 'node:crypto';
import { sampleJpeg } from '#platform/images/testing/sample-images.ts';
import { askServer, type ServerProcess } from './server-process.ts';

/** A turnover of a new programme on a running server, to which photos are attached. */
export interface PhotoPlace {
  programme: number;
  turnover: string;
}

export async function addPhotoPlace(server: ServerProcess, token: string): Promise<PhotoPlace> {
  const add = async (area: string, body: object): Promise<number> => {
    const answer = await askServer(server, 'POST', `/api/${area}/`, { token, body });
    if (answer.status !== 201) throw new Error(`${area}: ${JSON.stringify(answer.body)}`);
    return answer.body.id as number;
  };
  const programme = await add('programmes', { name: 'Photographed' });
  const team = await add('teams', { programme, code: 'CON', name: 'Builders' });
  const milestone = await add('milestones', {
    programme,
    code: 'MC',
    name: 'Done',
    chain: 'Main',
    position: 1,
  });
  const system = await add('systems', { programme, code: '21-01', name: 'Pump', construction_team: team });
  // A record has at most 50 photos, but as many comments as are written.
  return { programme, turnover: `system:${system}/${milestone}` };
}

/** Adds a comment, which may have 50 photos. */
export async function addComment(
  server: ServerProcess,
  token: string,
  { programme, turnover }: PhotoPlace,
): Promise<string> {
  const body = { programme, entity: 'turnover', id: turnover, text: 'As it is today' };
  const answer = await askServer(server, 'POST', '/api/comments/', { token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return String(answer.body.id);
}

/** A photo that no other number gives; `bytes` more make it take a while to write. */
export function photoOf(number: number, bytes = 0): Buffer {
  const jpeg = sampleJpeg([[0xdd, Buffer.from([number >> 8, number & 255])]]);
  // After the scan’s first bytes, so that it stays a JPEG to those who read only its segments.
  const end = jpeg.length - 2;
  return Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(bytes, (number % 250) + 1), jpeg.subarray(end)]);
}

export interface SentPhoto {
  id: number;
  sha256: string;
  url: string;
}

/** Sends a photo of a comment; rejects if the server ends before it answers. */
export async function sendPhoto(
  server: ServerProcess,
  token: string,
  { programme }: PhotoPlace,
  comment: string,
  data: Buffer,
): Promise<SentPhoto> {
  const form = new FormData();
  const fields = { programme: String(programme), entity: 'comment', id: comment, kind: 'photo' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([data]), 'flange.jpg');
  const response = await fetch(`${server.url}/api/attachments/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as SentPhoto;
}

/** The hash of what the server sends for an attachment of a comment. */
export async function fetchedHashes(
  server: ServerProcess,
  token: string,
  { programme }: PhotoPlace,
  comments: string[],
): Promise<Map<number, string>> {
  const query = `programme=${programme}&entity=comment&ids=${comments.join(',')}`;
  const { body } = await askServer(server, 'GET', `/api/attachments/?${query}`, { token });
  const hashes = new Map<number, string>();
  for (const { id, url } of body as SentPhoto[]) {
    const response = await fetch(server.url + url);
    const data = Buffer.from(await response.arrayBuffer());
    hashes.set(
      id,
      response.status === 200 ? createHash('sha256').update(data).digest('hex') : `${response.status}`,
    );
  }
  return hashes;
}
