/**
 * Text that a spreadsheet program would take for a formula. Leading apostrophes are included, so that the guard can
 * be undone without loss.
 */
const formulaLike = /^'*[=+\-@\t\r\n\0＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n\0＝＋－＠]/;

/** Text for a CSV cell that no program runs. */
export function guardText(text: string): string {
  return formulaLike.test(text) ? `'${text}` : text;
}

/** Reverts `guardText`. */
export function restoreText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}
