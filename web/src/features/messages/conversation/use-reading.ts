/** Tells the server how far the viewer has read: what was on the screen while they looked. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { markRead } from '../state/message-writes.ts';

/** So long a message is on the screen before it counts as read. */
const pauseMs = 400;

/** Returns the function to call with the last message on the screen. */
export function useReading({ id, viewer }: Conversation): (seq: number) => void {
	const queryClient = useQueryClient();
	const seen = useRef(0);
	const told = useRef(viewer.readUpTo);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The one who asks does not learn whether it was read. */
	const isSilent = useRef(viewer.isRequest);

	useEffect(() => {
		told.current = Math.max(told.current, viewer.readUpTo);
		isSilent.current = viewer.isRequest;
	}, [viewer.readUpTo, viewer.isRequest]);

	const tell = useCallback(() => {
		const isLooking = document.visibilityState === 'visible' && document.hasFocus();
		if (isSilent.current || !isLooking || seen.current <= told.current) return;
		told.current = seen.current;
		markRead(queryClient, id, seen.current);
	}, [queryClient, id]);

	useEffect(() => {
		window.addEventListener('focus', tell);
		document.addEventListener('visibilitychange', tell);
		return () => {
			window.removeEventListener('focus', tell);
			document.removeEventListener('visibilitychange', tell);
			clearTimeout(timer.current);
		};
	}, [tell]);

	return useCallback(
		(seq) => {
			if (seq <= seen.current) return;
			seen.current = seq;
			clearTimeout(timer.current);
			timer.current = setTimeout(tell, pauseMs);
		},
		[tell],
	);
}
