/** Creates every room once, in order: each gets the earlier rooms that it needs. */
import { mailRoom } from './core/mail/mail.ts';
import type { Platform, Room } from './core/room.ts';
import { accountsRoom } from './features/accounts/accounts.room.ts';
import { type AccountsService, createAccountsService } from './features/accounts/accounts.service.ts';
import { createIdentitiesService } from './features/accounts/identities.service.ts';
import { activitiesRoom } from './features/activities/activities.room.ts';
import { adminRoom } from './features/admin/admin.room.ts';
import { audiencesRoom } from './features/audiences/audiences.room.ts';
import { auditLogsRoom } from './features/audit-logs/audit-logs.room.ts';
import { authRoom } from './features/auth/auth.room.ts';
import { bookmarksRoom } from './features/bookmarks/bookmarks.room.ts';
import { boxesRoom } from './features/boxes/boxes.room.ts';
import { channelsRoom } from './features/channels/channels.room.ts';
import { createCommentsGate } from './features/comments/comments.gate.ts';
import { commentsRoom } from './features/comments/comments.room.ts';
import { departuresRoom } from './features/departures/departures.room.ts';
import { createDeparturesService, type DeparturesService } from './features/departures/departures.service.ts';
import { erasingRoom } from './features/erasing/erasing.room.ts';
import { eventsRoom } from './features/events/events.room.ts';
import type { EventsService } from './features/events/events.service.ts';
import { exploreRoom } from './features/explore/explore.room.ts';
import { exportsRoom } from './features/exports/exports.room.ts';
import { feedRoom } from './features/feed/feed.room.ts';
import { filtersRoom } from './features/filters/filters.room.ts';
import { friendsRoom } from './features/friends/friends.room.ts';
import { importsRoom } from './features/imports/imports.room.ts';
import { instanceRoom } from './features/instance/instance.room.ts';
import type { InstanceService } from './features/instance/instance.service.ts';
import { joiningRoom } from './features/joining/joining.room.ts';
import { keptPostsRoom } from './features/kept-posts/kept-posts.room.ts';
import { createCountHeld } from './features/kept-posts/waiting-held.ts';
import { linkCardsRoom } from './features/link-cards/link-cards.room.ts';
import { liveRoom } from './features/live/live.room.ts';
import { messagesRoom } from './features/messages/messages.room.ts';
import { notificationsRoom } from './features/notifications/notifications.room.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { passkeysRoom } from './features/passkeys/passkeys.room.ts';
import { peopleRoom } from './features/people/people.room.ts';
import { pollsRoom } from './features/polls/polls.room.ts';
import { createPostsGate } from './features/posts/posts.gate.ts';
import { postsRoom } from './features/posts/posts.room.ts';
import { presenceRoom } from './features/presence/presence.room.ts';
import { previewsRoom } from './features/previews/previews.room.ts';
import { profilesRoom } from './features/profiles/profiles.room.ts';
import { providersRoom } from './features/providers/providers.room.ts';
import { pushRoom } from './features/push/push.room.ts';
import { createBookmarkedBy } from './features/reactions/bookmarked.ts';
import { reactionsRoom } from './features/reactions/reactions.room.ts';
import { createReportedBy } from './features/reactions/reported.ts';
import { recoveryRoom } from './features/recovery/recovery.room.ts';
import { createCountReports } from './features/reports/in-tribes/waiting-reports.ts';
import { tellMember } from './features/reports/notices.service.ts';
import { reportsRoom } from './features/reports/reports.room.ts';
import { revisionsRoom } from './features/revisions/revisions.room.ts';
import { searchRoom } from './features/search/search.room.ts';
import { signalsRoom } from './features/signals/signals.room.ts';
import { summariesRoom } from './features/summaries/summaries.room.ts';
import { syndicationRoom } from './features/syndication/syndication.room.ts';
import { tagsRoom } from './features/tags/tags.room.ts';
import { tokensRoom } from './features/tokens/tokens.room.ts';
import { tribesRoom } from './features/tribes/tribes.room.ts';
import { twoStepRoom } from './features/two-step/two-step.room.ts';
import { uploadsRoom } from './features/uploads/uploads.room.ts';
import { usersRoom } from './features/users/users.room.ts';
import { webhooksRoom } from './features/webhooks/webhooks.room.ts';

export type Rooms = ReturnType<typeof createRooms>;

