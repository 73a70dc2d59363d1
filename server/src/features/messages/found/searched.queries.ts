/** SQL of the conversations and channels that a search for messages looks in. */
import type { Reader } from '#core/transaction';

/** Of each: those where something was written last. */
const searchedMax = 200;

export async function listSearched(db: Reader, userId: string): Promise<string[]> {
	const own = db
		.selectFrom('conversation_members as mine')
		.innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
		.select('conversations.id')
		.where('mine.user_id', '=', userId)
		.where('mine.state', '=', 'in')
		.orderBy('conversations.active_at', 'desc')
		.limit(searchedMax);
	const channels = db
		.selectFrom('current_members as member')
		.innerJoin('tribe_channels as channel', 'channel.tribe_id', 'member.tribe_id')
		.innerJoin('conversations', 'conversations.id', 'channel.id')
		.select('conversations.id')
		.where('member.user_id', '=', userId)
		.orderBy('conversations.active_at', 'desc')
		.limit(searchedMax);
	const rows = [...(await own.execute()), ...(await channels.execute())];
	return rows.map(({ id }) => id);
}
