/** Drafts of posts, new or changed, kept until they are sent. */
import type { Answers } from '@friends/contract/posts/answers';
import type { NewAttachment, Post } from '@friends/contract/posts/posts.schema';
import { createDrafts } from '#core/drafts/drafts.ts';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { hasChoices, type PollDraft, pollBodyOf } from '../poll-builder/poll-draft.ts';
import { previewAddressOf, previewField } from '../preview/preview-choice.ts';
import { packDraft, unpackDraft } from './stored-draft.ts';

export interface PostDraft {
	title: string;
	body: string;
	/** The tribe it goes to; null for none. */
	tribeId: string | null;
	isForFriends: boolean;
	answers: Answers;
	/** In the order of the post. */
	pictures: readonly DraftPicture[];
	/** Null for none; a published post keeps the poll that it has. */
	poll: PollDraft | null;
	/** When the server sends it, ISO 8601; null for at once. */
	sendAt: string | null;
	/** Address whose preview the author left out; null for none. */
	withoutPreviewOf: string | null;
}

const emptyDraft: PostDraft = {
	...{ title: '', body: '', tribeId: null, isForFriends: false, answers: 'everybody' },
	...{ pictures: [], poll: null, sendAt: null, withoutPreviewOf: null },
};

export const postDrafts = createDrafts<PostDraft>(emptyDraft, { name: 'post', pack: packDraft, unpack: unpackDraft });

/** Place of a draft: its key, and the initial content of its form. */
export interface DraftPlace {
	readonly key: string;
	readonly initial: PostDraft;
}

/** Key that dialog and page share. */
export const feedDraft = 'feed';
export const feedPlace: DraftPlace = { key: feedDraft, initial: emptyDraft };

/** Place of a new post. @param tribeId the tribe at first; undefined outside of tribes */
export function newPostPlace(tribeId: string | undefined): DraftPlace {
	return tribeId === undefined ? feedPlace : { key: tribeId, initial: { ...emptyDraft, tribeId } };
}

/** Pictures of a published post, for a draft. */
export const picturesOf = ({ attachments }: Pick<Post, 'attachments'>): DraftPicture[] =>
	attachments.map(({ url, alt }, index) => ({ key: `kept-${index}`, alt, upload: { state: 'done', url } }));

/** Place of a changed post. */
export function editPlace(post: Post): DraftPlace {
	const { id, title, body, tribeId, isForFriends, answers, preview } = post;
	const choices = { tribeId, isForFriends, answers, poll: null, sendAt: null };
	return {
		key: `edit/${id}`,
		initial: {
			title: title ?? '',
			body,
			...choices,
			pictures: picturesOf(post),
			withoutPreviewOf: preview ? null : previewAddressOf(body),
		},
	};
}

const orInitial = (draft: PostDraft, { initial }: DraftPlace) => (draft === emptyDraft ? initial : draft);

export const useDraft = (place: DraftPlace): PostDraft => orInitial(postDrafts.useDraft(place.key), place);
export const readDraft = (place: DraftPlace): PostDraft => orInitial(postDrafts.read(place.key), place);

/** Stores a draft; the initial content is none. */
export function writeDraft(place: DraftPlace, changes: Partial<PostDraft>): void {
	const draft = { ...readDraft(place), ...changes };
	if (isSameDraft(draft, place.initial)) postDrafts.discard(place.key);
	else postDrafts.write(place.key, draft);
}

/** True when there is text, a picture or a poll to lose. */
export const hasWords = ({ title, body, pictures, poll }: PostDraft): boolean =>
	`${title}${body}`.trim() !== '' || pictures.length > 0 || hasChoices(poll);

/** True when more than the audience and the time has changed. */
export const isTouched = (draft: PostDraft, { initial }: DraftPlace): boolean =>
	!isSameDraft(
		{ ...draft, ...audienceChosen('everybody'), sendAt: null, poll: hasChoices(draft.poll) ? draft.poll : null },
		{ ...initial, ...audienceChosen('everybody'), sendAt: null },
	);

function isSameDraft(some: PostDraft, other: PostDraft): boolean {
	const partsOf = ({ pictures, ...words }: PostDraft) => [Object.entries(words).sort(), pictures.map(({ key, alt }) => [key, alt])];
	return JSON.stringify(partsOf(some)) === JSON.stringify(partsOf(other));
}

/** 'everybody', 'friends', or the id of a tribe. */
export const audienceOf = ({ tribeId, isForFriends }: PostDraft): string => tribeId ?? (isForFriends ? 'friends' : 'everybody');

export const audienceChosen = (choice: string) => ({
	tribeId: choice === 'everybody' || choice === 'friends' ? null : choice,
	isForFriends: choice === 'friends',
});

/** Leaves out pictures without a finished upload. */
export function attachmentsOf({ pictures }: PostDraft): NewAttachment[] {
	return pictures.flatMap(({ alt, upload }) => (upload.state === 'done' ? [{ url: upload.url, alt: alt.trim() }] : []));
}

/** Request body: trimmed, without empty fields. */
export function postBodyOf(draft: PostDraft) {
	const title = draft.title.trim();
	const attachments = attachmentsOf(draft);
	return {
		type: 'feed' as const,
		body: draft.body.trim(),
		...(title === '' ? {} : { title }),
		...(attachments.length === 0 ? {} : { attachments }),
		...(draft.tribeId === null ? {} : { tribeId: draft.tribeId }),
		...(draft.isForFriends ? { isForFriends: true } : {}),
		...(draft.answers === 'everybody' ? {} : { answers: draft.answers }),
		...(draft.poll === null ? {} : { poll: pollBodyOf(draft.poll) }),
		...previewField(draft),
	};
}

/** Restores a discarded draft; text written meanwhile stays below it. */
export function putBack(place: DraftPlace, draft: PostDraft): void {
	const current = readDraft(place);
	const body = isTouched(current, place) ? [draft.body, current.body].filter(Boolean).join('\n\n') : draft.body;
	writeDraft(place, { ...draft, title: draft.title || current.title, body });
}
