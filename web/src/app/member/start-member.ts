/** What a member needs beside the screens, in one piece: offline use, their language, and push messages. */
import type { QueryClient } from '@tanstack/react-query';
import { startOffline } from '../offline.ts';
import { followLanguage } from './follow-language.ts';
import { followPush } from './follow-push.ts';

/** @returns the function that stops all of it */
export function startMember(queryClient: QueryClient, id: string, hasSignedIn: boolean): () => void {
	const stops = [startOffline(queryClient, id), followLanguage(hasSignedIn), followPush()];
	return () => {
		for (const stop of stops) stop();
	};
}
