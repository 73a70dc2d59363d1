/** Waits before a live connection is opened again: random, so that not all pages come at once. */

const backoffMs = { first: 1000, max: 30_000 };
const soonMs = 1000;
const restartMs = 5000;
/** Where sockets do not get through. */
export const seldomMs = 5 * 60_000;

/** Full jitter below a bound that doubles. @param failures 1 after the first */
export const afterFailures = (failures: number): number => Math.random() * Math.min(backoffMs.first * 2 ** (failures - 1), backoffMs.max);

/** The network or the viewer is back. */
export const soon = (): number => Math.random() * soonMs;

/** The server stopped. */
export const afterRestart = (): number => Math.random() * restartMs;
