/** Writing direction of the document: `dir` of its root element. */
export const documentDirection = (): 'ltr' | 'rtl' => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** Sign of a horizontal movement to the end of the line: -1 from right to left. Style sheets have `--towards-end`. */
export const towardsEnd = (): 1 | -1 => (documentDirection() === 'rtl' ? -1 : 1);
