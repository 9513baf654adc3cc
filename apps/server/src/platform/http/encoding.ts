import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this a smaller body saves nothing: it travels in one packet anyway. */
const worthwhile = 1400;

/** Both as hard as is still quick: a list of 14 MB takes a tenth of a second, beside the event loop. */
const pack = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gzip: (data: Buffer) => promisify(gzip)(data, { level: 4 }),
};

/** The best that the client takes, by its `Accept-Encoding`. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offers = new Map(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((offer) => {
        const [name = '', weight = ''] = offer.split(';').map((part) => part.trim());
        return [name, weight.startsWith('q=') ? Number(weight.slice(2)) : 1];
      }),
  );
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** The body in that form; a short one stays as it is. */
export async function encode(
  data: Buffer,
  encoding: Encoding,
): Promise<{ data: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || data.length < worthwhile) return { data, encoding: 'identity' };
  return { data: await pack[encoding](data), encoding };
}
