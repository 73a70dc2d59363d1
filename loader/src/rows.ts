/** Shared by all loading: ids of a given time, batches, activities and days. */
import type { Privacy } from '@friends/contract/users/users.schema';
import type { Rows } from '@friends/server/core/database/insert-rows';
import { newId } from '@friends/server/core/ids';
import type { NewActivity } from '@friends/server/features/activities/activities.queries';

/** State of a load. */
export interface Load {
	/** Ids by username, assigned before the first write; `tribes` has them by slug. */
	members: Map<string, string>;
	tribes: Map<string, string>;
	/** Inputs for the audience of posts: profile visibility by username, and the slugs of private tribes. */
	visibilities: Map<string, Privacy['profileVisibility']>;
	privateTribes: Set<string>;
	/** Days with activity by the id of a member, with the number of posts and comments on each. */
	days: Map<string, Map<string, number>>;
}

/** @throws Error when the community names a member or a tribe that it does not have. */
export function requiredId(ids: Map<string, string>, name: string): string {
	const id = ids.get(name);
	if (!id) throw new Error(`This community has no ${name}.`);
	return id;
}

/** A UUIDv7 for that time (ISO 8601), so that ids sort by time. */
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

/** Makes the rows that the follower of the change log would make, and notes their days in `load`. */
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
