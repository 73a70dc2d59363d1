/** Label of the button that opens one of several pictures. */
import { say } from '@friends/contract/core/languages/say';
import type { Attachment } from '@friends/contract/posts/posts.schema';

export function pictureLabel({ alt }: Attachment, index: number, count: number): string {
	const place = count > 1 ? say('View picture {place, number} of {count, number}', { place: index + 1, count }) : say('View picture');
	return alt ? `${place}: ${alt}` : place;
}
