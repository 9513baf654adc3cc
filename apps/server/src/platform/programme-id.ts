declare const isEntered: unique symbol;

/**
 * The id of a programme the caller may act in. Queries of a programme's rows take this type instead of a number, so
 * that permissions are always checked first.
 */
export type ProgrammeId = number & { readonly [isEntered]: true };

/**
 * Creates a ProgrammeId where access is established: by the caller's permissions (`enterProgramme`), by a verified
 * link or token, or because the server acts for a programme. A test lists the files that may call it.
 */
export function enteredProgramme(id: number): ProgrammeId {
  return id as ProgrammeId;
}