/** The community, its uploads, and how people join, sign in and leave. */
function createAccountRooms(platform: Platform, instance: Room<InstanceService>) {
	const mail = mailRoom(platform, { communityName: instance.service.nameIn });
	const uploads = uploadsRoom(platform, { instance: instance.service });
	const accountsService = createAccountsService({ ...platform, instance: instance.service });
	const users = usersRoom(platform, { accounts: accountsService, instance: instance.service, uploads: uploads.service });
	const auditLogs = auditLogsRoom(platform, { users: users.service });
	const departuresService = createDeparturesService({ ...platform, users: users.service });
	const signingIn = { accounts: accountsService, instance: instance.service, users: users.service, departures: departuresService };
	const identities = createIdentitiesService({ ...platform, accounts: accountsService });
	const joining = joiningRoom(platform, { ...signingIn, identities, auditLogs: auditLogs.service, mail: mail.service });
	const tokens = tokensRoom(platform, {
		accounts: accountsService,
		// Of a later room, which authenticates by tokens too.
		requireSession: (transaction, member) => auth.service.requireSession(transaction, member),
	});
	const entering = { ...signingIn, joining: joining.service, identities };
	const auth = authRoom(platform, { ...entering, mail: mail.service, programTokens: tokens.service });
	const { findById: namesOf } = users.service;
	const { endOthersOf: endOtherSessions, endSessionsOf, requireSession } = auth.service;
	const departures = departuresRoom(platform, { ...signingIn, service: departuresService, mail: mail.service, endSessionsOf });
	const accounts = accountsRoom(platform, { service: accountsService, mail: mail.service, namesOf, endOtherSessions, requireSession });
	const recovery = recoveryRoom(platform, { ...signingIn, auth: auth.service, mail: mail.service });
	const twoStep = twoStepRoom(platform, { ...signingIn, auth: auth.service, mail: mail.service });
	const passkeys = passkeysRoom(platform, { ...signingIn, auth: auth.service });
	const providers = providersRoom(platform, { ...entering, auth: auth.service, mail: mail.service });

	return {
		accountRooms: {
			instance,
			mail,
			uploads,
			accounts,
			users,
			auditLogs,
			joining,
			tokens,
			auth,
			departures,
			recovery,
			twoStep,
			passkeys,
			providers,
		},
		departuresService,
	};
}

type AccountRooms = ReturnType<typeof createAccountRooms>['accountRooms'];

/** What members make and write, and the checks of who may see it. */
function createWritingRooms(platform: Platform, { instance, accounts, auth, users, uploads }: AccountRooms) {
	const friends = friendsRoom(platform, { users: users.service });
	const reportedBy = createReportedBy(platform.caches);
	const people = { accounts: accounts.service, users: users.service, friends: friends.service };
	const tribes = tribesRoom(platform, {
		...people,
		reportedBy,
		countReports: createCountReports(platform),
		countHeld: createCountHeld(platform),
		tell: tellMember,
		uploads: uploads.service,
		// Of a later room, which asks who is in a tribe.
		beginTalk: (transaction, tribe) => channels.service.begin(transaction, tribe),
	});
	const activities = activitiesRoom(platform);
	const own = { ...people, ...tribes.service };
	const filters = filtersRoom(platform, { ...own, hasFilters: auth.service.hasFilters });
	const tags = tagsRoom(platform, own);
	const about = { instance: instance.service, users: users.service, friends: friends.service, ...tribes.service };
	const postsGate = createPostsGate({ caches: platform.caches, ...about });
	const gates = { post: postsGate, comment: createCommentsGate({ ...about, posts: postsGate }) };
	const reactions = reactionsRoom(platform, { ...about, gates, reportedBy, bookmarkedBy: createBookmarkedBy(platform.caches) });
	const polls = pollsRoom(platform, { gates });
	const revisions = revisionsRoom(platform, { gates });
	const summaries = summariesRoom(platform, { isPublic: postsGate.isPublic });
	const beside = { ...about, ...filters.service, uploads: uploads.service, reactions: reactions.service, revisions: revisions.service };
	const messages = messagesRoom(platform, beside);
	const previews = previewsRoom(platform, beside);
	const posts = postsRoom(platform, {
		...beside,
		...messages.service,
		gate: postsGate,
		polls: polls.service,
		summaries: summaries.service,
		previews: previews.service,
	});
	const comments = commentsRoom(platform, { ...beside, gate: gates.comment, posts: postsGate });
	const channels = channelsRoom(platform, { ...tribes.service, ...messages.service });
	const written = { ...beside, posts: posts.service, comments: comments.service, activities: activities.service };
	return {
		writingRooms: {
			friends,
			tribes,
			filters,
			tags,
			activities,
			reactions,
			polls,
			...{ revisions, summaries, previews, posts, comments, messages, channels },
		},
		about,
		beside,
		written,
		gates,
	};
}

type Writing = ReturnType<typeof createWritingRooms>;

/** How people find each other and what was written. */
function createFindingRooms(platform: Platform, { about, written, gates, writingRooms }: Writing, accounts: AccountsService) {
	const { talkingAmong } = writingRooms.messages.service.conversations;
	const feed = feedRoom(platform, { ...written, gate: gates.post, accounts });
	const bookmarks = bookmarksRoom(platform, { ...written, gates });
	const keptPosts = keptPostsRoom(platform, written);
	const profiles = profilesRoom(platform, { ...written, feed: feed.service });
	const people = peopleRoom(platform, about);
	const audiences = audiencesRoom(platform, about);
	const events = eventsRoom(platform, { ...written, gate: gates.post, communityName: async () => (await about.instance.view()).name });
	const explore = exploreRoom(platform, { ...written, events: events.service });
	const search = searchRoom(platform, {
		...written,
		...writingRooms.messages.service,
		comments: writingRooms.comments.service,
		people: people.service,
	});
	const presence = presenceRoom(platform, { ...about, talkingAmong });
	const linkCards = linkCardsRoom(platform, { ...written, profiles: profiles.service });
	const syndication = syndicationRoom(platform, {
		...written,
		profiles: profiles.service,
		feed: feed.service,
		linkCards: linkCards.service,
	});
	return { feed, bookmarks, keptPosts, profiles, people, audiences, events, explore, search, presence, linkCards, syndication };
}

