// A client of a running server, for the scripts beside this file. It uses HTTP only, so that it works with the build
// that the kept data folder was made with as well as with later ones.

/** One password for everyone; the data is made up. */
export const password = 'tidal lantern forty-six';
export const adminEmail = 'ines.okafor@northgate.example';

/** A user who has logged in. Calls throw unless they succeed. */
export async function logIn(url, email) {
  const pair = await callServer(url, undefined, 'POST', '/api/token/', { email, password });
  return callerOf(url, pair.access);
}

export function callerOf(url, token) {
  const call = (method, path, body) => callServer(url, token, method, path, body);
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    remove: (path) => call('DELETE', path),
    /** Sends files with the other fields of a form. `files` is name of the field → [file name, data, type]. */
    upload(path, fields, files) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      for (const [name, [file, data, type]] of Object.entries(files))
        form.append(name, new Blob([data], { type }), file);
      return call('POST', path, form);
    },
    /** Imports a CSV file: a preview, and then what was previewed. */
    async importFile(path, fields, csv) {
      const files = { file: ['file.csv', csv, 'text/csv'] };
      const preview = await this.upload(path, fields, files);
      if (!preview.can_commit)
        throw new Error(`${path}: ${JSON.stringify(preview.rows.find(({ action }) => action === 'error'))}`);
      return this.upload(`${path}?commit=true`, { ...fields, checksum: preview.checksum }, files);
    },
  };
}

async function callServer(url, token, method, path, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (response.status === 202) return finishJob(url, token, await response.json());
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  if (response.status === 204) return undefined;
  return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
}

/** Long work answers with a job; its result is what the call would have answered. */
async function finishJob(url, token, job) {
  let found = job;
  while (found.result_url === null) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = await callServer(url, token, 'GET', `/api/jobs/${job.id}/`);
  }
  return callServer(url, token, 'GET', new URL(found.result_url, url).pathname);
}
