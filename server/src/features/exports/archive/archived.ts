/** Presents what is a member's own as the files of an archive have it: rows to views. */
import type { Archived, ArchivedComment, ArchivedPost } from '@friends/contract/exports/archive.schema';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { likersIn } from '../../comments/comments.service.ts';
import { ruleOf } from '../../gatherings/gatherings.service.ts';
import { postIn } from '../../kept-posts/kept-posts.service.ts';
import { pollWith, type StoredPoll } from '../../polls/polls.service.ts';
import { unseenIn } from '../../unseen/unseen.service.ts';
import type { OwnCommentRow, OwnKeptPostRow, OwnMessageRow, OwnPostRow } from '../own-data.queries.ts';

export const picturesFolder = 'pictures';

/** Path in the archive of an uploaded picture; '' for none and for drawn ones. */
export function pictureFile(url: string): string {
	const [, key] = /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(url) ?? [];
	return key ? `${picturesFolder}/${key}.webp` : '';
}

/** An administrator set the pictures of a removed post aside. */
const picturesOf = (row: OwnPostRow) => (row.isRemoved ? [] : (JSON.parse(row.attachments) as Attachment[]));

function archivedPoll({ part: { choices, ...poll }, counts }: StoredPoll): NonNullable<ArchivedPost['poll']> {
	return { ...poll, choices: choices.map(({ id, text }) => ({ text, voteCount: counts[id] ?? 0 })) };
}

function archivedEvent({ starts, ends, zone, rule, place, link, placeLimit, cancelledAt }: OwnPostRow): Pick<ArchivedPost, 'event'> {
	if (starts === null || ends === null || zone === null) return {};
	return { event: { starts, ends, zone, rule: ruleOf(rule), place: place ?? '', link: link ?? '', placeLimit, cancelledAt } };
}

export function archivedPost(row: OwnPostRow, poll: StoredPoll | null | undefined, ownerId: string): ArchivedPost {
	const unseen = unseenIn(row.unseen)?.[ownerId] ?? {};
	return {
		id: row.id,
		title: row.title,
		body: row.body,
		audience: row.audience,
		tribe: row.tribeId === null ? null : { id: row.tribeId, name: row.tribeName ?? '' },
		pictures: picturesOf(row).map(({ url, alt, width, height }) => ({ file: pictureFile(url), alt, width, height })),
		likeCount: row.likeCount + Number(unseen.isLiked ?? false),
		commentCount: row.commentCount + (unseen.comments ?? 0),
		...(poll && { poll: archivedPoll(pollWith(poll, unseen)) }),
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		isRemoved: Boolean(row.isRemoved),
		...archivedEvent(row),
	};
}

export function archivedComment(
	row: OwnCommentRow,
	post: { title: string | null; author: Person } | undefined,
	ownerId: string,
): ArchivedComment {
	return {
		id: row.id,
		postId: row.postId,
		parentId: row.parentId,
		post: post ? { title: post.title, author: archivedPerson(post.author) } : null,
		body: row.body,
		likeCount: row.likeCount + Number(likersIn(row.unseen).includes(ownerId)),
		createdAt: row.createdAt,
		updatedAt: row.updatedAt,
		isRemoved: row.removedAt !== null,
	};
}

export function archivedMessage({ attachments, ...row }: OwnMessageRow): Archived<'messages'>[number] {
	const pictures = JSON.parse(attachments) as Attachment[];
	return { ...row, pictures: pictures.map(({ url, alt, width, height }) => ({ file: pictureFile(url), alt, width, height })) };
}

export function archivedKeptPost({ sendAt, createdAt, ...kept }: OwnKeptPostRow): Archived<'keptPosts'>[number] {
	const { title, body, tribeId, isForFriends, answers, poll, attachments = [] } = postIn(kept);
	return {
		...{ title: title ?? null, body, tribeId: tribeId ?? null, isForFriends, answers, choices: poll?.choices ?? null },
		...{ pictures: attachments.map(({ url, alt }) => ({ file: pictureFile(url), alt })), sendAt, createdAt },
	};
}

export const archivedPerson = ({ id, name, username }: Person): Archived<'friends'>[number]['person'] => ({ id, name, username });
