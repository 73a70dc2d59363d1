/** SQL of the rules of tribes, and of who agreed to them. */
import { sql } from 'kysely';
import type { Reader, Transaction } from '#core/transaction';

/** @param userId null for a guest. `acceptedRulesAt` is null for others than members. */
export function findRules(db: Reader, { tribeId, userId }: { tribeId: string; userId: string | null }) {
	return db
		.selectFrom('tribes')
		.leftJoin('current_members as membership', (join) =>
			// A guest's null matches no member.
			join.onRef('membership.tribe_id', '=', 'tribes.id').on('membership.user_id', '=', userId as string),
		)
		.select(['tribes.rules_markdown as markdown', 'tribes.must_agree as mustAgree', 'tribes.rules_changed_at as rulesChangedAt'])
		.select('membership.accepted_rules_at as acceptedRulesAt')
		.where('tribes.id', '=', tribeId)
		.executeTakeFirstOrThrow();
}

/** True for a member who has not agreed to the rules as they are, where the tribe wants it. It is for the policy to say whether they have to. */
export const isUnagreed = ({ tribe, membership }: { tribe: string; membership: string }) =>
	sql<boolean | number>`(${sql.ref(`${membership}.id`)} is not null and ${sql.ref(`${tribe}.must_agree`)} and (
		${sql.ref(`${membership}.accepted_rules_at`)} is null
		or ${sql.ref(`${membership}.accepted_rules_at`)} < ${sql.ref(`${tribe}.rules_changed_at`)}
	))`;

interface Rules {
	tribeId: string;
	markdown: string;
	mustAgree: boolean;
	/** Of the text. */
	changedAt: string | null;
}

export async function updateRules(transaction: Transaction, { tribeId, markdown, mustAgree, changedAt }: Rules): Promise<void> {
	const changed = { rules_markdown: markdown, must_agree: mustAgree, rules_changed_at: changedAt };
	await transaction.updateTable('tribes').set(changed).where('id', '=', tribeId).execute();
}

interface Agreement {
	tribeId: string;
	userId: string;
	/** When the rules changed last; null for never. */
	changedAt: string | null;
	at: string;
}

/** @returns false when they have agreed to the rules as they are; the first time stays. */
export async function acceptRules(transaction: Transaction, { tribeId, userId, changedAt, at }: Agreement): Promise<boolean> {
	const result = await transaction
		.updateTable('tribe_members')
		.set({ accepted_rules_at: at })
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.where(({ eb, or }) => {
			const never = eb('accepted_rules_at', 'is', null);
			return changedAt === null ? never : or([never, eb('accepted_rules_at', '<', changedAt)]);
		})
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}
