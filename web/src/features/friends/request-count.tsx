/** Badge with the number of requests to the member. */

import { say } from '@friends/contract/core/languages/say';
import { useUnchangedCount } from '#entities/person/relation-store.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';
import { useFriendRequests } from './friends.queries.ts';

/** Renders nothing while the number is unknown, or when it exceeds the first page. */
export function RequestCount() {
	const { data, hasNextPage } = useFriendRequests('incoming');
	const count = useUnchangedCount(data?.items.map(({ person }) => person.id) ?? [], 'asked');
	return hasNextPage ? null : <CountBadge count={count} label={say('{count, plural, one {# waiting} other {# waiting}}', { count })} />;
}
