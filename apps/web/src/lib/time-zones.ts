/** Every time zone that the browser knows, UTC first. */
export const timeZoneOptions = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC'),
].map((id) => ({ id, label: id.replaceAll('_', ' ') }));
