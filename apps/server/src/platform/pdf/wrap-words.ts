/** Breaks text into lines: at line breaks, between words, or within a word that is too long. */
export function wrapWords(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (widthOf(line) > width && line.length > 1) {
        const fits = lettersThatFit(line, width, widthOf);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    lines.push(line);
    return lines;
  });
}

/** How many letters of a word that is too long fit on a line: at least one, and no half of a surrogate pair. */
function lettersThatFit(word: string, width: number, widthOf: (text: string) => number): number {
  let [low, high] = [1, word.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (widthOf(word.slice(0, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  const isHalf = /[\uD800-\uDBFF]/.test(word.charAt(low - 1));
  if (!isHalf) return low;
  return low > 1 ? low - 1 : low + 1;
}
