/** What is being written for a new post: kept until it is sent. */
import type { NewAttachment } from '@friends/contract/posts/posts.schema';
import { createDrafts } from '#core/drafts.ts';

/** A picture that somebody chose, from the first byte sent to the server's address for it. */
export interface DraftPicture {
	/** Made here; files have no name of their own that would be unique. */
	readonly key: string;
	readonly file: File;
	readonly alt: string;
	readonly upload:
		| { readonly state: 'sending'; readonly part: number }
		| { readonly state: 'failed'; readonly sentence: string }
		| { readonly state: 'done'; readonly url: string };
}

export interface PostDraft {
	title: string;
	body: string;
	/** In the order in which they will stand in the post. */
	pictures: readonly DraftPicture[];
}

/** Dialog and page write on the same draft. */
export const feedDraft = 'feed';
/** @param tribeId undefined for a post of the feed */
export const draftKeyOf = (tribeId: string | null | undefined) => tribeId ?? feedDraft;

export const postDrafts = createDrafts<PostDraft>(
	{ title: '', body: '', pictures: [] },
	{
		name: 'post',
		// Pictures stay behind: their files do not outlive the page.
		pack: ({ title, body }) => [title, body],
		unpack: (stored) => {
			const [title, body]: unknown[] = Array.isArray(stored) ? stored : [];
			return typeof title === 'string' && typeof body === 'string' ? { title, body, pictures: [] } : undefined;
		},
	},
);

/** Trimmed; an empty title is left out, and so are pictures that the server does not have. */
export function postBodyOf({ title, body, pictures }: PostDraft, tribeId?: string) {
	const trimmedTitle = title.trim();
	const attachments = pictures.flatMap(({ alt, upload }): NewAttachment[] =>
		upload.state === 'done' ? [{ url: upload.url, alt: alt.trim() }] : [],
	);
	return {
		type: 'feed' as const,
		body: body.trim(),
		...(trimmedTitle === '' ? {} : { title: trimmedTitle }),
		...(attachments.length === 0 ? {} : { attachments }),
		...(tribeId === undefined ? {} : { tribeId }),
	};
}
