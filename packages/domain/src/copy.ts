/** Texts that belong to no folder below. */
export const copy = {
  device: { unknown: 'Unknown device', on: (browser: string, system: string) => `${browser} on ${system}` },
};
