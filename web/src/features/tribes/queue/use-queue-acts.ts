/** What the buttons and keys of the open row do; what needs a reason asks for it first. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { useOpenDirect } from '#entities/person/use-open-direct.ts';
import type { QueueEntry } from './queue-entry.ts';
import { queueFocusTarget } from './use-queue-focus.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import type { QueueView } from './use-queue-view.ts';

export function useQueueActs({ shown, work, step, settle, isWide }: QueueView) {
	const [, navigate] = useLocation();
	const { user } = useSession();
	const { isOpening, open } = useOpenDirect();
	const [questioned, setQuestioned] = useState<QueueEntry | null>(null);
	const hasReason = useRef(false);

	/** Nothing where another settled it just now. */
	const entry = shown?.sentence === null ? shown.entry : null;
	const keep = () => entry && settle(entry, entry.keep);
	function refuse() {
		if (!entry) return;
		hasReason.current = false;
		if (entry.refuse.question) setQuestioned(entry);
		else settle(entry, entry.refuse);
	}
	const ask = user?.features.messages && entry?.canAsk ? () => open(entry.person.id) : null;

	useQueueKeys({
		j: () => step(1),
		k: () => step(-1),
		a: keep,
		x: refuse,
		r: () => ask?.(),
		o: () => shown && navigate(shown.entry.opens.href),
		z: work.undo,
	});

	return {
		...{ keep, refuse, ask, isAsking: isOpening },
		/** For the dialog that asks why; null while it is closed. */
		question: questioned?.refuse.question && {
			question: questioned.refuse.question,
			returnFocusTo: () => (hasReason.current ? queueFocusTarget(!isWide) : null),
			onReason(reason: string) {
				hasReason.current = true;
				setQuestioned(null);
				settle(questioned, questioned.refuse, reason);
			},
			onClose: () => setQuestioned(null),
		},
	};
}
