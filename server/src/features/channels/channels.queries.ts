/** SQL of the channels of tribes. Each has a conversation with its id. */
import type { ChannelRole } from '@friends/contract/channels/channels.schema';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#core/database/tables';
import type { TribeChannelsTable } from '#core/database/tables/tribe-tables';
import type { Reader, Transaction } from '#core/transaction';
import { canSeeChannel } from '../messages/messages.gate.ts';
import { rolesIn } from '../tribes/tribes.service.ts';

export interface ListedChannel {
	id: string;
	slug: string;
	position: number;
}

/** In their order. */
export function listChannels(db: Reader, tribeId: string): Promise<ListedChannel[]> {
	return db
		.selectFrom('tribe_channels')
		.select(['id', 'slug', 'position'])
		.where('tribe_id', '=', tribeId)
		.orderBy('position')
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

export async function insertChannel(transaction: Transaction, row: Insertable<Tables['tribe_channels']>): Promise<void> {
	const { id, created_at } = row;
	await transaction.insertInto('tribe_channels').values(row).execute();
	await transaction
		.insertInto('conversations')
		.values({ id, kind: 'channel', channel_id: id, active_at: created_at, created_at })
		.execute();
}

export async function updateChannel(
	transaction: Transaction,
	id: string,
	changes: Partial<Pick<TribeChannelsTable, 'name' | 'topic' | 'kind' | 'acls' | 'slow_seconds'>>,
): Promise<void> {
	await transaction.updateTable('tribe_channels').set(changes).where('id', '=', id).execute();
}

/** With its conversation, its threads and all their messages. */
export async function deleteChannel(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('tribe_channels').where('id', '=', id).execute();
}

/** @param ids in the new order */
export async function orderChannels(transaction: Transaction, ids: readonly string[]): Promise<void> {
	const place = sql<number>`case ${sql.join(
		ids.map((id, index) => sql`when id = ${id} then ${sql.lit(index)}`),
		sql` `,
	)} else position end`;
	await transaction.updateTable('tribe_channels').set({ position: place }).where('id', 'in', ids).execute();
}

/** Who joins a tribe has read all that was written before. */
export async function markAllRead(transaction: Transaction, { tribeId, userId }: { tribeId: string; userId: string }): Promise<void> {
	const places = transaction
		.selectFrom('conversations')
		.innerJoin('tribe_channels', 'tribe_channels.id', 'conversations.channel_id')
		.innerJoin('current_members', 'current_members.tribe_id', 'tribe_channels.tribe_id')
		.select([
			'conversations.id',
			'current_members.user_id',
			sql.lit('mark').as('state'),
			'current_members.joined_at',
			'conversations.last_seq',
		])
		.where('tribe_channels.tribe_id', '=', tribeId)
		.where('current_members.user_id', '=', userId)
		.where('conversations.last_seq', '>', 0);
	await transaction
		.insertInto('conversation_members')
		.columns(['conversation_id', 'user_id', 'state', 'joined_at', 'read_seq'])
		.expression(places)
		.onConflict((conflict) =>
			conflict
				.columns(['conversation_id', 'user_id'])
				.doUpdateSet({ read_seq: sql<number>`excluded.read_seq + conversation_members.shadow_count` }),
		)
		.execute();
}

interface Hearing {
	tribeId: string;
	see: ChannelRole;
	/** Accounts to ask about. */
	among: readonly string[];
}

/** Of one statement. */
const accountsAtOnce = 1_000;

/** Those of these accounts who may see a channel of the tribe with this acl. */
export async function listHearing(db: Reader, { tribeId, see, among }: Hearing): Promise<string[]> {
	const hearing: string[] = [];
	for (let start = 0; start < among.length; start += accountsAtOnce) {
		const rows = await db
			.selectFrom('current_members')
			.innerJoin('tribes', 'tribes.id', 'current_members.tribe_id')
			.select(['current_members.user_id as id', 'current_members.role'])
			.select(['tribes.owner_id as ownerId', 'tribes.is_active as isActive', 'tribes.roles'])
			.where('current_members.tribe_id', '=', tribeId)
			.where('current_members.user_id', 'in', among.slice(start, start + accountsAtOnce))
			.execute();
		for (const { id, ownerId, isActive, role, roles } of rows) {
			const facts = { isActive: Boolean(isActive), role: rolesIn(roles).of({ isOwner: ownerId === id, role }) };
			if (canSeeChannel({ ...facts, acls: { see, write: see } })) hearing.push(id);
		}
	}
	return hearing;
}
