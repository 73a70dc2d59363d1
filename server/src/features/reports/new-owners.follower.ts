/** Follower that tells the new owner of a tribe, also when the former one handed it on. */
import { tribeHandedOn } from '@friends/contract/tribes/tribes.events';
import { idOfMoment } from '#core/events/event-id';
import type { Follower } from '#core/events/follower';
import { findTribeName, insertNotice } from './notices.queries.ts';

export const newOwnersFollower: Follower = {
	name: 'reports.newOwners',
	events: [tribeHandedOn],
	async handle(transaction, events) {
		for (const { subjects, at, seq } of events) {
			const subject = await findTribeName(transaction, subjects.tribe);
			if (subject === undefined) continue;
			await insertNotice(transaction, { id: idOfMoment(at, seq), userId: subjects.user, act: 'tribe_given', subject, reason: '', at });
		}
	},
};
