/** Saves a file under its name; the browser does so for an address of another origin only if the server says it. */
export function downloadFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}
