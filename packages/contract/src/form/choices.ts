/** Options of a choice and what people read for them. */
export interface Choices<Options extends readonly string[]> {
  /** The values on the wire, in the order in which they are offered. */
  options: Options;
  /** Without labels people read the value itself. */
  labels?: Readonly<Record<Options[number], string>>;
}

/** What people read for a choice of a field. */
export function choiceLabel(
  { labels }: { labels?: Readonly<Record<string, string>> | undefined },
  choice: string | number,
): string {
  return labels?.[choice] ?? String(choice);
}
