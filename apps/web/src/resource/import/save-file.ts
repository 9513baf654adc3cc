import type { Download } from '#lib/api-client.ts';

/** Downloads a file in the browser, under a name of the page's if the server sent none. */
export function saveFile({ name, data }: Download, usualName = ''): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name || usualName;
  link.click();
  // The browser reads the address after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
