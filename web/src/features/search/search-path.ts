/** Path of a search. Apart from paths.ts, which the landing page loads. */
import { paths } from '#entities/paths.ts';

/** @param kind of the things to show; all unless given */
export const searchPath = (q: string, kind = ''): string => `${paths.search}?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
