/** Reads any colour that a browser knows as `#rrggbb`, which every program for drawings understands; `none` for nothing. */
export function colourReader(): (colour: string) => string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  return (colour) => {
    const before = known.get(colour);
    if (before !== undefined || !pen) return before ?? colour;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const hex =
      alpha === 0
        ? 'none'
        : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    known.set(colour, hex);
    return hex;
  };
}
