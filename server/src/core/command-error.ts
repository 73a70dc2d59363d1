/** Refuses a command of the command line; the message says why. */
export class CommandError extends Error {}
