/** Follows what the live connection tells of messages, while a screen shows conversations or their counts. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEachTold } from '#core/live/told.ts';
import { applyTold } from './apply-told.ts';

export function useFollowTold(viewerId: string): void {
	const queryClient = useQueryClient();
	useEffect(() => onEachTold((event) => applyTold(event, { queryClient, viewerId })), [queryClient, viewerId]);
}
