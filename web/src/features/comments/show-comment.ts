/** Scrolls a comment into view and focuses it. */
import { commentAnchor } from '#entities/paths.ts';

export const commentElement = (id: string): HTMLElement | null => document.getElementById(commentAnchor(id));

export function showComment(id: string): void {
	const element = commentElement(id);
	element?.scrollIntoView({ block: 'center' });
	element?.focus({ preventScroll: true });
}
