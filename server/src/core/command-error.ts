/** A command of the server's command line that cannot be done; the message says why. */
export class CommandError extends Error {}
