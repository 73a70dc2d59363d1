/** Dialog of what a webhook sent, with a test call, sending again, and a new secret. */
import { say } from '@friends/contract/core/languages/say';
import type { Delivery, Webhook } from '@friends/contract/webhooks/webhooks.schema';
import { useEffect, useRef } from 'react';
import { NewSecret } from '#entities/account/new-secret.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { eventWords } from '#entities/webhook/event-words.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { deliveryWords, outcomeOf } from './webhook-words.ts';
import { useDeliveries, useRenewSecret, useSend } from './webhooks.queries.ts';

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
	const copyButton = useRef<HTMLButtonElement>(null);
	const list = useDeliveries(webhook.id);
	const sending = useSend(webhook.id);
	const renewing = useRenewSecret(webhook.id);
	const secret = renewing.data?.secret;
	useEffect(() => {
		if (secret) copyButton.current?.focus();
	}, [secret]);
	const isResting = webhook.state === 'resting';
	return (
		<Dialog open onOpenChange={onClose} title={webhook.name} description={say('What it sent in the last 30 days, and what came back.')}>
			<div className="grid grid-cols-1 gap-3">
				{isResting ? (
					<p className="text-small text-muted">
						{say('It rests: {name}, who made it, no longer may. Make a new one.', { name: webhook.createdBy.name })}
					</p>
				) : (
					<div className="flex flex-wrap gap-2">
						<Button variant="soft" pending={sending.isPending} pendingLabel={say('Sending…')} onClick={() => sending.mutate(null)}>
							{say('Test call')}
						</Button>
						<Button variant="quiet" pending={renewing.isPending} pendingLabel={say('Making…')} onClick={() => renewing.mutate()}>
							{say('New secret')}
						</Button>
					</div>
				)}
				{secret && <NewSecret what="Secret" name={webhook.name} secret={secret} copyButton={copyButton} />}
				<LoadedList
					list={list}
					loading={<LoadingDeliveries />}
					loadingMore={<LoadingDeliveries />}
					offline={say('We’ll load the deliveries when you’re back online.')}
					failed={say('The deliveries couldn’t be loaded')}
					headingLevel={3}
					empty={<p className="text-muted">{say('Nothing sent yet. Try a test call.')}</p>}
					more={say('Show more deliveries')}
					moreFailed={say('The next deliveries couldn’t be loaded.')}
				>
					{(items) => (
						<ul aria-label={say('Deliveries')}>
							{items.map((delivery) => (
								<DeliveryRow
									key={delivery.id}
									delivery={delivery}
									onSendAgain={isResting || sending.isPending ? undefined : () => sending.mutate(delivery.id)}
								/>
							))}
						</ul>
					)}
				</LoadedList>
			</div>
		</Dialog>
	);
}

function DeliveryRow({ delivery, onSendAgain }: { delivery: Delivery; onSendAgain: (() => void) | undefined }) {
	const { event, state, attempts, createdAt, nextAt, answer } = delivery;
	const words = eventWords()[event];
	const { text, tone } = deliveryWords()[state];
	return (
		<li className="grid grid-cols-1 gap-1 border-t border-border py-3 first:border-t-0">
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<p className="font-label">{words}</p>
				<Badge tone={tone} dot>
					{text}
				</Badge>
			</div>
			<p className="text-small text-pretty text-muted">
				<TimeAgo at={createdAt} /> · {outcomeOf(delivery)}
				{attempts > 1 && ` · ${say('{attempts, plural, one {# try} other {# tries}}', { attempts })}`}
				{nextAt !== null && state === 'waiting' && attempts > 0 && ` · ${say('we’ll try again')}`}
			</p>
			{answer !== '' && (
				<details className="text-small">
					<summary className="cursor-pointer py-1 font-label">{say('Its answer')}</summary>
					<pre dir="ltr" className="max-h-40 overflow-auto rounded-inner bg-sunken p-3 font-mono whitespace-pre-wrap wrap-anywhere">
						{answer}
					</pre>
				</details>
			)}
			{state === 'failed' && onSendAgain && (
				<Button
					variant="quiet"
					className="justify-self-start"
					aria-label={say('Send again: {event}', { event: words })}
					onClick={onSendAgain}
				>
					{say('Send again')}
				</Button>
			)}
		</li>
	);
}

function LoadingDeliveries() {
	return (
		<Loading label={say('Loading the deliveries')} className="grid gap-3">
			<Skeleton className="h-10 rounded-inner" />
			<Skeleton className="h-10 rounded-inner" />
		</Loading>
	);
}
