/** What is being written in a post, new or changed: kept until it is sent. */
import type { NewAttachment, Post } from '@friends/contract/posts/posts.schema';
import { createDrafts } from '#core/drafts/drafts.ts';
import { packDraft, unpackDraft } from './stored-draft.ts';

/** A picture of a draft, from the first byte sent to the server's address for it. */
export interface DraftPicture {
	/** Made here; files have no name of their own that would be unique. */
	readonly key: string;
	/** Undefined for a picture that the server has and this page has not chosen. */
	readonly file?: File;
	readonly alt: string;
	readonly upload:
		| { readonly state: 'sending'; readonly part: number }
		| { readonly state: 'failed'; readonly sentence: string }
		/** @param at when it was uploaded, in ms; undefined for a picture that stands in a post already */
		| { readonly state: 'done'; readonly url: string; readonly at?: number };
}

export interface PostDraft {
	title: string;
	body: string;
	/** Where it goes; null for everybody. */
	tribeId: string | null;
	/** In the order in which they will stand in the post. */
	pictures: readonly DraftPicture[];
}

const emptyDraft: PostDraft = { title: '', body: '', tribeId: null, pictures: [] };

export const postDrafts = createDrafts<PostDraft>(emptyDraft, { name: 'post', pack: packDraft, unpack: unpackDraft });

/** A form for a post: under which key its draft is kept, and what stands in it at first. */
export interface DraftPlace {
	readonly key: string;
	readonly initial: PostDraft;
}

/** Dialog and page write on the same draft. */
export const feedDraft = 'feed';
export const feedPlace: DraftPlace = { key: feedDraft, initial: emptyDraft };

/** A new post. @param tribeId of the tribe where writing begins; undefined outside of tribes */
export function newPostPlace(tribeId: string | undefined): DraftPlace {
	return tribeId === undefined ? feedPlace : { key: tribeId, initial: { ...emptyDraft, tribeId } };
}

/** A change of a post. */
export function editPlace({ id, title, body, tribeId, attachments }: Post): DraftPlace {
	const pictures = attachments.map(({ url, alt }, index): DraftPicture => ({ key: `kept-${index}`, alt, upload: { state: 'done', url } }));
	return { key: `edit/${id}`, initial: { title: title ?? '', body, tribeId, pictures } };
}

const orInitial = (draft: PostDraft, { initial }: DraftPlace) => (draft === emptyDraft ? initial : draft);

export const useDraft = (place: DraftPlace): PostDraft => orInitial(postDrafts.useDraft(place.key), place);
export const readDraft = (place: DraftPlace): PostDraft => orInitial(postDrafts.read(place.key), place);

/** What is as it was in the beginning is no draft. */
export function writeDraft(place: DraftPlace, changes: Partial<PostDraft>): void {
	const draft = { ...readDraft(place), ...changes };
	if (isSameDraft(draft, place.initial)) postDrafts.discard(place.key);
	else postDrafts.write(place.key, draft);
}

/** Something that would be missed. */
export const hasWords = ({ title, body, pictures }: PostDraft): boolean => `${title}${body}`.trim() !== '' || pictures.length > 0;

/** As it is and without what has changed only around the words, such as where it goes. */
export const isTouched = (draft: PostDraft, { initial }: DraftPlace): boolean =>
	!isSameDraft({ ...draft, tribeId: null }, { ...initial, tribeId: null });

function isSameDraft(some: PostDraft, other: PostDraft): boolean {
	const partsOf = ({ title, body, tribeId, pictures }: PostDraft) => [title, body, tribeId, pictures.map(({ key, alt }) => [key, alt])];
	return JSON.stringify(partsOf(some)) === JSON.stringify(partsOf(other));
}

/** Without pictures that the server does not have. */
export function attachmentsOf({ pictures }: PostDraft): NewAttachment[] {
	return pictures.flatMap(({ alt, upload }) => (upload.state === 'done' ? [{ url: upload.url, alt: alt.trim() }] : []));
}

/** Trimmed; what is empty is left out. */
export function postBodyOf(draft: PostDraft) {
	const title = draft.title.trim();
	const attachments = attachmentsOf(draft);
	return {
		type: 'feed' as const,
		body: draft.body.trim(),
		...(title === '' ? {} : { title }),
		...(attachments.length === 0 ? {} : { attachments }),
		...(draft.tribeId === null ? {} : { tribeId: draft.tribeId }),
	};
}

/** Gives a draft back that had been taken away; words that were written meanwhile stay below it. */
export function putBack(place: DraftPlace, draft: PostDraft): void {
	const current = readDraft(place);
	const body = isTouched(current, place) ? [draft.body, current.body].filter(Boolean).join('\n\n') : draft.body;
	writeDraft(place, { ...draft, title: draft.title || current.title, body });
}
