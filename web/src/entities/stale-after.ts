/** Stale queries: the one table from each event of the contract to the queries that it makes stale. */

import { getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { listNewSignIns, listSessions } from '@friends/contract/auth/auth.endpoints';
import { listBookmarks, listFolders } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { listChannels, listPins } from '@friends/contract/channels/channels.endpoints';
import { listCommentRevisions } from '@friends/contract/comments/comments.endpoints';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { SubjectsOf } from '@friends/contract/core/event';
import type { events } from '@friends/contract/events';
import { getExplore, listTrends } from '@friends/contract/explore/explore.endpoints';
import { listExports } from '@friends/contract/exports/exports.endpoints';
import { listBlocks, listFriendRequests, listFriends, listSuggestions } from '@friends/contract/friends/friends.endpoints';
import { getInstance, getRules } from '@friends/contract/instance/instance.endpoints';
import { getConversation, listConversationMembers, listConversations } from '@friends/contract/messages/conversations.endpoints';
import { listMessageRevisions, listMessages, searchMessages } from '@friends/contract/messages/messages.endpoints';
import {
	getNotificationSettings,
	getPostNotices,
	listAnnouncements,
	listNotifications,
} from '@friends/contract/notifications/notifications.endpoints';
import { countPeople, listPeople } from '@friends/contract/people/people.endpoints';
import { listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import {
	getOwnCounts,
	getProfile,
	listProfileActivity,
	listProfileFriends,
	listProfilePosts,
} from '@friends/contract/profiles/profiles.endpoints';
import { listOutcomes, listRemovals } from '@friends/contract/reports/reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { getTribe, listPinnedPosts, listTribeMembers, listTribePosts, listTribes } from '@friends/contract/tribes/tribes.endpoints';

type Rooms = typeof events;
type DeclaredEvent = { [Room in keyof Rooms]: Rooms[Room][keyof Rooms[Room]] }[keyof Rooms];
export type EventName = DeclaredEvent['name'];

type Read = EndpointDeclaration & { method: 'GET' };

export interface Stale {
	/** Refetched at once where they are on the screen. */
	now?: readonly Query[];
	/** Refetched when they are opened next: open lists keep their rows, and a page about to close asks nothing. */
	later?: readonly Query[];
}
/** All queries of an endpoint, those whose key goes on so, or all whose path begins so. */
export type Query = Read | readonly [Read, ...string[]] | `/${string}`;

export type Table = {
	[Name in EventName]: Stale | ((subjects: SubjectsOf<Extract<DeclaredEvent, { name: Name }>>) => Stale);
};

const nothing = {};
const everything = { now: ['/'] } satisfies Stale;
/** A prefix, as the endpoints of administrators would cost members bytes. */
const adminPanel = '/api/admin/';
const sessions = { now: [listSessions] };
const applications = { now: [getSignals, adminPanel] } satisfies Stale;
const invitations = { now: ['/api/me/invitations', `${adminPanel}invitations` as const] } satisfies Stale;
/** Of the community and of tribes, with what they sent. */
const webhooks = { now: [`${adminPanel}webhooks`, '/api/tribes/:id/webhooks', '/api/webhooks/'] } satisfies Stale;
/** Cases of a tribe, and how many wait. */
const tribeHeld = { now: [getSignals, getTribe, '/api/tribes/:id/held-posts'], later: [listTribes] } satisfies Stale;
const tribeReports = { now: [getSignals, getTribe, '/api/tribes/:id/reports'], later: [listTribes] } satisfies Stale;
/** The queue takes what is settled out by itself. */
const settledReport = { now: [getSignals, getTribe], later: [listTribes, '/api/tribes/:id/reports'] } satisfies Stale;
const signIns = { now: [listSessions, listNewSignIns, getSignals] };
const followedTags = { now: ['/api/me/tags'] } satisfies Stale;
const tokens = { now: ['/api/me/tokens'] } satisfies Stale;

/** Their counts, and pages that show some of them; what writes a post puts it in its lists, and the feed offers those of others. */
const besidePosts = [listTrends, getExplore, getProfile, getOwnCounts, listProfilePosts, listProfileActivity];
/** A post may invite to an event. */
const eventLists = '/api/events' as const;
const postCounts = { now: besidePosts, later: [eventLists] };
const postLists = { now: [listPosts, listBookmarks, listTagPosts, listTribePosts, ...besidePosts], later: [eventLists] };
/** Also begins the keys of single posts and of their comments. */
const commentCounts = { now: [listPosts] };
const onePost = ({ post }: { post: string }) => ({ now: [[listPosts, post]] }) satisfies Stale;
const onePostLater = ({ post }: { post: string }) => ({ later: [[listPosts, post]] }) satisfies Stale;
/** A list of posts has them in their place. */
const pins = ({ post }: { post: string }) => ({ now: [[listPosts, post], listPinnedPosts] }) satisfies Stale;
/** Lists gain or lose it. */
const archive = { now: [...postLists.now, listPinnedPosts, '/api/tribes/:id/archived-posts'], later: postLists.later } satisfies Stale;
const gathering = ({ post }: { post: string }) =>
	({ now: [[listPosts, post], '/api/events/:id'], later: [eventLists, getExplore] }) satisfies Stale;

/** Also in the other windows of the member. */
const savedPosts = ({ post }: { post: string }) => ({ now: [listBookmarks], later: [[listPosts, post]] }) satisfies Stale;

const relationLists = [listFriends, listFriendRequests, listSuggestions, listBlocks, listPeople, getExplore, eventLists];
const relation = { now: [getSignals, getProfile], later: relationLists };
const seenByRelation = [
	getOwnCounts,
	listProfilePosts,
	listProfileFriends,
	listProfileActivity,
	listPosts,
	listBookmarks,
	'/api/search/' as const,
];
const relationThatOpens = { now: [getSignals, getProfile, ...seenByRelation], later: relationLists };

const tribeInside = [getTribe, listTribeMembers, listTribePosts, listPinnedPosts, listPosts, listChannels];
const membership = { now: tribeInside, later: [listTribes, getExplore, eventLists] };
/** The roles, rules and requests of tribes, which few pages read. */
const rarelyRead = '/api/tribes/:id/r' as const;
const tribeInvitations = { now: ['/api/tribes/:id/invitations'] } satisfies Stale;
const tribeRequests = { now: [...tribeInside, '/api/tribes/:id/requests'], later: membership.later } satisfies Stale;
const tribeRequest = { now: [listTribeMembers, getTribe, getSignals], later: [rarelyRead] } satisfies Stale;
const order = { now: [listTribeMembers, '/api/tribes/:id/bans', '/api/tribes/:id/shadow-bans', '/api/tribes/:id/log'] } satisfies Stale;
const tribeRules = { now: [rarelyRead, getTribe] } satisfies Stale;

/** With what the viewer may do in it. */
const channelsOfTribe = { now: [listChannels, getConversation] } satisfies Stale;
/** Open lists of conversations and of messages take in what live connections tell. */
const conversationLists = [listConversations, getConversation];

export const staleAfter = {
	'member.joined': { later: [listPeople, countPeople] },
	'member.standingChanged': { now: [adminPanel] },
	// Concerns its member, and the audit log.
	'member.resetLinkMade': { now: [adminPanel] },
	'session.opened': sessions,
	'session.ended': sessions,
	'session.othersEnded': sessions,
	'session.confirmed': signIns,
	'session.disowned': signIns,
	// Sessions go on.
	'session.keysRotated': nothing,
	'passkey.added': { now: ['/api/me/passkeys'] },
	'passkey.renamed': { now: ['/api/me/passkeys'] },
	'passkey.removed': { now: ['/api/me/passkeys'] },
	'provider.linked': { now: ['/api/me/providers'] },
	'provider.unlinked': { now: ['/api/me/providers'] },
	'password.changed': { now: [getAccount] },
	'email.changed': { now: [getAccount, getProfile] },
	'twoStep.turnedOn': { now: ['/api/me/two-step'] },
	'twoStep.turnedOff': { now: ['/api/me/two-step'] },
	// Changes no more than the time of last use.
	'session.renewed': nothing,
	'session.proved': nothing,

	'bookmark.saved': savedPosts,
	'bookmark.removed': savedPosts,
	'bookmark.foldersChanged': { now: [listFolders, listBookmarks] },

	'channel.created': channelsOfTribe,
	'channel.updated': channelsOfTribe,
	'channel.deleted': channelsOfTribe,
	'channel.ordered': { now: [listChannels] },

	'comment.created': commentCounts,
	'comment.deleted': commentCounts,
	'comment.hidden': commentCounts,
	'comment.restored': commentCounts,
	'comment.updated': ({ comment }) => ({ now: [[listCommentRevisions, comment]] }),
	'comment.liked': onePostLater,
	'comment.unliked': onePostLater,

	// Leaving ends the session, and coming back opens one.
	'member.left': nothing,
	'member.returned': nothing,
	// No one has seen anything of theirs for a month.
	'member.erased': nothing,

	'export.requested': { now: [listExports, '/api/tribes/:id/exports'] },
	'import.changed': { now: ['/api/me/imports'] },
	'token.created': tokens,
	'token.revoked': tokens,

	// Open lists of posts are read again, and comments with them: what is hidden goes, and what was hidden comes back.
	'filters.changed': {
		now: [
			'/api/me/filters',
			'/api/activity',
			getExplore,
			eventLists,
			listPosts,
			listTagPosts,
			listTribePosts,
			listProfilePosts,
			'/api/search/',
		],
	},

	'friend.requested': relation,
	'friend.requestWithdrawn': relation,
	'friend.requestDeclined': relation,
	'friend.befriended': relationThatOpens,
	'friend.ended': relationThatOpens,
	'friend.unblocked': relationThatOpens,
	// Of people who are blocked the server says nothing any more.
	'friend.blocked': { now: [getSignals, ...seenByRelation], later: [getProfile, ...relationLists] },

	'instance.settingsUpdated': { now: [getInstance, getRules], later: ['/api/me/invitations', `${adminPanel}invitations` as const] },
	// Does not say which counts.
	'instance.countsCorrected': nothing,

	'application.filed': applications,
	'application.declined': applications,
	'invitation.created': invitations,
	'invitation.revoked': invitations,

	'conversation.changed': { now: [...conversationLists, listConversationMembers, getSignals] },
	'conversation.declined': { now: [...conversationLists, getSignals] },
	'conversation.arranged': { now: [...conversationLists, getSignals] },
	// A post that was let through changes whether the next one waits.
	'keptPosts.changed': { now: ['/api/me/kept-posts'], later: [getTribe] },
	'message.sent': { now: [getSignals], later: [...conversationLists, listMessages] },
	'message.edited': ({ message }) => ({ now: [[listMessageRevisions, message]], later: [...conversationLists, listMessages] }),
	'message.deleted': { now: [getSignals, listChannels, listPins], later: [...conversationLists, listMessages, searchMessages] },
	'message.hidden': { later: [...conversationLists, listMessages, searchMessages] },
	'message.reacted': { later: [listMessages] },
	'message.pinned': { now: [listChannels, listPins], later: [listMessages] },
	'notifications.changed': { now: [getSignals, listNotifications] },
	'notifications.settingsUpdated': { now: [getNotificationSettings, listNotifications, getSignals] },
	'notifications.threadMuted': { now: [getPostNotices] },
	'announcement.made': { now: [getSignals, listNotifications, listAnnouncements] },

	'poll.voted': onePostLater,

	'post.created': postCounts,
	'post.imported': postLists,
	'comment.imported': commentCounts,
	'tribe.claimed': postLists,
	'tribe.boxChosen': { now: ['/api/tribes/:id/box'] },
	'post.deleted': postCounts,
	'post.archived': postLists,
	'post.restored': postLists,
	'post.updated': onePost,
	'post.pinned': pins,
	'post.unpinned': pins,
	'post.locked': onePost,
	'post.unlocked': onePost,
	'post.archivedInTribe': archive,
	'post.unarchived': archive,
	'post.summarized': onePost,
	// A card never pushes away what someone reads.
	'post.previewed': onePostLater,
	'post.liked': onePostLater,
	'post.unliked': onePostLater,
	'post.reacted': onePostLater,
	'post.unreacted': onePostLater,
	// Follows a change of a profile or tribe, whose own event says what is stale.
	'post.audiencesChanged': nothing,

	// The browser knows its own subscription.
	'push.subscribed': nothing,
	'push.unsubscribed': nothing,

	// Ends the session that would read anything.
	'recovery.passwordReset': nothing,
	'recovery.emailConfirmed': { now: [getAccount] },
	'recovery.codesMade': { now: ['/api/me/recovery-codes'] },

	'report.filed': { now: [getSignals, adminPanel] },
	// The thing goes from, or comes back to, every list that shows it.
	'report.settled': everything,
	'report.filedInTribe': tribeReports,
	'report.settledInTribe': settledReport,
	// Concerns reporters, and reaches administrators only.
	'report.reportersTold': nothing,
	'report.outcomesSeen': { now: [listOutcomes] },
	'report.removalsSeen': { now: [listRemovals] },

	'tag.followed': followedTags,
	'tag.unfollowed': followedTags,

	'tribe.founded': { now: [listTribes] },
	'tribe.updated': { now: [...tribeInside, listTribes, getSignals] },
	// Reached by the settled report as well.
	'tribe.closed': everything,
	'tribe.reopened': everything,
	'tribe.handedOn': { now: [...tribeInside, listMessages, listTribes, getSignals, adminPanel] },
	'tribe.offered': { now: [...tribeInside], later: [listTribes] },
	'tribe.takenUp': { now: [...tribeInside, listMessages, listTribes, getSignals] },
	'tribe.deleted': { now: [getSignals], later: [...tribeInside, listTribes] },
	'tribe.joined': { now: [[listTribes, 'mine'], ...tribeInside], later: [listTribes] },
	'tribe.left': membership,
	'tribe.memberRemoved': { now: order.now, later: [getTribe, listTribes] },
	'tribe.memberMuted': order,
	'tribe.shadowBanned': order,
	'tribe.shadowBanEnded': { now: [...order.now, '/api/tribes/:id/seen-by'] },
	'tribe.memberUnmuted': order,
	// Its own event says what is stale of the thing, and its notification is told by itself.
	'tribe.memberModerated': { now: [listRemovals] },
	'tribe.banLifted': order,
	'tribe.roleChanged': { now: [listTribeMembers, rarelyRead, getTribe, listMessages, ...channelsOfTribe.now] },
	// What members may do changes with their role, and so does the badge beside their name.
	'tribe.rolesChanged': {
		now: [rarelyRead, listTribeMembers, getTribe, ...channelsOfTribe.now],
		later: [listPosts, listTribePosts, listMessages],
	},
	'tribe.rulesChanged': tribeRules,
	'tribe.postingChanged': { now: [getTribe, '/api/tribes/:id/log'] },
	'tribe.heldPosts': tribeHeld,
	'tribe.rulesAgreed': tribeRules,
	'tribe.aliasChanged': { now: [listTribeMembers, '/api/tribes/:id/alias'] },
	'tribe.invited': tribeInvitations,
	'tribe.inviteEnded': tribeInvitations,
	'tribe.requested': tribeRequests,
	'tribe.requestWithdrawn': tribeRequests,
	'tribe.requestAccepted': tribeRequest,
	'tribe.requestDeclined': tribeRequest,

	// No query reads uploads.
	'upload.started': nothing,
	'upload.stored': nothing,

	// Names, pictures and what others may see of a member are in every list.
	'profile.updated': everything,
	'privacy.updated': everything,
	// The session has them.
	'preferences.updated': nothing,

	'gathering.answered': gathering,
	'gathering.placeGiven': gathering,
	'gathering.updated': gathering,
	'gathering.cancelled': gathering,
	// Its notification is told by itself.
	'gathering.near': nothing,
	'gathering.feedsChanged': { now: ['/api/me/calendar-feeds'] },

	'webhook.made': webhooks,
	'webhook.changed': webhooks,
	'webhook.deleted': webhooks,
	'webhook.switchedOff': webhooks,
} satisfies Table;

/**
 * Lines for events that others tell, where the table would do too much: counts of posts arrive by themselves, and so do new comments, after
 * the latest. The comments of a post keep their place when they are refetched.
 */
const commentsOf = ({ post }: { post: string }) => ({ now: [[listPosts, post, 'comments']] }) satisfies Stale;
export const toldAfter: Partial<Table> = {
	'comment.created': nothing,
	'comment.deleted': commentsOf,
	'comment.hidden': commentsOf,
	'comment.restored': commentsOf,
	'comment.updated': ({ comment, post }) => ({ now: [[listCommentRevisions, comment], ...commentsOf({ post }).now] }),
};
