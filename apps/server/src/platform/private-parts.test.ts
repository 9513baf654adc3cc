import Pdf from 'pdfkit';
import { Client } from 'pg';
import { expect, it } from 'vitest';

// Parts of libraries that their types don’t declare and that the server uses. An update that changes them fails here.
it('pdfkit keeps pages, their content and its catalogue where PDFs are packed, described and given files', () => {
  const doc = new Pdf({ bufferPages: true }) as unknown as Record<string, unknown>;
  expect(doc).toMatchObject({
    _pageBuffer: [expect.anything()],
    page: { content: { buffer: expect.any(Array) } },
    _root: { data: expect.any(Object) },
  });
  const methods = ['_addInfo', 'appendXML', 'addNamedEmbeddedFile', 'ref', 'flushPages'];
  expect(methods.filter((name) => typeof doc[name] !== 'function')).toEqual([]);
});

it('pg has the socket of a connection where a hanging database is left', () => {
  const { connection } = new Client({}) as unknown as { connection: { stream: { destroy: unknown } } };
  expect(connection.stream.destroy).toBeInstanceOf(Function);
});
