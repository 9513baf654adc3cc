import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest body (bytes) worth compressing: a smaller one fits into one packet anyway. */
const minCompressBytes = 1400;

/** Highest levels that are still fast: 14 MB take 0.1 s, outside the event loop. */
const compressors = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gzip: (data: Buffer) => promisify(gzip)(data, { level: 4 }),
};

/** Best supported encoding of an Accept-Encoding header. */
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

/** Encodes a body; short ones stay unencoded. */
export async function encode(
  data: Buffer,
  encoding: Encoding,
): Promise<{ data: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || data.length < minCompressBytes) return { data, encoding: 'identity' };
  return { data: await compressors[encoding](data), encoding };
}
