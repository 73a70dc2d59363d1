/** Leads from a tribe to its channels, beside the tabs of its page. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { unreadIn, useChannels } from '#entities/channel/channels.queries.ts';
import { paths } from '#entities/paths.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';

/** Renders nothing while messages are switched off. */
export function ChannelsLink({ tribe: { slug, viewer } }: { tribe: ShownTribe }) {
	const isOn = useSession().user?.features.messages ?? false;
	const { data: channels } = useChannels(slug, { enabled: isOn && viewer.role !== null });
	if (!isOn) return null;
	const unread = unreadIn(channels);
	return (
		<Link href={paths.channels(slug)} className="tab max-tablet:px-2!">
			{say('Channels')}
			<CountBadge count={unread} tone="calm" label={say('{count, plural, one {# unread} other {# unread}}', { count: unread })} />
		</Link>
	);
}
