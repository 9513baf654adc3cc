/** An arrow of a Mermaid diagram between two folders or files. */
export interface Arrow {
  from: string;
  to: string;
}

/** Arrows of the diagram marked with `%% <name>`, without those to groups. */
export function arrowsIn(markdown: string, name: string): Arrow[] {
  const drawing = [...markdown.matchAll(/```mermaid\n([\s\S]*?)```/g)]
    .map((match) => match[1]!)
    .find((text) => text.includes(`%% ${name}\n`));
  if (drawing === undefined) throw new Error(`There is no drawing of ${name}.`);
  return drawing
    .split('\n')
    .filter((line) => line.includes('-->'))
    .flatMap((line) => {
      const nodes = line.split('-->').map((node) => node.trim().replace(/\[.*\]$/, ''));
      return nodes.slice(1).map((to, at) => ({ from: nodes[at]!, to }));
    });
}
