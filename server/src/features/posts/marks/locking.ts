/** Locks posts in tribes: what is written under them stays, and nothing is added. */
import { postLocked, postUnlocked } from '@friends/contract/posts/posts.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { TribesService } from '../../tribes/tribes.service.ts';
import type { PostsGate } from '../posts.gate.ts';
import { canArchivePost } from '../posts.policy.ts';
import { lockPost } from '../posts.queries.ts';
import { setLocked } from './marks.queries.ts';

export interface LockingOptions {
	clock: Clock;
	gate: Pick<PostsGate, 'requireVisible'>;
	tribes: Pick<TribesService, 'log'>;
}

export function createLocking({ clock, gate, tribes }: LockingOptions) {
	return {
		async setLocked(transaction: Transaction, member: Member, { id, isLocked }: { id: string; isLocked: boolean }): Promise<void> {
			const { facts } = await gate.requireVisible(transaction, id, member);
			if (!facts.tribe || !canArchivePost(member, facts)) throw new AppError('not_allowed_in_tribe', { permission: 'remove' });
			if (facts.isArchived) throw new AppError('post_archived');
			if (!(await setLocked(transaction, { id, isLocked }))) return;
			const { id: tribe } = facts.tribe;
			const { title, body } = await lockPost(transaction, id);
			const [act, at] = [isLocked ? 'locked' : 'unlocked', isoNow(clock)] as const;
			await tribes.log(transaction, { tribeId: tribe, act, actorId: member.id, postId: id, about: title ?? body, at });
			await append(transaction, isLocked ? postLocked : postUnlocked, { actorId: member.id, subjects: { post: id, tribe }, at });
		},
	};
}
