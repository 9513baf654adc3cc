/** Average width of a character at the size of headers and cells, and what stands beside a label. */
const characterWidth = 6.8;
const padding = 34;

/**
 * The usual width of a column, or more where its label or one of its texts is longer, as in another language. `room` is
 * what stands beside the text.
 */
export function fitWidth(usual: number, texts: readonly string[], room = padding): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return Math.max(usual, Math.ceil(longest * characterWidth) + room);
}
