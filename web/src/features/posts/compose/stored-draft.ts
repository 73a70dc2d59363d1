/** Stored format of a draft: its text, and the uploaded pictures while the server keeps them. */

import { answersChoices } from '@friends/contract/posts/answers';
import type { DraftPicture } from '#entities/picture/draft-picture.tsx';
import { hasChoices, isPollDraft } from '../poll-builder/poll-draft.ts';
import type { PostDraft } from './post-draft.ts';

/** The server deletes pictures without a post after a day. */
const picturesKeptMs = 23 * 60 * 60_000;

type StoredPicture = [url: string, alt: string, at: number | null];

export function packDraft({ pictures, ...draft }: PostDraft): unknown {
	const { title, body, tribeId, isForFriends, answers, poll, sendAt, withoutPreviewOf } = draft;
	const arrived = pictures.flatMap(({ alt, upload }): StoredPicture[] =>
		upload.state === 'done' ? [[upload.url, alt, upload.at ?? null]] : [],
	);
	return [title, body, tribeId, arrived, hasChoices(poll) ? poll : null, withoutPreviewOf, isForFriends, answers, sendAt];
}

export function unpackDraft(stored: unknown): PostDraft | undefined {
	const [title, body, tribeId = null, pictures = [], poll = null, withoutPreviewOf = null, isForFriends, answers, sendAt]: unknown[] =
		Array.isArray(stored) ? stored : [];
	if (typeof title !== 'string' || typeof body !== 'string') return undefined;
	return {
		title,
		body,
		tribeId: typeof tribeId === 'string' ? tribeId : null,
		isForFriends: isForFriends === true,
		answers: answersChoices.find((choice) => choice === answers) ?? 'everybody',
		pictures: Array.isArray(pictures) ? pictures.flatMap(unpackPicture) : [],
		poll: isPollDraft(poll) ? poll : null,
		sendAt: typeof sendAt === 'string' ? sendAt : null,
		withoutPreviewOf: typeof withoutPreviewOf === 'string' ? withoutPreviewOf : null,
	};
}

function unpackPicture(stored: unknown, index: number): DraftPicture[] {
	const [url, alt, at]: unknown[] = Array.isArray(stored) ? stored : [];
	if (typeof url !== 'string' || typeof alt !== 'string') return [];
	if (typeof at !== 'number') return [{ key: `kept-${index}`, alt, upload: { state: 'done', url } }];
	return Date.now() - at < picturesKeptMs ? [{ key: `kept-${index}`, alt, upload: { state: 'done', url, at } }] : [];
}
