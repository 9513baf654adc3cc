import { Agent, request } from 'node:http';

/** Responses per second of concurrent clients, each sending the next request after a response. */
export async function rateOf(clients, once, seconds = 2) {
  await once();
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await once();
        count += 1;
      }
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

/** Keep-alive client that discards the body, so that mainly the server is measured. */
export function getter(url, headers = {}) {
  const agent = new Agent({ keepAlive: true });
  return (more = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(url, { agent, headers: { ...headers, ...more } }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer));
      });
      asked.once('error', reject);
      asked.end();
    });
}
