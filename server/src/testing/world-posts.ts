/** Posts of the people of a small world, in every place, removed, archived, and neither. */
import { guest, type Viewer } from '../core/access/viewer.ts';
import { newId } from '../core/ids.ts';
import type { Database } from '../core/transaction.ts';
import { correctAllAudiences } from '../features/posts/audiences.queries.ts';
import { canSeePost, type PostFacts } from '../features/posts/posts.policy.ts';
import { defaultRoles, noStanding } from '../features/tribes/tribes.service.ts';
import { foundTribe, insertPerson, joinTribe } from './scenes.ts';
import { everyCombination, insertInBatches, type Neighbour, type World } from './world.ts';

const eitherWay = [false, true] as const;

interface Place {
	/** Null outside tribes. */
	tribe: { id: string; isPrivate: boolean } | null;
	/** The viewer is a member of the tribe. */
	isMember: boolean;
	isForFriends: boolean;
}

export interface WorldPost extends Place {
	id: string;
	author: Neighbour;
	/** By an administrator. */
	isRemoved: boolean;
	/** In its tribe. */
	isArchived: boolean;
	/** A tag that only this post has. */
	tag: string;
}

/** A tag that all posts have. */
export const sharedTag = 'everywhere';
export const writtenAt = '2026-11-18T00:00:00.000Z';

export async function createPosts(database: Database, { viewer, people }: World): Promise<WorldPost[]> {
	const authors = people.filter(({ tie, account, request }) => {
		const differs = tie !== 'requested' && tie !== 'asked' && tie !== 'declined' && request.allowFriendRequests;
		return differs && account.status !== 'inactive' && account.bannedUntil === null;
	});
	const places = await createPlaces(database, viewer.id);
	const posts = everyCombination({ author: authors, place: places, isRemoved: eitherWay, isArchived: eitherWay })
		.filter(({ place, isRemoved, isArchived }) => !isArchived || (place.tribe !== null && !isRemoved))
		.map(({ author, place, ...state }, number): WorldPost => ({ id: newId(), author, ...state, tag: `post${number}`, ...place }));
	const times = { created_at: writtenAt, updated_at: writtenAt };
	await insertInBatches(
		database,
		'posts',
		posts.map(({ id, author, tribe, isForFriends, isRemoved, isArchived }) => ({
			...{ id, author_id: author.id, tribe_id: tribe?.id ?? null, body: 'x', ...times },
			...{ is_for_friends: isForFriends, is_archived: isRemoved || isArchived, archived_in_tribe: isArchived },
		})),
	);
	await database.transaction(correctAllAudiences);
	const tags = posts.flatMap(({ id, tag }) => [tag, sharedTag].map((each) => ({ post_id: id, tag: each, created_at: writtenAt })));
	await insertInBatches(database, 'post_tags', tags);
	return posts;
}

async function createPlaces(database: Database, viewerId: string): Promise<Place[]> {
	const places: Place[] = eitherWay.map((isForFriends) => ({ tribe: null, isMember: false, isForFriends }));
	const ownerId = await insertPerson(database);
	for (const { type, isMember } of everyCombination({ type: ['public', 'private', 'secret garden'], isMember: eitherWay })) {
		const id = await foundTribe(database, { ownerId, type });
		if (isMember) await joinTribe(database, { tribeId: id, userId: viewerId });
		places.push({ tribe: { id, isPrivate: type === 'private' }, isMember, isForFriends: false });
	}
	return places;
}

function tribeFor(tribe: NonNullable<Place['tribe']>, isMember: boolean): PostFacts['tribe'] {
	const { permissions } = isMember ? defaultRoles.of({ isOwner: false, role: 'member' }) : noStanding;
	return { ...tribe, roles: defaultRoles, isClosed: false, isMember, isOwner: false, restraint: null, permissions, author: null };
}

/** Policy facts of a post, for the viewer of the world or a guest. */
export function factsFor(viewer: Viewer, { author, tribe, isMember, isForFriends, isRemoved, isArchived }: WorldPost): PostFacts {
	const isGuest = viewer === guest;
	return {
		author: isGuest ? { ...author.profile, isFriend: false, isBlocked: false } : author.profile,
		tribe: tribe && tribeFor(tribe, isMember && !isGuest),
		isForFriends,
		isRemoved,
		isArchived,
		isShadowed: false,
	};
}

/** Posts of deleted accounts are gone. */
export const isVisible = (viewer: Viewer, post: WorldPost): boolean =>
	post.author.account.status !== 'deleted' && canSeePost(viewer, factsFor(viewer, post));

/** Archived posts are read by their address alone. */
export const isListed = (viewer: Viewer, post: WorldPost): boolean => !post.isArchived && isVisible(viewer, post);
