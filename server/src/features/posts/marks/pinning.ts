/** Pins posts to the top of their tribe. */
import { postPinned, postUnpinned } from '@friends/contract/posts/posts.events';
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { TribesService } from '../../tribes/tribes.service.ts';
import type { PostsGate } from '../posts.gate.ts';
import { lockPost } from '../posts.queries.ts';
import { countPinned, setPinned } from './marks.queries.ts';

export interface PinningOptions {
	clock: Clock;
	gate: Pick<PostsGate, 'requireVisible'>;
	tribes: Pick<TribesService, 'requireToPin' | 'log'>;
}

export function createPinning({ clock, gate, tribes }: PinningOptions) {
	return {
		/** The lock of the tribe keeps two members from pinning a fourth post. */
		async setPinned(transaction: Transaction, member: Member, { id, isPinned }: { id: string; isPinned: boolean }): Promise<void> {
			const { facts } = await gate.requireVisible(transaction, id, member);
			if (!facts.tribe) throw new AppError('not_allowed_in_tribe', { permission: 'pin' });
			const { id: tribe } = facts.tribe;
			await tribes.requireToPin(transaction, member, tribe);
			if (facts.isArchived) throw new AppError('post_archived');
			if (!(await setPinned(transaction, { id, isPinned }))) return;
			if (isPinned && (await countPinned(transaction, tribe)) > postLimits.pins.maxItems) throw new AppError('too_many_pinned_posts');
			const event = isPinned ? postPinned : postUnpinned;
			const at = isoNow(clock);
			const { title, body } = await lockPost(transaction, id);
			const act = isPinned ? 'pinned' : 'unpinned';
			await tribes.log(transaction, { tribeId: tribe, act, actorId: member.id, postId: id, about: title ?? body, at });
			await append(transaction, event, { actorId: member.id, subjects: { post: id, tribe }, at });
		},
	};
}
