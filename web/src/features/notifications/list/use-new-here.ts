/** The notifications that were unread when this visit first saw them: they stay under "New to you" until it ends. */
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { useState } from 'react';
import { pageSize } from '../notifications.queries.ts';

/** Of the first page alone: what comes later would push away what is being read. */
export function useNewHere(notifications: readonly Notification[]): (id: string) => boolean {
	const [seen, setSeen] = useState<ReadonlyMap<string, boolean>>(new Map());
	const first = notifications.slice(0, pageSize).filter(({ id }) => !seen.has(id));
	if (first.length > 0) setSeen(new Map([...seen, ...first.map(({ id, isRead }) => [id, !isRead] as const)]));
	return (id) => seen.get(id) ?? false;
}
