/** Addresses of drawn people, which members may choose as their picture. */

export const drawingSeed = /^[a-z0-9-]{1,40}$/;

const drawingAddress = /^\/drawings\/([a-z0-9-]{1,40})\.svg$/;

export const drawingUrl = (seed: string): string => `/drawings/${seed}.svg`;

/** Seed in the address of a drawing; null for any other address. */
export const seedOfDrawing = (url: string): string | null => drawingAddress.exec(url)?.[1] ?? null;
