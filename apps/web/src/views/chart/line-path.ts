/** The path of a line through points. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
