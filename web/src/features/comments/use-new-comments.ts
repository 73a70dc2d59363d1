/** Comments of others that arrive while those of a post are open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NetworkError } from '#core/http/api-error.ts';
import { onTold } from '#core/live/told.ts';
import { useWatch } from '#core/live/watches.ts';
import { useSession } from '#core/session/use-session.ts';
import { readNewer } from '#entities/comment/comments.queries.ts';

interface NewCommentsOptions {
	/** True when all pages have loaded. */
	isActive: boolean;
	/** Called when comments had arrived while no one told: the count of the post is as old. */
	onCaughtUp?: () => void;
}

/** Returns the ids of the new ones, oldest first. */
export function useNewComments(postId: string, { isActive, onCaughtUp }: NewCommentsOptions): readonly string[] {
	const queryClient = useQueryClient();
	const { user } = useSession();
	const [arrived, setArrived] = useState<readonly string[]>([]);
	/** True where there may be newer ones: told of while the page was hidden, say, or while others were read. */
	const mayHaveMore = useRef(false);
	const isReading = useRef(false);

	/** @returns whether there were any of others */
	const read = useEffectEvent(async (): Promise<boolean> => {
		if (!isActive || document.hidden || isReading.current) return false;
		let hasFound = false;
		isReading.current = true;
		try {
			while (mayHaveMore.current) {
				mayHaveMore.current = false;
				const newer = await readNewer(queryClient, postId);
				const ids = newer.filter(({ author }) => author.id !== user?.id).map(({ id }) => id);
				if (ids.length > 0) setArrived((before) => [...before, ...ids]);
				hasFound ||= ids.length > 0;
			}
		} catch (error) {
			// Without a connection too, the next one that is told brings them all.
			if (!(error instanceof NetworkError)) console.error(error);
		} finally {
			isReading.current = false;
		}
		return hasFound;
	});

	useWatch({ threads: [postId] }, async () => {
		mayHaveMore.current = true;
		if (await read()) onCaughtUp?.();
	});

	useEffect(() => {
		const handleVisible = () => void read();
		document.addEventListener('visibilitychange', handleVisible);
		const stop = onTold('comment.created', ({ post }) => {
			if (post !== postId) return;
			mayHaveMore.current = true;
			void read();
		});
		return () => {
			document.removeEventListener('visibilitychange', handleVisible);
			stop();
		};
	}, [postId]);

	useEffect(() => {
		if (isActive) void read();
	}, [isActive]);

	return arrived;
}
