/** What is being written for a new post: kept until it is sent, and checked by the rules of the contract. */
import { createPostBodySchema } from '@friends/contract/posts/posts.schema';
import { createDrafts } from '#core/drafts.ts';

export interface PostDraft {
	title: string;
	body: string;
}

export type PostDraftErrors = Partial<Record<keyof PostDraft, string>>;

/** Dialog and page write on the same draft. */
export const feedDraft = 'feed';
export const postDrafts = createDrafts<PostDraft>({ title: '', body: '' });

/** Trimmed; an empty title is left out. */
export function postBodyOf({ title, body }: PostDraft) {
	const trimmedTitle = title.trim();
	return { type: 'feed' as const, body: body.trim(), ...(trimmedTitle === '' ? {} : { title: trimmedTitle }) };
}

/** The first sentence for each field at fault. */
export function postDraftErrors(draft: PostDraft): PostDraftErrors {
	const { error } = createPostBodySchema.safeParse(postBodyOf(draft));
	const errors: PostDraftErrors = {};
	for (const { path, message } of error?.issues ?? []) {
		const [field] = path;
		if (field === 'title' || field === 'body') errors[field] ??= message;
	}
	return errors;
}
