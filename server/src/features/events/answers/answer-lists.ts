/** Who comes: lists of people for members who see the event. */
import { eventLimits } from '@friends/contract/events/events.limits';
import type { listAnswersQuerySchema } from '@friends/contract/events/events.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { notFound } from '#core/errors';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import type { PostsGate } from '../../posts/posts.gate.ts';
import { canKnowOf, type PersonColumns, presentPerson } from '../../users/users.service.ts';
import { findOccurrence } from '../events.queries.ts';
import * as queries from './answers.queries.ts';

interface AnswerListsOptions {
	database: Database;
	gate: Pick<PostsGate, 'requireVisible'>;
	friends: Pick<FriendsService, 'blockedAmong'>;
}

const { max } = eventLimits.people;

export function createAnswerLists({ database, gate, friends }: AnswerListsOptions) {
	async function withoutBlocked<Row extends PersonColumns>(db: Reader, viewerId: string, rows: Row[]): Promise<Row[]> {
		const blocked = await friends.blockedAmong(
			db,
			viewerId,
			rows.map(({ person_id: id }) => id),
		);
		return rows.filter(({ person_id: id }) => canKnowOf({ isBlocked: blocked.has(id) }));
	}

	return {
		/** Some of those who go; reads a few more than are shown, as some may be hidden. */
		async listGoing(db: Reader, { viewerId, occurrenceId }: { viewerId: string; occurrenceId: string }): Promise<Person[]> {
			const rows = await queries.listGoing(db, { viewerId, occurrenceId, limit: 3 * max });
			return (await withoutBlocked(db, viewerId, rows)).slice(0, max).map(presentPerson);
		},

		async list(
			member: Member,
			postId: string,
			{ occurrence, kind, limit, cursor }: z.output<typeof listAnswersQuerySchema>,
		): Promise<Page<Person>> {
			const db = database.reader;
			await gate.requireVisible(db, postId, member);
			if (!(await findOccurrence(db, { id: occurrence, postId, viewerId: null }))) throw notFound('event');
			const page = await readOn({
				limit,
				cursor,
				skeleton: (after, rows) =>
					queries.listPeople(db, { occurrenceId: occurrence, state: kind, viewerId: member.id, after, limit: rows }),
				visible: (rows) => withoutBlocked(db, member.id, rows),
				positionOf: (row) => row,
			});
			return { ...page, items: page.items.map(presentPerson) };
		},
	};
}
