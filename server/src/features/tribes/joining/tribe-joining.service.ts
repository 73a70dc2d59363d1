/** How people join a tribe: at once, by asking, with a passcode, or with an invitation; and how they leave it. */
import type {
	joinTribeBodySchema,
	TribeJoining,
	updateTribeJoiningBodySchema,
} from '@friends/contract/tribes/joining/tribe-joining.schema';
import { tribeUpdated } from '@friends/contract/tribes/tribes.events';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../../accounts/accounts.service.ts';
import { canJoinTribe, canSeeInside, leavingObstacle, mayInTribe } from '../tribes.policy.ts';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';
import { admit, ask, leave, withdraw } from './membership.ts';
import { takeUse } from './tribe-invitations.queries.ts';
import * as queries from './tribe-joining.queries.ts';

type JoinBody = z.output<typeof joinTribeBodySchema>;
type JoiningBody = z.output<typeof updateTribeJoiningBodySchema>;

interface JoiningOptions {
	database: Database;
	clock: Clock;
	accounts: Pick<AccountsService, 'hashPasscode' | 'matches'>;
	visible: VisibleTribes;
}

export type TribeJoiningService = ReturnType<typeof createTribeJoiningService>;

export function createTribeJoiningService(options: JoiningOptions) {
	const enter = createEntering(options);
	return { ...createSettings(options), ...createJoining(options, enter), ...createPasscode(options, enter) };
}

function createSettings({ database, clock, accounts, visible }: JoiningOptions) {
	return {
		async getSettings(member: Member, key: string): Promise<TribeJoining> {
			const { row, facts } = await visible.require(database.reader, key, member);
			if (!mayInTribe(facts, 'manageSettings')) throw new AppError('not_allowed_in_tribe', { permission: 'manageSettings' });
			const passcodeHash = await queries.findPasscode(database.reader, row.id);
			return { joinMode: facts.joinMode, questions: questionsOf(row), hasPasscode: passcodeHash !== null };
		},

		/** Open requests stay, whatever the new way to join. */
		async updateSettings(member: Member, key: string, { joinMode, questions, passcode }: JoiningBody): Promise<void> {
			const { facts } = await visible.require(database.reader, key, member);
			// Before it is hashed, which takes a while.
			if (!mayInTribe(facts, 'manageSettings')) throw new AppError('not_allowed_in_tribe', { permission: 'manageSettings' });
			const newHash = passcode === undefined ? null : await accounts.hashPasscode(passcode);
			await database.transaction(async (transaction) => {
				const { row } = await visible.requirePermitted(transaction, key, member, 'manageSettings');
				const passcodeHash = newHash ?? (await queries.findPasscode(transaction, row.id));
				if (joinMode === 'passcode' && passcodeHash === null) throw new AppError('passcode_needed');
				const at = isoNow(clock);
				await queries.updateJoining(transaction, { id: row.id, joinMode, questions: JSON.stringify(questions), passcodeHash, at });
				await append(transaction, tribeUpdated, { actorId: member.id, subjects: { tribe: row.id }, payload: undefined, at });
			});
		},
	};
}

const questionsOf = ({ questions }: VisibleTribe['row']) => JSON.parse(questions) as string[];

type Enter = ReturnType<typeof createEntering>;

function createEntering({ clock }: JoiningOptions) {
	/** Takes a use of the invitation that they brought, then lets them in or lets them ask. Call it with the tribe locked. */
	return async function enter(
		transaction: Transaction,
		{ id: userId }: Member,
		{ row, facts, invitationId }: VisibleTribe,
		request?: { message: string; answers: string },
	): Promise<void> {
		const at = isoNow(clock);
		if (invitationId !== null && !(await takeUse(transaction, { id: invitationId, at })))
			throw canSeeInside(facts) ? new AppError('tribe_invitation_ended') : notFound('tribe');
		const change = { tribeId: row.id, userId, invitationId, at };
		if (request) await ask(transaction, { ...change, ...request });
		else await admit(transaction, change);
	};
}

function createJoining({ clock, visible }: JoiningOptions, enter: Enter) {
	/** Joining twice changes nothing. */
	async function join(transaction: Transaction, member: Member, key: string, { inviteCode, message = '', answers = [] }: JoinBody) {
		const tribe = await visible.requireLocked(transaction, key, member, inviteCode);
		const { facts } = tribe;
		if (facts.isMember || facts.hasAsked) return;
		if (facts.restraint) throw new AppError(facts.restraint);
		if (!canJoinTribe(facts)) throw new AppError(inviteCode === undefined ? 'tribe_invitation_needed' : 'tribe_invitation_ended');
		if (facts.joinMode === 'passcode') throw new AppError('passcode_needed_to_join');
		if (facts.joinMode !== 'request') return enter(transaction, member, tribe);
		const answered = questionsOf(tribe.row).map((question, index) => ({ question, answer: answers[index] ?? '' }));
		if (answered.some(({ answer }) => answer.trim() === '')) throw new AppError('tribe_answers_missing');
		return enter(transaction, member, tribe, { message, answers: JSON.stringify(answered) });
	}

	async function leaveTribe(transaction: Transaction, member: Member, key: string, inviteCode?: string): Promise<void> {
		const { row, facts } = await visible.requireLocked(transaction, key, member, inviteCode);
		const obstacle = facts.isMember ? leavingObstacle(facts) : null;
		if (obstacle) throw new AppError(obstacle);
		const change = { tribeId: row.id, userId: member.id, at: isoNow(clock) };
		await withdraw(transaction, change);
		await leave(transaction, change);
	}

	return { join, leave: leaveTribe };
}

function createPasscode({ database, accounts, visible }: JoiningOptions, enter: Enter) {
	return {
		/** Verifies one hash in any case, so that the time tells neither the way to join nor whether there is a passcode. */
		async joinByPasscode(member: Member, key: string, { passcode, inviteCode }: { passcode: string; inviteCode?: string | undefined }) {
			const { row } = await visible.require(database.reader, key, member, inviteCode);
			const verified = await queries.findPasscode(database.reader, row.id);
			const isRight = await accounts.matches(verified, passcode);
			await database.transaction(async (transaction) => {
				const tribe = await visible.requireLocked(transaction, key, member, inviteCode);
				const { facts } = tribe;
				if (facts.isMember || facts.hasAsked) return;
				if (facts.restraint) throw new AppError(facts.restraint);
				if (facts.joinMode !== 'passcode') throw new AppError('no_passcode');
				if (!isRight || (await queries.findPasscode(transaction, row.id)) !== verified) throw new AppError('wrong_passcode');
				await enter(transaction, member, tribe);
			});
		},
	};
}
