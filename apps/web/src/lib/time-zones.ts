/** Every time zone that the browser knows, UTC first. */
export const timeZoneOptions = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
].map((id) => ({ id, label: id.replaceAll('_', ' ') }));

/** Where this machine says it is. */
export function readMachineZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
