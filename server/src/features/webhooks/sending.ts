/** Sends one delivery: signs it, and turns what came back into a line of the log. */
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import { isoIn, isoNow, type MonotonicClock } from '#core/clock';
import type { Seal } from '#core/keys/seals';
import { type Outgoing, OutgoingError } from '#core/outgoing/outgoing';
import type { DeliveryRow, Outcome } from './deliveries.queries.ts';
import { signedHeaders } from './signing.ts';
import { isSafe } from './webhooks.policy.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** Waits between the attempts of a delivery, in seconds: about a day in all. */
export const backOffSeconds = [5, 5 * 60, 30 * 60, 2 * 60 * 60, 5 * 60 * 60, 8 * 60 * 60, 8 * 60 * 60] as const;

export interface SendingOptions {
	clock: MonotonicClock;
	outgoing: Outgoing;
	seal: Seal;
	allowsLocal: boolean;
}

/** Text that both engines store: well-formed, without NUL. */
const storable = (bytes: Buffer): string =>
	bytes.toString('utf8').replaceAll('\0', '').slice(0, webhookLimits.answer.maxLength).toWellFormed();

export type Send = ReturnType<typeof createSend>;

export function createSend({ clock, outgoing, seal, allowsLocal }: SendingOptions) {
	async function ask({ id, address, secret }: WebhookRow, row: Pick<DeliveryRow, 'event_id' | 'body'>, signal?: AbortSignal) {
		const opened = seal.open(secret, id);
		if (opened === null) return { status: null, failure: 'secret' as const, answer: '' };
		if (!isSafe(new URL(address), { allowsLocal })) return { status: null, failure: 'refused' as const, answer: '' };
		const timestamp = Math.floor(clock.now().getTime() / 1000);
		const headers = {
			'content-type': 'application/json',
			'user-agent': 'FRIENDS-Webhooks',
			...signedHeaders(opened, { id: row.event_id, timestamp, body: row.body }),
		};
		try {
			const { status, bytes } = await outgoing.send({ method: 'POST', url: address, headers, body: row.body, ...(signal && { signal }) });
			return { status, failure: null, answer: storable(bytes) };
		} catch (error) {
			if (!(error instanceof OutgoingError)) throw error;
			return { status: null, failure: error.why, answer: '' };
		}
	}

	/** @param retries whether a failed attempt is followed by another one. */
	return async function send(
		webhook: WebhookRow,
		row: Pick<DeliveryRow, 'event_id' | 'body' | 'attempts'>,
		{ retries, signal }: { retries: boolean; signal?: AbortSignal },
	): Promise<Outcome> {
		const startedMs = performance.now();
		const answered = await ask(webhook, row, signal);
		const isDelivered = answered.status !== null && answered.status >= 200 && answered.status < 300;
		const wait = retries && !isDelivered ? backOffSeconds[row.attempts - 1] : undefined;
		return {
			...answered,
			state: isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
			tried_at: isoNow(clock),
			next_at: wait === undefined ? null : isoIn(clock, wait),
			duration_ms: Math.round(performance.now() - startedMs),
		};
	};
}
