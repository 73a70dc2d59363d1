/** Address of the thing that a notification opens. */

import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { tabPath } from '#core/browser/use-tab.ts';
import { channelMessagePath } from '#entities/channel/channel-message-path.ts';
import { eventPath } from '#entities/event/event-paths.ts';
import { paths } from '#entities/paths.ts';

/** Undefined where there is nothing to open. */
export function notificationPath({ kind, act, target, occurrence, tribe, peopleCount }: Notification): string | undefined {
	const { postId, commentId, username, message } = target;
	if (message) return channelMessagePath(message);
	if (postId) return commentId ? paths.comment(postId, commentId) : eventPath(postId, occurrence?.id);
	if (kind === 'tribeRequested' && tribe) return tabPath(paths.tribeQueue(tribe.slug), 'joining');
	if (kind === 'friendRequested' && peopleCount > 1) return tabPath(paths.friends, 'requests');
	if (username) return paths.profileOf(username);
	if (tribe) return paths.tribe(tribe.slug);
	if (act === 'two_step_ended' || act === 'link_made') return tabPath(paths.settings, 'security');
	return act === 'name_reset' ? paths.settings : undefined;
}
