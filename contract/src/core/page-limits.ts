/** Apart from the schemas of pages: the first screens load these without their sentences. */
export const pageLimits = { default: 20, max: 100 } as const;
