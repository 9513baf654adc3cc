declare const isEntered: unique symbol;

/**
 * The id of a programme that the caller may act in. Whatever reads or writes rows of a programme takes this and no plain
 * number, so that the right is checked before any of them is reached.
 */
export type ProgrammeId = number & { readonly [isEntered]: true };

/**
 * Makes the proof, where the right is known: by the caller's permissions (`enterProgramme`), by a link or token that was
 * verified, or because the server itself acts for a programme. A test lists the files that may.
 */
export function enteredProgramme(id: number): ProgrammeId {
  return id as ProgrammeId;
}
