/** The addresses of drawn people: a member may choose one for their picture. */

export const drawingSeed = /^[a-z0-9-]{1,40}$/;

const drawingAddress = /^\/drawings\/([a-z0-9-]{1,40})\.svg$/;

export const drawingUrl = (seed: string): string => `/drawings/${seed}.svg`;

/** The seed that a picture's address names, or null for any other address. */
export const seedOfDrawing = (url: string): string | null => drawingAddress.exec(url)?.[1] ?? null;
