/** What a sample and the air around an entry take beside its words. */
const sampleWidth = 28;
const gap = 16;
const letter = 6.1;
const line = 18;

/** Where the entries of a legend stand; they go on below where a line is full. */
export function legendPlaces(labels: readonly string[], width: number): { x: number; y: number }[] {
  let [x, y] = [0, 0];
  return labels.map((label) => {
    const own = sampleWidth + label.length * letter + gap;
    if (x > 0 && x + own - gap > width) [x, y] = [0, y + line];
    const place = { x, y };
    x += own;
    return place;
  });
}

/** How high a legend is. */
export function legendHeight(labels: readonly string[], width: number): number {
  return (legendPlaces(labels, width).at(-1)?.y ?? -line) + line;
}
