/** Dialog of what a webhook sent, with a test call, sending again, and a new secret. */
import type { Delivery, Webhook } from '@friends/contract/webhooks/webhooks.schema';
import { useEffect, useRef } from 'react';
import { NewSecret } from '#entities/account/new-secret.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { deliveryWords, eventWords, outcomeOf } from './webhook-words.ts';
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
		<Dialog open onOpenChange={onClose} title={webhook.name} description="What it sent in the last 30 days, and what came back.">
			<div className="grid grid-cols-1 gap-3">
				{isResting ? (
					<p className="text-small text-muted">It rests: {webhook.createdBy.name}, who made it, no longer may. Make a new one.</p>
				) : (
					<div className="flex flex-wrap gap-2">
						<Button variant="soft" pending={sending.isPending} pendingLabel="Sending…" onClick={() => sending.mutate(null)}>
							Test call
						</Button>
						<Button variant="quiet" pending={renewing.isPending} pendingLabel="Making…" onClick={() => renewing.mutate()}>
							New secret
						</Button>
					</div>
				)}
				{secret && <NewSecret what="Secret" name={webhook.name} secret={secret} copyButton={copyButton} />}
				<LoadedList
					list={list}
					loading={<LoadingDeliveries />}
					loadingMore={<LoadingDeliveries />}
					offline="We’ll load the deliveries when you’re back online."
					failed="The deliveries couldn’t be loaded"
					headingLevel={3}
					empty={<p className="text-muted">Nothing sent yet. Try a test call.</p>}
					more="Show more deliveries"
					moreFailed="The next deliveries couldn’t be loaded."
				>
					{(items) => (
						<ul aria-label="Deliveries">
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
	const { text, tone } = deliveryWords[state];
	return (
		<li className="grid grid-cols-1 gap-1 border-t border-border py-3 first:border-t-0">
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<p className="font-label">{eventWords[event]}</p>
				<Badge tone={tone} dot>
					{text}
				</Badge>
			</div>
			<p className="text-small text-pretty text-muted">
				<TimeAgo at={createdAt} /> · {outcomeOf(delivery)}
				{attempts > 1 && ` · ${attempts} tries`}
				{nextAt !== null && state === 'waiting' && attempts > 0 && ' · we’ll try again'}
			</p>
			{answer !== '' && (
				<details className="text-small">
					<summary className="cursor-pointer py-1 font-label">Its answer</summary>
					<pre dir="ltr" className="max-h-40 overflow-auto rounded-inner bg-sunken p-3 font-mono whitespace-pre-wrap wrap-anywhere">
						{answer}
					</pre>
				</details>
			)}
			{state === 'failed' && onSendAgain && (
				<Button variant="quiet" className="justify-self-start" aria-label={`Send again: ${eventWords[event]}`} onClick={onSendAgain}>
					Send again
				</Button>
			)}
		</li>
	);
}

function LoadingDeliveries() {
	return (
		<Loading label="Loading the deliveries" className="grid gap-3">
			<Skeleton className="h-10 rounded-inner" />
			<Skeleton className="h-10 rounded-inner" />
		</Loading>
	);
}
