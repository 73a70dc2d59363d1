/** What is being written for a new tribe: kept until it is sent, and checked by the rules of the contract. */
import { type CreateTribeBody, createTribeBodySchema } from '@friends/contract/tribes/tribes.schema';
import { createDrafts } from '#core/drafts.ts';

export interface TribeDraft {
	name: string;
	description: string;
	tags: readonly string[];
	isPrivate: boolean;
}

export type TribeDraftErrors = Partial<Record<keyof TribeDraft, string>>;

const fields = ['name', 'description', 'tags', 'isPrivate'] as const satisfies readonly (keyof TribeDraft)[];

/** Dialog and page write on the same draft. */
export const tribeDraft = 'tribe';
export const tribeDrafts = createDrafts<TribeDraft>({ name: '', description: '', tags: [], isPrivate: false });

/** Trimmed. */
export function tribeBodyOf({ name, description, tags, isPrivate }: TribeDraft): CreateTribeBody {
	return { name: name.trim(), description: description.trim(), tags: [...tags], isPrivate };
}

/** The first sentence for each field at fault. */
export function tribeDraftErrors(draft: TribeDraft): TribeDraftErrors {
	const { error } = createTribeBodySchema.safeParse(tribeBodyOf(draft));
	const errors: TribeDraftErrors = {};
	for (const { path, message } of error?.issues ?? []) {
		const field = fields.find((name) => name === path[0]);
		if (field) errors[field] ??= message;
	}
	return errors;
}

/** Tags are written with or without their '#'. */
export function withoutHashes(tags: readonly string[]): string[] {
	const words = tags.map((tag) => tag.replace(/^#+/, '').trim()).filter((tag) => tag !== '');
	return [...new Map(words.map((tag) => [tag.toLowerCase(), tag])).values()];
}
