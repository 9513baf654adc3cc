/** Why the server can't start, in a sentence for the operator that names the way out. */
export class StartError extends Error {}
