/** '0.87'. */
export function describeIndex(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

/** '8 to 14', '57 or more', 'on the day'. */
export function describeBin({ from, to }: { from: number | null; to: number | null }): string {
  if (from === 0 && to === 0) return '0';
  const say = (value: number) => String(Math.abs(value));
  if (from === null) return `≤ −${say(to!)}`;
  if (to === null) return `≥ ${say(from)}`;
  return from < 0 ? `−${say(from)} to −${say(to)}` : `${say(from)} to ${say(to)}`;
}
