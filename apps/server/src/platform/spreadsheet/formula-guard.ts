/**
 * A spreadsheet program takes text that begins like this for a formula. Apostrophes before it count, too: guarding
 * them as well is what makes the guard undo without loss.
 */
const formulaLike = /^'*[=+\-@\t\r\n\0＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n\0＝＋－＠]/;

/** Text for a CSV cell that no program runs. */
export function guardText(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text;
}

/** Undoes exactly what `guardText` did. */
export function restoreText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
