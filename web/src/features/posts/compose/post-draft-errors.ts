/** Validates a new post by the schema of the contract. */
import { say } from '@friends/contract/core/languages/say';
import { createPostBodySchema } from '@friends/contract/posts/posts.schema';
import { type PostDraft, postBodyOf } from './post-draft.ts';

export type PostDraftErrors = Partial<Record<keyof PostDraft, string>>;

/** The first error of each field. */
export function postDraftErrors(draft: PostDraft): PostDraftErrors {
	const { error } = createPostBodySchema.safeParse(postBodyOf(draft));
	const errors: PostDraftErrors = {};
	for (const { path, message } of error?.issues ?? []) {
		const field = path[0] === 'attachments' ? 'pictures' : path[0];
		if (field === 'title' || field === 'body' || field === 'pictures' || field === 'poll') errors[field] ??= message;
	}
	if (draft.pictures.some(({ upload }) => upload.state === 'failed')) {
		errors.pictures ??= say('A picture couldn’t be uploaded. Try again or remove it.');
	} else if (draft.pictures.some(({ upload }) => upload.state === 'sending')) {
		errors.pictures ??= say('Your pictures are still uploading. Try again in a moment.');
	}
	return errors;
}
