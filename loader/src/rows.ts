/** What all loading shares: ids of a given time, batches, activities and days. */
import type { Privacy } from '@friends/contract/users/users.schema';
import type { Rows } from '@friends/server/core/database/insert-rows';
import { newId } from '@friends/server/core/ids';
import type { NewActivity } from '@friends/server/features/activities/activities.queries';

/** What is known while a community is loaded. */
export interface Load {
	/** Ids, given before anything is written, by username and by slug. */
	members: Map<string, string>;
	tribes: Map<string, string>;
	/** What decides on the audience of posts: whom members show themselves to, by username, and the private tribes. */
	visibilities: Map<string, Privacy['profileVisibility']>;
	privateTribes: Set<string>;
	/** By the id of a member: on which days they did something, and how much of it was writing. */
	days: Map<string, Map<string, number>>;
}

/** @throws Error when the community names a member or a tribe that it does not have. */
export function requiredId(ids: Map<string, string>, name: string): string {
	const id = ids.get(name);
	if (!id) throw new Error(`This community has no ${name}.`);
	return id;
}

/** A UUIDv7 as it would have been made at that time (ISO 8601), so that ids sort as times do. */
export function idAt(at: string): string {
	const time = Date.parse(at).toString(16).padStart(12, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

export function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
	let batch: Item[] = [];
	for (const item of items) {
		batch.push(item);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

export type Activity = NewActivity & { at: string };

/** As the follower of the change log would have made them. Notes on which days they were. */
export function activityRows(activities: Activity[], { days }: Load): Required<Rows>['activities'] {
	for (const { type, actorId, at } of activities) {
		const day = at.slice(0, 10);
		const ofMember = days.get(actorId) ?? new Map<string, number>();
		days.set(actorId, ofMember.set(day, (ofMember.get(day) ?? 0) + (isWriting(type) ? 1 : 0)));
	}
	return activities
		.map(({ type, actorId, postId = null, commentId = null, tribeId = null, personId = null, at }) => {
			const ids = { post_id: postId, comment_id: commentId, tribe_id: tribeId, person_id: personId };
			return { id: idAt(at), actor_id: actorId, type, ...ids, created_at: at };
		})
		.sort((one, other) => (one.id < other.id ? -1 : 1));
}

const isWriting = (type: Activity['type']): boolean => type === 'posted' || type === 'commented';

export const dayRows = ({ days }: Load): Required<Rows>['member_days'] =>
	[...days].flatMap(([userId, ofMember]) => [...ofMember].map(([day, writings]) => ({ day, user_id: userId, writings })));
