/** The bulk loader: writes a whole community straight into an empty database, with the same rows as the API. */
import { beginLoad } from '@friends/server/core/database/engine/bulk-load';
import { insertRows, type Rows } from '@friends/server/core/database/insert-rows';
import type { Database } from '@friends/server/core/transaction';
import { hashPassword } from '@friends/server/features/accounts/passwords';
import type { Community } from './community.ts';
import { firstAdministratorRows, friendshipRows, memberRows, tribeRows } from './load-people.ts';
import { postRows } from './load-posts.ts';
import { batchesOf, dayRows, idAt, type Load } from './rows.ts';

const membersPerBatch = 1_000;
const postsPerBatch = 1_000;
const lanes = 3;

/** Large tables get their indexes and foreign keys after they are filled. */
const largeTables = ['posts', 'post_pictures', 'post_tags', 'reactions', 'comments', 'activities'] as const;

/**
 * One transaction for each batch, so that neither engine holds a long one; a load that breaks leaves the batches before it.
 * @throws Error when the database has members already.
 */
export async function loadCommunity(database: Database, community: Community): Promise<void> {
	const somebody = await database.reader.selectFrom('users').select('id').limit(1).executeTakeFirst();
	if (somebody) throw new Error('This database has members already; the bulk loader fills empty ones only.');

	const write = (rows: Rows) => database.transaction((transaction) => insertRows(transaction, rows));
	const load: Load = { members: new Map(), tribes: new Map(), visibilities: new Map(), privateTribes: new Set(), days: new Map() };
	const endLoad = await database.transaction((transaction) => beginLoad(transaction, largeTables));
	try {
		for (const rows of peopleRows(community, load, await hashPassword(community.password))) await write(rows);
		await inParallel(batchesOf(community.posts, postsPerBatch), (posts) => write(postRows(posts, load)));
		await write({ member_days: dayRows(load) });
	} finally {
		await database.transaction(endLoad);
	}
}

function* peopleRows(community: Community, load: Load, passwordHash: string): Generator<Rows> {
	for (const { username, privacy, at } of community.members) {
		load.members.set(username, idAt(at));
		load.visibilities.set(username, privacy.profileVisibility);
	}
	for (const { slug, type, at } of community.tribes) {
		load.tribes.set(slug, idAt(at));
		if (type === 'private') load.privateTribes.add(slug);
	}

	for (const members of batchesOf(community.members, membersPerBatch)) yield memberRows(members, { load, passwordHash });
	yield firstAdministratorRows(community.members, load);
	yield friendshipRows(community, load);
	yield tribeRows(community.tribes, load);
}

/** With several writers, batches are generated and written in parallel. */
async function inParallel<Item>(items: Generator<Item>, work: (item: Item) => Promise<void>): Promise<void> {
	const lane = async () => {
		for (let next = items.next(); !next.done; next = items.next()) await work(next.value);
	};
	await Promise.all(Array.from({ length: lanes }, lane));
}
