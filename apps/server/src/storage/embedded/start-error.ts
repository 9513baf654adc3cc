/** The server can't start; the message tells the operator how to fix it. */
export class StartError extends Error {}
