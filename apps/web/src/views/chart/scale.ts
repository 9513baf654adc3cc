/** Places values of one range on another; a range without length gives its middle. */
export function scale([from, to]: [number, number], [start, end]: [number, number]) {
  return (value: number) =>
    to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
}

export type Scale = ReturnType<typeof scale>;

/** Round values from 0 to at least `most`, about so many; whole numbers only, since turnovers are counted. */
export function countTicks(most: number, wanted = 5): number[] {
  const rough = Math.max(1, most / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const whole = Math.max(1, Math.round(step));
  return Array.from({ length: Math.max(1, Math.ceil(most / whole)) + 1 }, (_, at) => at * whole);
}
