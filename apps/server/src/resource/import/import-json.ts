import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { inSlices } from '#platform/breathe.ts';

/** The answer as JSON, written row by row: tens of thousands of them at once would keep everybody waiting. */
export async function importJson({ rows, ...result }: ImportResult): Promise<Buffer> {
  const head = JSON.stringify(result);
  const parts: Buffer[] = [];
  let text = `${head.slice(0, -1)},"rows":[`;
  await inSlices(rows, (row, index) => {
    text += index === 0 ? JSON.stringify(row) : `,${JSON.stringify(row)}`;
    if (text.length < 256 * 1024) return;
    parts.push(Buffer.from(text));
    text = '';
  });
  parts.push(Buffer.from(`${text}]}`));
  return Buffer.concat(parts);
}
