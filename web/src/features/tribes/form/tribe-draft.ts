/** Drafts of tribes, new or changed, kept until they are sent, and their validation by the contract. */
import { type TribeHue, type TribeSign, tribeHues, tribeSigns } from '@friends/contract/tribes/tribe-looks';
import { type CreateTribeBody, createTribeBodySchema, type Tribe, type UpdateTribeBody } from '@friends/contract/tribes/tribes.schema';
import { asChanges, createDrafts } from '#core/drafts/drafts.ts';

export interface TribeDraft {
	name: string;
	description: string;
	tags: readonly string[];
	isPrivate: boolean;
	sign: TribeSign;
	hue: TribeHue;
}

export type TribeDraftErrors = Partial<Record<keyof TribeDraft, string>>;

const fields = ['name', 'description', 'tags', 'isPrivate'] as const satisfies readonly (keyof TribeDraft)[];

const anyOf = <const Choice>(choices: readonly [Choice, ...Choice[]]): Choice =>
	choices[Math.floor(Math.random() * choices.length)] ?? choices[0];

/** Key that dialog and page share. */
export const tribeDraft = 'tribe';
/** The look is random at first, so that tribes without a choice do not all look the same. */
export const tribeDrafts = createDrafts<TribeDraft>({
	name: '',
	description: '',
	tags: [],
	isPrivate: false,
	sign: anyOf(tribeSigns),
	hue: anyOf(tribeHues),
});

/** Drafts of changes, by the id of the tribe. Who sees it is asked again after a reload. */
export const tribeChanges = createDrafts<Partial<TribeDraft>>(
	{},
	asChanges<Omit<TribeDraft, 'isPrivate'>>('tribe-changes', { name: '', description: '', tags: [], sign: 'ridge', hue: 'fern' }),
);

export function draftOf({ name, description, tags, type, sign, hue }: Tribe): TribeDraft {
	return { name, description, tags, isPrivate: type === 'private', sign, hue };
}

/** Request body, trimmed. */
export function tribeBodyOf({ name, description, tags, ...rest }: TribeDraft): CreateTribeBody & UpdateTribeBody {
	return { name: name.trim(), description: description.trim(), tags: [...tags], ...rest };
}

/** The first error of each field. */
export function tribeDraftErrors(draft: TribeDraft): TribeDraftErrors {
	const { error } = createTribeBodySchema.safeParse(tribeBodyOf(draft));
	const errors: TribeDraftErrors = {};
	for (const { path, message } of error?.issues ?? []) {
		const field = fields.find((name) => name === path[0]);
		if (field) errors[field] ??= message;
	}
	return errors;
}

/** Removes '#' and duplicates. */
export function withoutHashes(tags: readonly string[]): string[] {
	const words = tags.map((tag) => tag.replace(/^#+/, '').trim()).filter((tag) => tag !== '');
	return [...new Map(words.map((tag) => [tag.toLowerCase(), tag])).values()];
}
