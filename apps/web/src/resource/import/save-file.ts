import type { Download } from '#lib/api-client.ts';

/** Hands a file over to the browser, which keeps it where the person wants it. */
export function saveFile({ name, data }: Download): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
