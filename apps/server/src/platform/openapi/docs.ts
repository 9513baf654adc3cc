import { createRequire } from 'node:module';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type { Cache } from '#platform/cache.ts';
import { cachedReply } from '#platform/http/reply.ts';
import { copy } from '#platform/copy.ts';
import { sendReply } from '#platform/http/send-reply.ts';
import { describeApi } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${copy.spec.pageTitle('API', 'Baton')}</title>
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

// Swagger UI uses data: images; everything else stays blocked.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI description and Swagger UI, served from our own files. */
export async function serveDocs(
  server: FastifyInstance,
  { endpoints, version, cache }: { endpoints: readonly Endpoint[]; version: string; cache: Cache },
  admit: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  // Generated on the first request, because it is large and the start needn't wait for it.
  const description = cachedReply(cache, { kind: 'openapi', id: '', version }, async () => ({
    data: Buffer.from(JSON.stringify(describeApi(endpoints, { title: 'Baton', version }))),
  }));
  server.get('/api/openapi.json', { onRequest: admit }, (request, reply) =>
    sendReply(description, request, reply),
  );
  server.get('/api/docs/', { onRequest: admit }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
  server.get('/api/docs/start.js', { onRequest: admit }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );

  const reader = path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'));
  await server.register(files, {
    root: path.join(reader, 'static'),
    prefix: '/api/docs/files/',
    decorateReply: false,
    index: false,
    cacheControl: false,
  });
}
