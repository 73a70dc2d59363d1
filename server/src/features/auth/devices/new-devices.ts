/**
 * Sign-ins from new devices: those whose name no session of the member had in 90 days. The member's other devices are asked whether it was
 * them, and a letter tells the member.
 */
import { sessionEnded, signInConfirmed, signInDisowned } from '@friends/contract/auth/auth.events';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { AnswerSignInBody, NewSignIn } from '@friends/contract/auth/auth.schema';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { append } from '#core/events/append';
import { inLanguage } from '#core/languages/in-language';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../../accounts/accounts.service.ts';
import { revokeSession } from '../auth.queries.ts';
import { newDeviceLetter } from '../letters.ts';
import { deviceInWords, deviceOf } from './devices.ts';
import * as queries from './new-devices.queries.ts';

interface NewDevicesOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	mail: Mail;
	publicUrl: string;
}

interface Opening {
	userId: string;
	userAgent: string;
	/** When the person became a member. */
	joinedAt: string;
}

export type NewDevices = ReturnType<typeof createNewDevices>;

export function createNewDevices(options: NewDevicesOptions) {
	const { clock } = options;
	const since = () => isoIn(clock, -authLimits.deviceSeconds);
	return { stateOf: createStateOf(options, since), ...createAnswering(options, since) };
}

function createStateOf({ clock, accounts, mail, publicUrl }: NewDevicesOptions, since: () => string) {
	async function write(transaction: Transaction, { userId, userAgent }: Opening): Promise<void> {
		if (!mail.isOn) return;
		const about = { userAgent, at: clock.now(), publicUrl };
		await mail.send(transaction, await accounts.find(transaction, userId), () => newDeviceLetter(about));
	}

	/** What a session that is opened now is to know of its device; tells the member of a new one. */
	return async function stateOf(transaction: Transaction, opening: Opening): Promise<queries.DeviceState> {
		const { userId, userAgent, joinedAt } = opening;
		const earlier = await queries.listDevices(transaction, { userId, since: since() });
		// The first sign-in of a new member: sessions are kept for as long as they are compared.
		if (earlier.length === 0 && joinedAt > since()) return null;
		const device = deviceOf(userAgent);
		const states = earlier.filter((one) => deviceOf(one.userAgent) === device).map(({ newDevice }) => newDevice);
		if (states.some((state) => state === null || state === 'mine')) return null;
		// A device that waits for its answer neither gets another letter nor becomes known by coming twice.
		const today = isoIn(clock, -24 * 60 * 60);
		const isWritten =
			earlier.filter(({ newDevice, at }) => newDevice === 'asked' && at >= today).length >= authLimits.newDeviceLettersPerDay;
		if (!states.includes('asked') && !isWritten) await write(transaction, opening);
		return 'asked';
	};
}

function createAnswering({ database, clock }: NewDevicesOptions, since: () => string) {
	/**
	 * Sign-ins that this session may answer for. One that waits itself may not, so that a thief cannot answer for a thief; after a week
	 * without a no it may, but never for its own device.
	 */
	async function answerable({ id: userId, sessionId }: SessionMember): Promise<queries.WaitingSignIn[]> {
		const waiting = await queries.listWaiting(database.reader, { userId, since: since() });
		const own = waiting.find(({ id }) => id === sessionId);
		if (!own) return waiting;
		if (own.at > isoIn(clock, -authLimits.newDeviceWaitSeconds)) return [];
		return waiting.filter(({ userAgent }) => deviceOf(userAgent) !== deviceOf(own.userAgent));
	}

	/** @param language that devices are named in */
	async function listNewSignIns(member: SessionMember, language: string): Promise<NewSignIn[]> {
		const byDevice = Map.groupBy(await answerable(member), ({ userAgent }) => deviceOf(userAgent));
		const now = isoNow(clock);
		return [...byDevice.values()].map(([first, ...others]) => ({
			id: first?.id ?? '',
			device: inLanguage(language, () => deviceInWords(first?.userAgent ?? '')),
			at: first?.at ?? now,
			hasEnded: [first, ...others].every((one) => !one || one.revokedAt !== null || one.expiresAt <= now),
		}));
	}

	return {
		listNewSignIns,
		countNewSignIns: async (member: SessionMember): Promise<number> =>
			new Set((await answerable(member)).map(({ userAgent }) => deviceOf(userAgent))).size,

		/** Answers for all sign-ins from that device. A no ends those that run, and the device stays a new one. */
		async answerSignIn(member: SessionMember, signInId: string, { wasMe }: AnswerSignInBody): Promise<void> {
			const all = await answerable(member);
			const answered = all.find(({ id }) => id === signInId);
			if (!answered) throw notFound('session');
			const ids = all.filter(({ userAgent }) => deviceOf(userAgent) === deviceOf(answered.userAgent)).map(({ id }) => id);
			const [userId, at] = [member.id, isoNow(clock)];
			await database.transaction(async (transaction) => {
				const done = await queries.answerWaiting(transaction, { ids, answer: wasMe ? 'mine' : 'not_mine' });
				if (!done.includes(signInId)) throw notFound('session');
				const subjects = { session: signInId, user: userId };
				await append(transaction, wasMe ? signInConfirmed : signInDisowned, { actorId: userId, subjects, at });
				for (const id of wasMe ? [] : done) {
					if (!(await revokeSession(transaction, { id, userId, at }))) continue;
					await append(transaction, sessionEnded, { actorId: userId, subjects: { session: id, user: userId }, at });
				}
			});
		},
	};
}
