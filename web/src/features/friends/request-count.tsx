/** How many requests wait for the member. */
import { CountBadge } from '#ui/count-badge.tsx';
import { useFriendRequests } from './friends.queries.ts';
import { useUnchangedCount } from './relation-shadow.ts';

/** Nothing until the number is known, or when the first page does not hold them all. */
export function RequestCount() {
	const { data, hasNextPage } = useFriendRequests('incoming');
	const count = useUnchangedCount(data?.items.map(({ person }) => person.id) ?? [], 'asked');
	return hasNextPage ? null : <CountBadge count={count} label={`${count} waiting`} />;
}
