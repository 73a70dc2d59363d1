/** Deliveries: planned by the follower, sent by a job, again and again for about a day, and kept in a log. */
import type { PageQuery } from '@friends/contract/core/pages';
import { webhookSwitchedOff } from '@friends/contract/webhooks/webhooks.events';
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import type { Delivery } from '@friends/contract/webhooks/webhooks.schema';
import { isoIn, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import type { JobCall } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import * as queries from './deliveries.queries.ts';
import { switchedOffLetter } from './letters.ts';
import { createSend, type SendingOptions } from './sending.ts';
import { stateOf } from './webhooks.policy.ts';
import { factsOf, presentDelivery } from './webhooks.present.ts';
import { findWebhooks, isAnyOn, listOn, noteFailure, noteSuccess, updateWebhook, type WebhookRow } from './webhooks.queries.ts';

export const deliverJob = 'webhooks.deliver';
const daySeconds = 24 * 60 * 60;
/** Longer than three deliveries take, one after the other. */
const leaseSeconds = 60;
const claimedAtOnce = 30;
/** Claims of one run of the job; another run goes on. */
const claimsOfRun = 8;

export interface DeliveriesOptions extends SendingOptions {
	database: Database;
	accounts: Pick<AccountsService, 'find'>;
	mail: Mail;
	publicUrl: string;
}

export type DeliveriesService = ReturnType<typeof createDeliveriesService>;

export function createDeliveriesService(options: DeliveriesOptions) {
	const { database, clock } = options;
	const switchOff = createSwitchOff(options);
	return {
		...createPlanning(options, switchOff),
		deliverDue: createDelivering(options, switchOff),

		async list(webhookId: string, { limit, cursor }: PageQuery): Promise<Page<Delivery>> {
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listDeliveries(database.reader, { webhookId, after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, ({ created_at: createdAt, id }) => ({ createdAt, id }));
			return { items: items.map(presentDelivery), nextCursor };
		},

		forgetOld: () =>
			database.transaction((transaction) => queries.forgetOld(transaction, isoIn(clock, -webhookLimits.log.days * daySeconds))),
	};
}

type SwitchOff = ReturnType<typeof createSwitchOff>;

function createSwitchOff({ clock, accounts, mail, publicUrl }: DeliveriesOptions) {
	/** Its maker can switch it on again. */
	return async function switchOff(transaction: Transaction, { id, name, createdBy, tribeId }: WebhookRow): Promise<void> {
		await updateWebhook(transaction, id, { state: 'failed' });
		await queries.giveUpWaiting(transaction, id);
		const subjects = { webhook: id, user: createdBy, ...(tribeId !== null && { tribe: tribeId }) };
		await append(transaction, webhookSwitchedOff, { actorId: null, subjects, at: isoNow(clock) });
		await mail.send(transaction, await accounts.find(transaction, createdBy), () => switchedOffLetter({ name, publicUrl, tribeId }));
	};
}

function createPlanning({ clock }: DeliveriesOptions, switchOff: SwitchOff) {
	const isListening = (row: WebhookRow) => stateOf(factsOf(row, isoNow(clock))) === 'on';

	/** Those for which not too much waits already; the others are switched off. */
	async function list(transaction: Transaction, tribeIds: readonly string[]): Promise<WebhookRow[]> {
		const rows = (await listOn(transaction, tribeIds)).filter(isListening);
		if (rows.length === 0) return [];
		const waiting = await queries.countWaiting(
			transaction,
			rows.map(({ id }) => id),
		);
		const isFull = ({ id }: WebhookRow) => (waiting.get(id) ?? 0) >= webhookLimits.waiting.max;
		for (const row of rows.filter(isFull)) await switchOff(transaction, row);
		return rows.filter((row) => !isFull(row));
	}

	return {
		listening: { isAny: isAnyOn, list },

		async plan(transaction: Transaction, planned: readonly queries.NewDelivery[]): Promise<void> {
			const at = isoNow(clock);
			if (await queries.planDeliveries(transaction, planned)) await addJob(transaction, { name: deliverJob, runAt: at, at });
		},
	};
}

function createDelivering(options: DeliveriesOptions, switchOff: SwitchOff) {
	const { database, clock } = options;
	const send = createSend(options);

	/** Notes the outcome with all that follows from it. */
	async function settle(transaction: Transaction, webhook: WebhookRow, row: queries.DeliveryRow, outcome: queries.Outcome): Promise<void> {
		if (!(await queries.settle(transaction, row, outcome))) return;
		if (outcome.state === 'delivered') return noteSuccess(transaction, webhook.id);
		const at = isoNow(clock);
		const failingSince = await noteFailure(transaction, { id: webhook.id, at });
		const isGivenUp = failingSince !== null && failingSince <= isoIn(clock, -webhookLimits.failing.days * daySeconds);
		if (isGivenUp) await switchOff(transaction, webhook);
		else if (outcome.next_at !== null) await addJob(transaction, { name: deliverJob, runAt: outcome.next_at, at });
	}

	/** One after the other, in the order of their events. */
	async function deliverTo(webhook: WebhookRow | undefined, rows: readonly queries.DeliveryRow[], signal: AbortSignal): Promise<void> {
		if (!webhook || stateOf(factsOf(webhook, isoNow(clock))) !== 'on') {
			const webhookId = rows[0]?.webhook_id ?? '';
			return database.transaction((transaction) => queries.giveUpWaiting(transaction, webhookId));
		}
		for (const row of rows) {
			signal.throwIfAborted();
			const outcome = await send(webhook, row, { retries: true, signal });
			signal.throwIfAborted();
			await database.transaction((transaction) => settle(transaction, webhook, row, outcome));
		}
	}

	/** @returns whether any was due. */
	async function deliverSome(signal: AbortSignal): Promise<boolean> {
		const claim = { now: isoNow(clock), leaseUntil: isoIn(clock, leaseSeconds), limit: claimedAtOnce };
		const rows = await database.transaction((transaction) => queries.claimDue(transaction, claim));
		const byWebhook = Map.groupBy(rows, ({ webhook_id: id }) => id);
		if (byWebhook.size === 0) return false;
		const webhooks = new Map((await findWebhooks(database.reader, [...byWebhook.keys()])).map((row) => [row.id, row]));
		await Promise.all([...byWebhook].map(([id, own]) => deliverTo(webhooks.get(id), own, signal)));
		return true;
	}

	/** Sends all that is due, to several webhooks at a time. */
	return async function deliverDue({ signal }: Pick<JobCall<unknown>, 'signal'>): Promise<'more' | undefined> {
		for (let claims = 0; claims < claimsOfRun; claims += 1) if (!(await deliverSome(signal))) return undefined;
		return 'more';
	};
}
