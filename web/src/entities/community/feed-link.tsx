/** Link to the Atom feed of a page. */
import { say } from '@friends/contract/core/languages/say';
import { feedMediaType, feedOf } from '@friends/contract/syndication/feed-address';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session/use-session.ts';
import { instanceQuery } from './instance.queries.ts';

/** Whether guests may read, and so public pages have a feed. Members hear it once the app has loaded the rest. */
export function useHasFeeds(): boolean {
	const { user } = useSession();
	const { data } = useQuery({ ...instanceQuery, enabled: user === null });
	return data?.guestAccess === 'open';
}

/** @param page its path */
export function FeedLink({ page }: { page: string }) {
	return (
		<a
			href={feedOf(page)}
			type={feedMediaType}
			className="min-w-0 truncate rounded-chip leading-6 text-brand hover:underline dark:text-brand-ink"
		>
			{say('Follow in a feed reader')}
		</a>
	);
}
