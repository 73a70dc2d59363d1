/** Presents held posts: rows to views. */
import type { HeldPost } from '@friends/contract/tribes/held/held-posts.schema';
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import { presentPerson } from '../users/users.service.ts';
import type { QueuedRow } from './held-posts.queries.ts';
import { postIn } from './kept-post.ts';

interface Beside {
	/** By address. */
	pictures: ReadonlyMap<string, UploadedPicture>;
	standingCount: number;
}

export function presentHeldPost(row: QueuedRow, { pictures, standingCount }: Beside): HeldPost {
	const { title, body, attachments = [], poll } = postIn(row);
	return {
		id: row.id,
		author: presentPerson(row),
		title: title || null,
		body,
		pictures: attachments.flatMap(({ url, alt }) => {
			const picture = pictures.get(url);
			return picture ? { ...picture, alt } : [];
		}),
		poll: poll ?? null,
		heldAt: row.createdAt,
		standingCount,
	};
}
