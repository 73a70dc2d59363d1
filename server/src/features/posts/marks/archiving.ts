/** Archives posts in tribes: they leave all lists, and are read by their address. */
import { postArchivedInTribe, postUnarchived } from '@friends/contract/posts/posts.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Transaction } from '#core/transaction';
import type { TribesService } from '../../tribes/tribes.service.ts';
import type { PostsGate } from '../posts.gate.ts';
import { canArchivePost } from '../posts.policy.ts';
import { lockPost } from '../posts.queries.ts';
import { setArchived } from './marks.queries.ts';

interface ArchivingOptions {
	clock: Clock;
	gate: Pick<PostsGate, 'requireVisible'>;
	tribes: Pick<TribesService, 'log'>;
}

export function createArchiving({ clock, gate, tribes }: ArchivingOptions) {
	return {
		async setArchived(transaction: Transaction, member: Member, { id, isArchived }: { id: string; isArchived: boolean }): Promise<void> {
			const { facts } = await gate.requireVisible(transaction, id, member);
			if (!facts.tribe || !canArchivePost(member, facts)) throw new AppError('not_allowed_in_tribe', { permission: 'remove' });
			if (!(await setArchived(transaction, { id, isArchived }))) return;
			const { id: tribe } = facts.tribe;
			const { title, body } = await lockPost(transaction, id);
			const [act, at] = [isArchived ? 'archived' : 'unarchived', isoNow(clock)] as const;
			await tribes.log(transaction, { tribeId: tribe, act, actorId: member.id, postId: id, about: title ?? body, at });
			const subjects = { post: id, user: facts.author.ownerId, tribe };
			await append(transaction, isArchived ? postArchivedInTribe : postUnarchived, { actorId: member.id, subjects, at });
		},
	};
}
