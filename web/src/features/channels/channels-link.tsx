/** Leads from a tribe to its channels, among the tabs of its page. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { unreadIn, useChannels } from '#entities/channel/channels.queries.ts';
import { paths } from '#entities/paths.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';

export function ChannelsLink({ tribe: { slug, viewer } }: { tribe: ShownTribe }) {
	const unread = unreadIn(useChannels(slug, { enabled: viewer.role !== null }).data);
	return (
		<Link href={paths.channels(slug)} className="tab justify-center max-tablet:px-1.5!">
			{say('Channels')}
			<CountBadge count={unread} tone="calm" label={say('{count, plural, one {# unread} other {# unread}}', { count: unread })} />
		</Link>
	);
}
