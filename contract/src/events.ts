/** All events of the change log, by room. */
import * as accounts from './accounts/accounts.events.ts';
import * as admin from './admin/admin.events.ts';
import * as auth from './auth/auth.events.ts';
import * as bookmarks from './bookmarks/bookmarks.events.ts';
import * as boxes from './boxes/boxes.events.ts';
import * as channels from './channels/channels.events.ts';
import * as comments from './comments/comments.events.ts';
import * as departures from './departures/departures.events.ts';
import * as gatherings from './events/events.events.ts';
import * as exports from './exports/exports.events.ts';
import * as filters from './filters/filters.events.ts';
import * as friends from './friends/friends.events.ts';
import * as imports from './imports/imports.events.ts';
import * as instance from './instance/instance.events.ts';
import * as joining from './joining/joining.events.ts';
import * as keptPosts from './kept-posts/kept-posts.events.ts';
import * as messages from './messages/messages.events.ts';
import * as notifications from './notifications/notifications.events.ts';
import * as passkeys from './passkeys/passkeys.events.ts';
import * as polls from './polls/polls.events.ts';
import * as posts from './posts/posts.events.ts';
import * as providers from './providers/providers.events.ts';
import * as push from './push/push.events.ts';
import * as reactions from './reactions/reactions.events.ts';
import * as recovery from './recovery/recovery.events.ts';
import * as reports from './reports/reports.events.ts';
import * as tags from './tags/tags.events.ts';
import * as tokens from './tokens/tokens.events.ts';
import * as tribes from './tribes/tribes.events.ts';
import * as twoStep from './two-step/two-step.events.ts';
import * as uploads from './uploads/uploads.events.ts';
import * as users from './users/users.events.ts';
import * as webhooks from './webhooks/webhooks.events.ts';

export const events = {
	accounts,
	admin,
	auth,
	bookmarks,
	boxes,
	channels,
	comments,
	departures,
	exports,
	filters,
	friends,
	gatherings,
	imports,
	instance,
	joining,
	keptPosts,
	messages,
	notifications,
	passkeys,
	polls,
	posts,
	providers,
	push,
	reactions,
	recovery,
	reports,
	tags,
	tokens,
	tribes,
	twoStep,
	uploads,
	users,
	webhooks,
};
