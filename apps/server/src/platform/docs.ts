import { createRequire } from 'node:module';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { describeApi } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API | Baton Turnover Management</title>
    <link rel="stylesheet" href="files/swagger-ui.css" />
    <link rel="icon" href="files/favicon-32x32.png" />
  </head>
  <body>
    <div id="api"></div>
    <script src="files/swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '../openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
  tryItOutEnabled: true,
  persistAuthorization: false,
});
`;

// The reader's own pictures are data: addresses; nothing else is allowed that the page does not need.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The contract to read for machines, and to browse for people, all from files that we serve ourselves. */
export async function serveDocs(
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  version: string,
): Promise<void> {
  // Written for whoever asks first: a start need not wait for it.
  let text: string | undefined;
  server.get('/api/openapi.json', (_, reply) => {
    text ??= JSON.stringify(describeApi(endpoints, { title: 'Baton', version }));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  server.get('/api/docs/', (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
  server.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));

  const reader = path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'));
  await server.register(files, {
    root: path.join(reader, 'static'),
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    cacheControl: false,
  });
}
