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
        let fits = line.length - 1;
        while (fits > 1 && widthOf(line.slice(0, fits)) > width) fits -= 1;
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
      }
    }
    lines.push(line);
    return lines;
  });
}
