// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
const escaped = /_x([0-9A-Fa-f]{4})_/g;

/**
 * Escapes text for a cell: characters that XML can't contain become `_x000D_`, and text that looks like such an
 * escape is escaped itself.
 */
export function cellXml(text: string): string {
  return xmlText(
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replace(impossible, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  );
}

/** Reverts `cellXml`. */
export function fromCellXml(text: string): string {
  return text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Text for an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
