/** How many requests wait for the member. */

import { useUnchangedCount } from '#entities/person/relation-store.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { useFriendRequests } from './friends.queries.ts';

/** Nothing until the number is known, or when the first page does not hold them all. */
export function RequestCount() {
	const { data, hasNextPage } = useFriendRequests('incoming');
	const count = useUnchangedCount(data?.items.map(({ person }) => person.id) ?? [], 'asked');
	return hasNextPage ? null : <CountBadge count={count} label={`${count} waiting`} />;
}
