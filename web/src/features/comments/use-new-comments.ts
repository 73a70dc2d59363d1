/** Polls for comments of others while the page is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { readNewer } from '#entities/comment/comments.queries.ts';
import { useIsOnline } from '#ui/states/use-is-online.ts';

const pollMs = 30_000;

/** @param isActive true when all pages have loaded. @param onArrived called when there are more. @returns the ids of the new ones, oldest first */
export function useNewComments(postId: string, isActive: boolean, onArrived: () => void): readonly string[] {
	const queryClient = useQueryClient();
	const isOnline = useIsOnline();
	const { user } = useSession();
	const [arrived, setArrived] = useState<readonly string[]>([]);

	const poll = useEffectEvent(async () => {
		if (document.hidden) return;
		try {
			const newer = await readNewer(queryClient, postId);
			const ids = newer.filter(({ author }) => author.id !== user?.id).map(({ id }) => id);
			if (ids.length === 0) return;
			setArrived((before) => [...before, ...ids]);
			onArrived();
		} catch (error) {
			// The next poll may succeed.
			console.error(error);
		}
	});

	useEffect(() => {
		if (!isActive || !isOnline) return;
		const timer = setInterval(() => void poll(), pollMs);
		return () => clearInterval(timer);
	}, [isActive, isOnline]);

	return arrived;
}
