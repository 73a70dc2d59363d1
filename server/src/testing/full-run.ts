/** `npm run test:faults` runs the tests of this folder at length, `npm test` shortened. */
export const isFullRun = process.env.FAULTS === 'full';
