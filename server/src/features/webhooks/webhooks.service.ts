/** Webhooks: making, changing and trying them. Those of the instance belong to its administrators, those of a tribe to its owner. */
import { webhookChanged, webhookDeleted, webhookMade } from '@friends/contract/webhooks/webhooks.events';
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import {
	type createWebhookBodySchema,
	type Delivery,
	type DeliveryBody,
	type NewWebhook,
	testEvent,
	type updateWebhookBodySchema,
	type Webhook,
} from '@friends/contract/webhooks/webhooks.schema';
import type * as z from 'zod/mini';
import type { Member, SessionMember } from '#core/access/viewer';
import { isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditEntry, AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import * as deliveries from './deliveries.queries.ts';
import { createSend, type SendingOptions } from './sending.ts';
import { newSecret } from './signing.ts';
import { canKeep, canTellOf, isSafe, stateOf } from './webhooks.policy.ts';
import { eventsOf, factsOf, presentDelivery, presentWebhook } from './webhooks.present.ts';
import * as queries from './webhooks.queries.ts';

type CreateBody = z.output<typeof createWebhookBodySchema>;
type UpdateBody = z.output<typeof updateWebhookBodySchema>;

export interface WebhooksOptions extends SendingOptions {
	database: Database;
	accounts: Pick<AccountsService, 'lockAdmins'>;
	auditLogs: AuditLogsService;
	tribes: Pick<TribesService, 'requireManaged'>;
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;

export function createWebhooksService(options: WebhooksOptions) {
	const { database, clock, tribes } = options;
	const keeping = createKeeping(options);
	const present = (row: queries.WebhookRow) => presentWebhook(row, isoNow(clock));
	const list = async (tribeId: string | null): Promise<Webhook[]> => (await queries.listWebhooks(database.reader, tribeId)).map(present);
	const making = createMaking(options, keeping);

	return {
		listOfInstance: () => list(null),
		listOfTribe: async (member: Member, key: string) => list(await tribes.requireManaged(database.reader, key, member)),
		createOfInstance: (member: SessionMember, body: CreateBody) => making.create(member, async () => null, body),
		createOfTribe: (member: SessionMember, key: string, body: CreateBody) =>
			making.create(member, (transaction) => tribes.requireManaged(transaction, key, member), body),
		renewSecret: making.renewSecret,
		...createChanging(options, keeping),
		...createCalling(options, keeping),
		get: async (member: Member, id: string): Promise<Webhook> => present(await keeping.require(database.reader, member, id)),
		/** @returns the id. Refuses unless the member keeps it. */
		requireKept: async (member: Member, id: string): Promise<string> => (await keeping.require(database.reader, member, id)).id,
	};
}

type Keeping = ReturnType<typeof createKeeping>;

function createKeeping({ clock, auditLogs, outgoing, allowsLocal }: WebhooksOptions) {
	/** @throws AppError 'not_found' unless the member keeps it. */
	async function require(db: Reader, member: Member, id: string): Promise<queries.WebhookRow> {
		const row = await queries.findWebhook(db, id);
		if (!row || !canKeep(member, factsOf(row, isoNow(clock)))) throw notFound('webhook');
		return row;
	}

	return {
		require,

		/** Refuses one that rests, too: it would tell its maker what they may not see. */
		async requireAwake(db: Reader, member: Member, id: string): Promise<queries.WebhookRow> {
			const row = await require(db, member, id);
			if (stateOf(factsOf(row, isoNow(clock))) === 'resting') throw new AppError('webhook_resting');
			return row;
		},

		requireGood(tribeId: string | null, { address, events }: Pick<CreateBody, 'address' | 'events'>): void {
			const url = URL.parse(address);
			if (!url || !isSafe(url, { allowsLocal }) || !outgoing.opensTo(url)) throw new AppError('webhook_address_refused');
			if (!canTellOf(tribeId, events)) throw new AppError('webhook_event_refused');
		},

		/** Appends to the log of administrators what was done to a webhook of the instance. */
		async audit(
			transaction: Transaction,
			adminId: string,
			{ action, before = {}, after = {} }: Pick<AuditEntry, 'action'> & Partial<AuditEntry>,
			tribeId: string | null,
		) {
			if (tribeId === null) await auditLogs.append(transaction, { adminId, action, reason: '', before, after });
		},
	};
}

/** For the audit log, which keeps it for ever: of the address only where it leads, since the rest may hold a secret. */
const audited = ({ name, address, events }: { name: string; address: string; events: string }) => ({
	name,
	address: new URL(address).origin,
	events: events.split(' '),
});

const subjectsOf = (webhook: string, tribeId: string | null) => ({ webhook, ...(tribeId !== null && { tribe: tribeId }) });

function createMaking({ database, clock, accounts, seal }: WebhooksOptions, keeping: Keeping) {
	const shown = (row: queries.WebhookRow, secret: string): NewWebhook => ({ ...presentWebhook(row, isoNow(clock)), secret });

	return {
		/** @param placeOf the tribe, for which the member must be allowed to make one; null for the instance */
		async create(
			{ id: madeBy }: SessionMember,
			placeOf: (transaction: Transaction) => Promise<string | null>,
			{ name, address, events }: CreateBody,
		): Promise<NewWebhook> {
			const [id, secret, at] = [newId(), newSecret(), isoNow(clock)];
			return database.transaction(async (transaction) => {
				const tribeId = await placeOf(transaction);
				keeping.requireGood(tribeId, { address, events });
				// The second of two at once waits, and counts the first: of one owner, or of two administrators.
				await accounts.lockAdmins(transaction, madeBy);
				if ((await queries.listWebhooks(transaction, tribeId)).length >= webhookLimits.max) throw new AppError('too_many_webhooks');
				const told = { name, address, events: [...new Set(events)].join(' ') };
				const row = {
					id,
					tribe_id: tribeId,
					created_by: madeBy,
					...told,
					secret: seal.seal(secret, id),
					state: 'on' as const,
					created_at: at,
				};
				await queries.insertWebhook(transaction, row);
				await append(transaction, webhookMade, { actorId: madeBy, subjects: subjectsOf(id, tribeId), at });
				await keeping.audit(transaction, madeBy, { action: 'make_webhook', after: audited(told) }, tribeId);
				const made = await queries.findWebhook(transaction, id);
				if (!made) throw new Error('a new webhook is missing');
				return shown(made, secret);
			});
		},

		async renewSecret(member: SessionMember, id: string): Promise<NewWebhook> {
			const secret = newSecret();
			return database.transaction(async (transaction) => {
				const row = await keeping.requireAwake(transaction, member, id);
				await queries.updateWebhook(transaction, id, { secret: seal.seal(secret, id) });
				await append(transaction, webhookChanged, { actorId: member.id, subjects: subjectsOf(id, row.tribeId), at: isoNow(clock) });
				await keeping.audit(
					transaction,
					member.id,
					{ action: 'change_webhook', after: { name: row.name, hasNewSecret: true } },
					row.tribeId,
				);
				return shown(row, secret);
			});
		},
	};
}

function createChanging({ clock }: WebhooksOptions, keeping: Keeping) {
	return {
		/** What waits is given up when it is switched off; the days of failing begin again when it is switched on. */
		async update(transaction: Transaction, member: SessionMember, id: string, { name, address, events, isOn }: UpdateBody): Promise<void> {
			const row = await keeping.requireAwake(transaction, member, id);
			keeping.requireGood(row.tribeId, { address, events });
			const changed = { name, address, events: [...new Set(events)].join(' ') };
			const state = isOn ? ('on' as const) : row.state === 'failed' ? row.state : ('off' as const);
			const failing = isOn && row.state !== 'on' ? { failing_since: null } : {};
			await queries.updateWebhook(transaction, id, { ...changed, state, ...failing });
			if (!isOn) await deliveries.giveUpWaiting(transaction, id);
			await append(transaction, webhookChanged, { actorId: member.id, subjects: subjectsOf(id, row.tribeId), at: isoNow(clock) });
			const values = {
				before: { ...audited({ ...row, events: eventsOf(row).join(' ') }), isOn: row.state === 'on' },
				after: { ...audited(changed), isOn },
			};
			await keeping.audit(transaction, member.id, { action: 'change_webhook', ...values }, row.tribeId);
		},

		async remove(transaction: Transaction, member: SessionMember, id: string): Promise<void> {
			const row = await keeping.require(transaction, member, id);
			await queries.deleteWebhook(transaction, id);
			await append(transaction, webhookDeleted, { actorId: member.id, subjects: subjectsOf(id, row.tribeId), at: isoNow(clock) });
			await keeping.audit(transaction, member.id, { action: 'delete_webhook', before: audited(row) }, row.tribeId);
		},
	};
}

/** Calls for which someone waits. They follow no back-off, and a failed one switches nothing off. */
function createCalling(options: WebhooksOptions, keeping: Keeping) {
	const { database, clock } = options;
	const send = createSend(options);

	return {
		async test(member: SessionMember, id: string): Promise<Delivery> {
			const webhook = await keeping.requireAwake(database.reader, member, id);
			const [deliveryId, at] = [newId(), isoNow(clock)];
			const body: DeliveryBody = { type: testEvent, at, id: deliveryId, data: {} };
			const planned = { id: deliveryId, webhook_id: id, event_id: deliveryId, event: body.type, body: JSON.stringify(body), attempts: 1 };
			const row = { ...planned, created_at: at, ...(await send(webhook, planned, { retries: false })) };
			await database.transaction((transaction) => deliveries.insertDelivery(transaction, row));
			return presentDelivery(row);
		},

		async sendAgain(member: SessionMember, { id: webhookId, deliveryId: id }: { id: string; deliveryId: string }): Promise<Delivery> {
			const webhook = await keeping.requireAwake(database.reader, member, webhookId);
			const row = await database.transaction((transaction) => deliveries.beginAgain(transaction, { id, webhookId }));
			if (!row) {
				const isThere = await deliveries.findDelivery(database.reader, { id, webhookId });
				throw isThere ? new AppError('delivery_waiting') : notFound('delivery');
			}
			const outcome = await send(webhook, row, { retries: false });
			await database.transaction((transaction) => deliveries.settle(transaction, row, outcome));
			return presentDelivery({ ...row, ...outcome });
		},
	};
}
