import { Agent, request } from 'node:http';

/**
 * Minimal HTTP client on one keep-alive connection, because a full client would distort measurements of a few
 * milliseconds. Returns the body; throws on any other status than success.
 */
export function createLeanClient(url, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (method, address, body) =>
      new Promise((resolve, reject) => {
        const bytes = body && Buffer.from(JSON.stringify(body));
        const written = bytes && { 'content-type': 'application/json', 'content-length': bytes.length };
        const asking = request(
          url + address,
          { agent, method, headers: { ...headers, ...written } },
          (answer) => {
            const parts = [];
            answer.on('data', (part) => parts.push(part));
            answer.on('error', reject);
            answer.on('end', () => {
              const whole = Buffer.concat(parts);
              if (answer.statusCode < 300) resolve(whole);
              else
                reject(
                  new Error(
                    `${method} ${address} answered ${answer.statusCode}: ${whole.toString('utf8', 0, 300)}`,
                  ),
                );
            });
          },
        );
        asking.on('error', reject);
        asking.end(bytes);
      }),
    close: () => agent.destroy(),
  };
}
