/** Rules of a tribe: reading and changing them, and agreeing to them. */
import { tribeRulesAgreed, tribeRulesChanged } from '@friends/contract/tribes/tribes.events';
import type { TribeRules, updateTribeRulesBodySchema } from '@friends/contract/tribes/tribes.schema';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import { logAct } from '../tribe-log.queries.ts';
import { agreedAt } from '../tribes.policy.ts';
import type { VisibleTribes } from '../visible-tribes.ts';
import * as queries from './tribe-rules.queries.ts';

interface TribeRulesOptions {
	database: Database;
	clock: Clock;
	visible: VisibleTribes;
}

export type TribeRulesService = ReturnType<typeof createTribeRulesService>;

export function createTribeRulesService({ database, clock, visible }: TribeRulesOptions) {
	return {
		async get(viewer: Viewer, key: string, inviteCode?: string): Promise<TribeRules> {
			const db = database.reader;
			const { row } = await visible.require(db, key, viewer, inviteCode);
			const { markdown, mustAgree, ...times } = await queries.findRules(db, { tribeId: row.id, userId: memberIdOf(viewer) });
			return { markdown, mustAgree: Boolean(mustAgree), agreedAt: agreedAt(times) };
		},

		/** There is nothing to agree to without a text. Only a new text asks those who agreed again. */
		async update(
			transaction: Transaction,
			member: Member,
			key: string,
			{ markdown, mustAgree: isAsked }: z.output<typeof updateTribeRulesBodySchema>,
		): Promise<void> {
			const { row } = await visible.requirePermitted(transaction, key, member, 'manageSettings');
			const before = await queries.findRules(transaction, { tribeId: row.id, userId: null });
			const mustAgree = isAsked && markdown !== '';
			const isNewText = markdown !== before.markdown;
			if (!isNewText && mustAgree === Boolean(before.mustAgree)) return;
			const at = isoNow(clock);
			await queries.updateRules(transaction, {
				tribeId: row.id,
				markdown,
				mustAgree,
				changedAt: isNewText ? at : before.rulesChangedAt,
			});
			await logAct(transaction, { tribeId: row.id, act: 'rulesChanged', actorId: member.id, at });
			await append(transaction, tribeRulesChanged, { actorId: member.id, subjects: { tribe: row.id }, at });
		},

		/** The tribe is locked: a change of the text comes either before or after it. */
		async agree(transaction: Transaction, member: Member, key: string): Promise<void> {
			const { row, facts } = await visible.requireLocked(transaction, key, member);
			if (!facts.isMember) throw new AppError('not_in_tribe');
			const at = isoNow(clock);
			const agreement = { tribeId: row.id, userId: member.id, changedAt: row.rules_changed_at, at };
			if (!(await queries.acceptRules(transaction, agreement))) return;
			await append(transaction, tribeRulesAgreed, { actorId: member.id, subjects: { tribe: row.id }, at });
		},
	};
}
