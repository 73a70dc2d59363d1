/** Presents link previews: rows to views. */
import type { LinkPreview } from '@friends/contract/previews/previews.schema';
import type { PreviewRow } from './previews.queries.ts';

export type PresentedRow = Pick<PreviewRow, 'state' | 'address' | 'domain' | 'title' | 'description' | 'picture'>;

/** @returns null while it is not fetched, and for pages without one. */
export function presentPreview({ state, address, domain, title, description, picture }: PresentedRow): LinkPreview | null {
	return state === 'ready' ? { url: address, domain, title, description, picture: picture || null } : null;
}
