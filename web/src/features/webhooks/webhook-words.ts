/** Webhooks and their deliveries, in words. */
import { say } from '@friends/contract/core/languages/say';
import type { Delivery, DeliveryFailure, Webhook, WebhookEvent } from '@friends/contract/webhooks/webhooks.schema';
import { withCommas } from '#core/list-of.ts';
import { eventWords } from '#entities/webhook/event-words.ts';
import type { BadgeTone } from '#ui/layout/badge.tsx';

export function inWords(events: readonly WebhookEvent[]): string {
	const words = eventWords();
	return withCommas(events.map((event) => words[event]));
}

export const stateWords = (): Record<Webhook['state'], { text: string; tone: BadgeTone }> => ({
	on: { text: say('On'), tone: 'success' },
	off: { text: say('Off'), tone: 'neutral' },
	failed: { text: say('Failed'), tone: 'destructive' },
	resting: { text: say('Resting'), tone: 'warning' },
});

export const deliveryWords = (): Record<Delivery['state'], { text: string; tone: BadgeTone }> => ({
	waiting: { text: say('Waiting'), tone: 'warning' },
	delivered: { text: say('Delivered'), tone: 'success' },
	failed: { text: say('Failed'), tone: 'destructive' },
});

const failureWords = (): Record<DeliveryFailure, string> => ({
	unreachable: say('The address couldn’t be reached'),
	timeout: say('The address took too long'),
	refused: say('The address is not open to the internet'),
	tls: say('The address has no valid certificate'),
	off: say('Not sent, the webhook was off'),
	secret: say('The address needs a new secret'),
});

/** 'Answered 503 in 12 ms', 'The address took too long' */
export function outcomeOf({ status, failure, durationMs, triedAt }: Delivery): string {
	if (status !== null) return say('Answered {status} in {duration} ms', { status, duration: durationMs ?? 0 });
	return failure === 'off' || (failure !== null && triedAt !== null) ? failureWords()[failure] : say('Not sent yet');
}
