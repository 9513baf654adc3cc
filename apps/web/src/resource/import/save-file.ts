import type { Download } from '#lib/api-client.ts';

/** Downloads a file in the browser. */
export function saveFile({ name, data }: Download): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