/** Everything of a member's own: taken along, brought in, removed. */
function createOwnRooms(
	platform: Platform,
	{ writingRooms, written }: Writing,
	neighbours: { accounts: AccountsService; departures: DeparturesService; events: EventsService },
) {
	const boxes = boxesRoom(platform, written);
	const exports = exportsRoom(platform, { ...written, accounts: neighbours.accounts, boxes: boxes.service });
	const imports = importsRoom(platform, written);
	const erasing = erasingRoom(platform, {
		...written,
		...writingRooms.messages.service,
		...neighbours,
		polls: writingRooms.polls.service,
		exports: exports.service,
		imports: imports.service,
	});
	return { boxes, exports, imports, erasing };
}

/** What members and administrators are told of, and what administrators do. */
function createTellingRooms(
	platform: Platform,
	{ mail, accounts, auditLogs, joining, auth, recovery, twoStep }: AccountRooms,
	writing: Writing & Pick<ReturnType<typeof createFindingRooms>, 'profiles' | 'keptPosts'>,
) {
	const { writingRooms, about, beside, written, gates, profiles, keptPosts } = writing;
	const { canReport: user } = profiles.service;
	const { canReport: tribe } = writingRooms.tribes.service.tribes;
	const { messages, messagesGate, conversations, untold } = writingRooms.messages.service;
	const canReport = { post: gates.post.canReport, comment: gates.comment.canReport, user, tribe, message: messages.canReport };
	const reports = reportsRoom(platform, { ...written, messages, canReport, auditLogs: auditLogs.service });
	const { review, tribeReports } = reports.service;
	const counts = { countWaiting: joining.service.countWaiting, countOpenReports: review.countOpen, tribeReports, ...keptPosts.service };
	const notificationsService = createNotificationsService({ ...platform, ...about, messagesGate, posts: gates.post });
	const push = pushRoom(platform, { instance: about.instance, notifications: notificationsService, untold });
	const sending = { service: notificationsService, push: push.service, mail: mail.service, conversations };
	const notifications = notificationsRoom(platform, {
		...about,
		...sending,
		messagesGate,
		posts: gates.post,
		auditLogs: auditLogs.service,
	});
	const signals = signalsRoom(platform, {
		...about,
		...counts,
		...writingRooms.messages.service,
		auth: auth.service,
		notifications: notifications.service,
	});
	const judging = { accounts: accounts.service, auth: auth.service, auditLogs: auditLogs.service, review };
	const { invitersOf } = joining.service;
	const telling = { tell: tellMember, mail: mail.service, links: recovery.service.links };
	const admin = adminRoom(platform, { ...beside, ...judging, ...telling, invitersOf, twoStep: twoStep.service });
	return { reports, notifications, push, signals, admin };
}

/** The one list of rooms, for the server, the commands and the tests. */
export function createRooms(given: Platform) {
	const instance = instanceRoom(given);
	// The other rooms speak what the settings say.
	const platform = { ...given, languages: instance.service.languages };
	const { accountRooms, departuresService } = createAccountRooms(platform, instance);
	const { mail, accounts, auditLogs, auth } = accountRooms;
	const writing = createWritingRooms(platform, accountRooms);
	const { writingRooms, gates } = writing;
	const { friends, tribes } = writingRooms;
	const findingRooms = createFindingRooms(platform, writing, accounts.service);
	const { profiles, keptPosts, presence } = findingRooms;
	const rooms = {
		...accountRooms,
		...writingRooms,
		...findingRooms,
		...createOwnRooms(platform, writing, {
			accounts: accounts.service,
			departures: departuresService,
			events: findingRooms.events.service,
		}),
		...createTellingRooms(platform, accountRooms, { ...writing, profiles, keptPosts }),
		webhooks: webhooksRoom(platform, {
			accounts: accounts.service,
			auditLogs: auditLogs.service,
			mail: mail.service,
			...tribes.service,
		}),
	};
	const live = liveRoom(platform, {
		posts: gates.post,
		polls: writingRooms.polls.service,
		comments: gates.comment,
		friends: friends.service,
		refusalsOf: auth.service.refusalsOf,
		isPrivate: instance.service.isPrivate,
		onMember: presence.service.see,
		presence: presence.service.live,
		tellings: Object.values<Room>(rooms).flatMap(({ tellings = [] }) => tellings),
	});
	return { ...rooms, live };
}
