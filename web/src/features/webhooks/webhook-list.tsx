/** List of the webhooks of a place, and the dialogs that it opens. */
import { say } from '@friends/contract/core/languages/say';
import type { NewWebhook, Webhook } from '@friends/contract/webhooks/webhooks.schema';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { NewSecret } from '#entities/account/new-secret.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { inWords, stateWords } from './webhook-words.ts';
import { useDeleteWebhook, useWebhooks } from './webhooks.queries.ts';

export type Opened = { kind: 'new' } | { kind: 'edit' | 'deliveries' | 'delete'; webhook: Webhook } | null;

interface WebhookListProps {
	/** Null for the community. */
	tribeId: string | null;
	/** The one that was made last, with its secret. */
	made: NewWebhook | null;
	copyButton: RefObject<HTMLButtonElement | null>;
	onOpen: (opened: Opened) => void;
}

export function WebhookList({ tribeId, made, copyButton, onOpen }: WebhookListProps) {
	return (
		<div className="grid grid-cols-1 gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<p className="min-w-50 flex-1 text-muted">{say('A webhook tells another program at once when something happens here.')}</p>
				<Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={() => onOpen({ kind: 'new' })}>
					{say('New webhook')}
				</Button>
			</div>
			{made && <NewSecret key={made.id} what="Secret" name={made.name} secret={made.secret} copyButton={copyButton} />}
			<Loaded
				query={useWebhooks(tribeId)}
				loading={<LoadingWebhooks />}
				offline={say('We’ll load the webhooks when you’re back online.')}
				failed={say('The webhooks couldn’t be loaded')}
				headingLevel={3}
			>
				{(webhooks) =>
					webhooks.length === 0 ? (
						<p className="text-muted">{say('No webhooks yet.')}</p>
					) : (
						<ul aria-label={say('Webhooks')}>
							{webhooks.map((webhook) => (
								<WebhookRow key={webhook.id} webhook={webhook} onOpen={onOpen} />
							))}
						</ul>
					)
				}
			</Loaded>
		</div>
	);
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (opened: Opened) => void }) {
	const { name, address, events, state } = webhook;
	const { text, tone } = stateWords()[state];
	return (
		<li className="grid grid-cols-1 gap-1.5 border-t border-border py-3.5 first:border-t-0">
			<div className="flex items-start justify-between gap-3">
				<h3 className="text-compact font-heading wrap-anywhere">{name}</h3>
				<Badge tone={tone} dot className="flex-none">
					{text}
				</Badge>
			</div>
			<p dir="ltr" className="text-start text-small wrap-anywhere text-muted">
				{address}
			</p>
			<p className="text-small text-pretty text-muted">{inWords(events)}</p>
			{state === 'failed' && (
				<p className="text-small text-pretty">{say('We stopped, since nothing got through. Switch it on again in Edit.')}</p>
			)}
			<div className="flex flex-wrap gap-1">
				<Button
					variant="quiet"
					aria-haspopup="dialog"
					aria-label={say('Deliveries of {name}', { name })}
					onClick={() => onOpen({ kind: 'deliveries', webhook })}
				>
					{say('Deliveries')}
				</Button>
				{state !== 'resting' && (
					<Button
						variant="quiet"
						aria-haspopup="dialog"
						aria-label={say('Edit {name}', { name })}
						onClick={() => onOpen({ kind: 'edit', webhook })}
					>
						{say('Edit')}
					</Button>
				)}
				<Button
					variant="quiet"
					aria-haspopup="dialog"
					aria-label={say('Delete {name}', { name })}
					onClick={() => onOpen({ kind: 'delete', webhook })}
				>
					{say('Delete')}
				</Button>
			</div>
		</li>
	);
}

interface OpenedDialogProps {
	tribeId: string | null;
	opened: NonNullable<Opened>;
	copyButton: RefObject<HTMLButtonElement | null>;
	onMade: (made: NewWebhook) => void;
	onClose: () => void;
}

export function OpenedDialog({ tribeId, opened, copyButton, onMade, onClose }: OpenedDialogProps) {
	const deleting = useDeleteWebhook({ onDone: onClose });
	const editing = { tribeId, onMade, onClose, returnFocusTo: () => copyButton.current };
	if (opened.kind === 'new') return <WebhookDialog {...editing} />;
	const { kind, webhook } = opened;
	if (kind === 'edit') return <WebhookDialog {...editing} webhook={webhook} />;
	if (kind === 'deliveries') return <DeliveriesDialog webhook={webhook} onClose={onClose} />;
	return (
		<ConfirmDialog
			open
			title={say('Delete this webhook?')}
			description={say('“{name}” hears of nothing more, and its log goes too.', { name: webhook.name })}
			confirm={say('Delete')}
			pendingLabel={say('Deleting…')}
			isPending={deleting.isPending}
			onConfirm={() => deleting.mutate(webhook)}
			onClose={onClose}
		/>
	);
}

function LoadingWebhooks() {
	return (
		<Loading label={say('Loading the webhooks')} className="grid gap-2.5">
			<Skeleton className="h-4.5 w-2/5" />
			<Skeleton className="h-3.75 w-3/5" />
		</Loading>
	);
}
