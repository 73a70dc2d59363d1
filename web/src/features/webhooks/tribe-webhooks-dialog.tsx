/** Dialog with the webhooks of a tribe, for its owner. Another dialog takes its place while it is open. */
import { say } from '@friends/contract/core/languages/say';
import type { NewWebhook } from '@friends/contract/webhooks/webhooks.schema';
import { useRef, useState } from 'react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Opened, OpenedDialog, WebhookList } from './webhook-list.tsx';

interface TribeWebhooksDialogProps {
	tribeId: string;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

export function TribeWebhooksDialog({ tribeId, onClose, returnFocusTo }: TribeWebhooksDialogProps) {
	const copyButton = useRef<HTMLButtonElement>(null);
	const [opened, setOpened] = useState<Opened>(null);
	const [made, setMade] = useState<NewWebhook | null>(null);

	function handleOpen(next: Opened) {
		setMade(null);
		setOpened(next);
	}

	function handleMade(webhook: NewWebhook) {
		setMade(webhook);
		setOpened(null);
	}

	if (opened)
		return <OpenedDialog tribeId={tribeId} opened={opened} copyButton={copyButton} onMade={handleMade} onClose={() => setOpened(null)} />;
	return (
		<Dialog open onOpenChange={onClose} returnFocusTo={returnFocusTo} title={say('Webhooks')}>
			<WebhookList tribeId={tribeId} made={made} copyButton={copyButton} onOpen={handleOpen} />
		</Dialog>
	);
}
