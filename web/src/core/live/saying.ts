/** Keeps the server told whether someone is at one of the tabs of this browser. */
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import type { Presence } from '@friends/contract/presence/presence.schema';
import type { SendLive } from './call-live.ts';

interface SayingOptions {
	/** Of all tabs. */
	isActive: () => boolean;
	call: SendLive;
}

export function createSaying({ isActive, call }: SayingOptions) {
	let isOpen = false;
	let said: Presence | null = null;

	function follow(): void {
		const presence = isActive() ? 'online' : 'away';
		if (!isOpen || presence === said) return;
		said = presence;
		const { method, path } = sayPresence;
		void call({ method, path, body: { presence } });
	}

	return {
		/** A connection of a member knows nothing yet. */
		begin(): void {
			isOpen = true;
			said = null;
			follow();
		},
		end(): void {
			isOpen = false;
		},
		follow,
	};
}
