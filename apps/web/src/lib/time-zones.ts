/** All time zones of the browser, UTC first. */
export const timeZoneOptions = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
].map((id) => ({ id, label: id.replaceAll('_', ' ') }));

/** Time zone of the browser. */
export function readMachineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
