const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** The size of a file as people say it: `168 kB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1];
  const digits = unit > 1 && size < 100 ? 1 : 0;
  return `${size.toFixed(digits)} ${units[unit]}`;
}
