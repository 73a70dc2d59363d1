/** Applications: people who ask to join, and administrators who let them in or decline. */
import { memberJoined } from '@friends/contract/auth/auth.events';
import type { PageQuery } from '@friends/contract/core/pages';
import { textsIn } from '@friends/contract/instance/community-texts';
import { applicationDeclined, applicationFiled } from '@friends/contract/joining/joining.events';
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { Answer, Application, ApplyBody } from '@friends/contract/joining/joining.schema';
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { violatedUniqueKey } from '#core/driver-errors';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { IdentitiesService, ProvedIdentity } from '../accounts/identities.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './applications.queries.ts';
import { presentApplication } from './joining.present.ts';
import type { JoiningService } from './joining.service.ts';
import { acceptedLetter, declinedLetter } from './letters.ts';

interface ApplicationsOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	auditLogs: AuditLogsService;
	identities: IdentitiesService;
	instance: InstanceService;
	joining: JoiningService;
	mail: Mail;
	users: UsersService;
	publicUrl: string;
}

export type ApplicationsService = ReturnType<typeof createApplicationsService>;

export function createApplicationsService(options: ApplicationsOptions) {
	const { database, clock } = options;
	return {
		apply: createApplying(options),
		...createDeciding(options),

		async list({ limit, cursor }: PageQuery): Promise<Page<Application>> {
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listApplications(database.reader, { after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: items.map(presentApplication), nextCursor };
		},

		forgetOld: () =>
			database.transaction((transaction) => queries.deleteOlder(transaction, isoIn(clock, -joiningLimits.application.days * 24 * 60 * 60))),
	};
}

function takenError(error: unknown): unknown {
	const key = violatedUniqueKey(error);
	if (key?.includes('email')) return new AppError('email_taken');
	if (key?.includes('identity')) return new AppError('identity_taken');
	return key?.includes('username') ? new AppError('username_taken') : error;
}

function createApplying({ database, clock, accounts, identities, instance, joining, users }: ApplicationsOptions) {
	/** Each question with its answer. @throws AppError 'answers_missing'. */
	async function answered(answers: readonly string[]): Promise<Answer[]> {
		const { joiningQuestions: questions } = await instance.settings(database.reader);
		if (answers.length !== questions.length || answers.includes('')) throw new AppError('answers_missing');
		return questions.map((question, index) => ({ question, answer: answers[index] ?? '' }));
	}

	/** How the person is to sign in. @throws AppError 'trip_over', or 'identity_taken' for an identity of a member. */
	async function wayIn({ name, username, email, password, ...body }: ApplyBody) {
		const identity = body.identity === undefined ? null : identities.open(body.identity);
		if (identity && (await accounts.identities.find(database.reader, identity.key))) throw new AppError('identity_taken');
		return {
			password_hash: password === undefined ? null : await accounts.hashPassword(password, { name, username, email }),
			identity_key: identity?.key ?? null,
			identity: identity && JSON.stringify(identity),
		};
	}

	return async function apply(body: ApplyBody, language: string): Promise<void> {
		const { name, username, email, answers, solution } = body;
		if ((await instance.registration()) !== 'approval') throw new AppError('applications_closed');
		await joining.requireWelcome({ name, username, email });
		await joining.requireEffort({ endpoint: 'apply', username }, solution);
		const written = JSON.stringify(await answered(answers));
		const at = isoNow(clock);
		const id = newId();
		const row = { id, name, username, email, ...(await wayIn(body)), answers: written, language, created_at: at };
		await database
			.transaction(async (transaction) => {
				if (await accounts.findByEmail(transaction, email)) throw new AppError('email_taken');
				if (await users.find(transaction, username)) throw new AppError('username_taken');
				await queries.insertApplication(transaction, row);
				await append(transaction, applicationFiled, { actorId: null, subjects: { application: id }, at });
			})
			.catch((error: unknown) => {
				throw takenError(error);
			});
	};
}

function createDeciding({ clock, accounts, auditLogs, identities, instance, mail, users, publicUrl }: ApplicationsOptions) {
	async function take(transaction: Transaction, id: string): Promise<queries.ApplicationRow> {
		const row = await queries.takeApplication(transaction, id);
		if (!row) throw notFound('application');
		return row;
	}

	/** As the letter calls it. */
	async function communityNameIn(transaction: Transaction, language: string | null): Promise<string> {
		const settings = await instance.settings(transaction);
		return textsIn(settings, language ?? settings.language).name;
	}

	return {
		/** Makes the account. @throws AppError 'email_taken', 'username_taken' or 'identity_taken' when it was taken meanwhile. */
		async accept(transaction: Transaction, admin: Member, applicationId: string): Promise<void> {
			const { name, username, email, password_hash: passwordHash, language, ...application } = await take(transaction, applicationId);
			const identity = application.identity === null ? null : (JSON.parse(application.identity) as ProvedIdentity);
			if (await accounts.findByEmail(transaction, email)) throw new AppError('email_taken');
			if (await users.find(transaction, username)) throw new AppError('username_taken');
			if (identity && (await accounts.identities.find(transaction, identity.key))) throw new AppError('identity_taken');
			const [id, at] = [newId(), isoNow(clock)];
			await users.create(transaction, { id, username, name, settings: JSON.stringify(defaultPrivacy), at });
			await accounts.create(transaction, { id, email, role: 'member', preferences: { isWelcomed: false }, language, passwordHash, at });
			if (identity) await identities.link(transaction, identity, id);
			if (identity?.email === email) await accounts.confirmEmail(transaction, { id, email });
			await append(transaction, memberJoined, { actorId: id, subjects: { user: id }, at });
			const communityName = await communityNameIn(transaction, language);
			await mail.send(transaction, { email, language }, () => acceptedLetter({ name, communityName, publicUrl }));
			const entry = { adminId: admin.id, targetUserId: id, reason: '', before: {}, after: {} };
			await auditLogs.append(transaction, { ...entry, action: 'accept_application' });
		},

		/** Nothing of the person stays but the reason, in the audit log. */
		async decline(transaction: Transaction, admin: Member, { id, reason }: { id: string; reason: string }): Promise<void> {
			const { name, email, language } = await take(transaction, id);
			await append(transaction, applicationDeclined, { actorId: admin.id, subjects: { application: id }, at: isoNow(clock) });
			const communityName = await communityNameIn(transaction, language);
			await mail.send(transaction, { email, language }, () => declinedLetter({ name, communityName, reason }));
			await auditLogs.append(transaction, { adminId: admin.id, action: 'decline_application', reason, before: {}, after: {} });
		},
	};
}
