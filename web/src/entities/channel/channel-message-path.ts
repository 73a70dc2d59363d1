/** Path of a message in a channel. Apart from paths.ts, which the landing page loads. */
import { paths } from '../paths.ts';

interface Place {
	tribeSlug: string;
	channelSlug: string;
	/** Null for a message that stands in the channel itself. */
	threadId: string | null;
	id: string;
}

export const channelMessagePath = ({ tribeSlug, channelSlug, threadId, id }: Place): string =>
	`${paths.channel(tribeSlug, channelSlug)}?${new URLSearchParams({ ...(threadId && { thread: threadId }), message: id })}`;
