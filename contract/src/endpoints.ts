/** All endpoints over HTTP by room, for the API document and tests that cover every endpoint; and those of live connections alone. */
import * as accounts from './accounts/accounts.endpoints.ts';
import * as admin from './admin/admin.endpoints.ts';
import * as audiences from './audiences/audiences.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as bookmarks from './bookmarks/bookmarks.endpoints.ts';
import * as boxes from './boxes/boxes.endpoints.ts';
import * as channels from './channels/channels.endpoints.ts';
import * as comments from './comments/comments.endpoints.ts';
import * as departures from './departures/departures.endpoints.ts';
import * as events from './events/events.endpoints.ts';
import * as explore from './explore/explore.endpoints.ts';
import * as exports from './exports/exports.endpoints.ts';
import * as feed from './feed/feed.endpoints.ts';
import * as filters from './filters/filters.endpoints.ts';
import * as friends from './friends/friends.endpoints.ts';
import * as imports from './imports/imports.endpoints.ts';
import * as instance from './instance/instance.endpoints.ts';
import * as joining from './joining/joining.endpoints.ts';
import * as keptPosts from './kept-posts/kept-posts.endpoints.ts';
import * as linkCards from './link-cards/link-cards.endpoints.ts';
import { listMissed, watch } from './live/live.endpoints.ts';
import * as conversations from './messages/conversations.endpoints.ts';
import * as messages from './messages/messages.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import * as passkeys from './passkeys/passkeys.endpoints.ts';
import * as people from './people/people.endpoints.ts';
import * as polls from './polls/polls.endpoints.ts';
import * as posts from './posts/posts.endpoints.ts';
import { sayPresence } from './presence/presence.endpoints.ts';
import * as previews from './previews/previews.endpoints.ts';
import * as profiles from './profiles/profiles.endpoints.ts';
import * as providers from './providers/providers.endpoints.ts';
import * as push from './push/push.endpoints.ts';
import * as reactions from './reactions/reactions.endpoints.ts';
import * as recovery from './recovery/recovery.endpoints.ts';
import * as tribeReports from './reports/in-tribes/tribe-reports.endpoints.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as search from './search/search.endpoints.ts';
import * as signals from './signals/signals.endpoints.ts';
import * as syndication from './syndication/syndication.endpoints.ts';
import * as tags from './tags/tags.endpoints.ts';
import * as tokens from './tokens/tokens.endpoints.ts';
import * as tribeAlias from './tribes/alias/tribe-alias.endpoints.ts';
import * as heldPosts from './tribes/held/held-posts.endpoints.ts';
import * as tribeJoining from './tribes/joining/tribe-joining.endpoints.ts';
import * as tribeOrder from './tribes/order/tribe-order.endpoints.ts';
import * as tribeRoles from './tribes/roles/tribe-roles.endpoints.ts';
import * as tribeSeenBy from './tribes/seen-by/seen-by.endpoints.ts';
import * as tribes from './tribes/tribes.endpoints.ts';
import * as twoStep from './two-step/two-step.endpoints.ts';
import * as uploads from './uploads/uploads.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as webhooks from './webhooks/webhooks.endpoints.ts';

export const endpoints = {
	accounts,
	admin,
	audiences,
	auth,
	bookmarks,
	boxes,
	channels,
	comments,
	conversations,
	departures,
	events,
	explore,
	exports,
	feed,
	filters,
	friends,
	heldPosts,
	imports,
	instance,
	joining,
	keptPosts,
	linkCards,
	messages,
	live: { listMissed },
	notifications,
	people,
	polls,
	posts,
	previews,
	profiles,
	passkeys,
	providers,
	push,
	reactions,
	recovery,
	reports,
	search,
	signals,
	syndication,
	tags,
	tokens,
	tribeAlias,
	tribeJoining,
	tribeOrder,
	tribeReports,
	tribeRoles,
	tribeSeenBy,
	tribes,
	twoStep,
	uploads,
	users,
	webhooks,
};

/** Without an address of HTTP. */
export const liveEndpoints = { live: { watch }, presence: { sayPresence } };
