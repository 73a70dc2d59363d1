/** Card of the panel with the webhooks of the community. */
import { say } from '@friends/contract/core/languages/say';
import type { NewWebhook } from '@friends/contract/webhooks/webhooks.schema';
import { useId, useRef, useState } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { type Opened, OpenedDialog, WebhookList } from './webhook-list.tsx';

export function WebhooksCard() {
	const id = useId();
	const copyButton = useRef<HTMLButtonElement>(null);
	const [opened, setOpened] = useState<Opened>(null);
	const [made, setMade] = useState<NewWebhook | null>(null);

	/** The earlier secret goes. */
	function handleOpen(next: Opened) {
		setMade(null);
		setOpened(next);
	}

	function handleMade(webhook: NewWebhook) {
		setMade(webhook);
		setOpened(null);
	}

	return (
		<Card as="section" aria-labelledby={id} className="max-w-190 p-6">
			<h2 id={id} className="mb-2 text-title">
				{say('Webhooks')}
			</h2>
			<WebhookList tribeId={null} made={made} copyButton={copyButton} onOpen={handleOpen} />
			{opened && (
				<OpenedDialog tribeId={null} opened={opened} copyButton={copyButton} onMade={handleMade} onClose={() => setOpened(null)} />
			)}
		</Card>
	);
}
