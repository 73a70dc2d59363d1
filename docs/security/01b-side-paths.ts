import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Access',
	part: 'Side paths',
	rows: [
		{
			line: 'A count',
			state: 'real',
			note: 'trends count public posts only',
			files: ['server/src/features/explore/trends.queries.ts'],
			tests: {
				'server/src/features/explore/explore.api.test.ts': ['do not count what not everybody may see'],
			},
		},
		{
			line: 'Who is online, and what happened lately',
			state: 'real',
			note: 'those whose profile the viewer may see, and what they may see of what these did',
			files: ['server/src/features/presence/presence.service.ts', 'server/src/features/explore/recent-activity.ts'],
			tests: {
				'server/src/features/profiles/leaks.api.test.ts': ['finds in %s what they may, and nothing else'],
				'server/src/features/presence/presence.api.test.ts': ['a block hides in both directions'],
				'server/src/features/explore/recent-activity.api.test.ts': [
					'nobody hears of people who do not show themselves to them',
					'what is in a private tribe is told to its members only',
				],
			},
		},
		{
			line: 'The head of the served document, its status, and the card of a link',
			state: 'real',
			note: 'what every guest may see, the same for all who ask; what guests must not see gets the status and the page of what is not there; a private instance looks nothing up; written as text; `GET /api/link-cards` is the same look-up',
			files: ['server/src/features/link-cards/link-cards.service.ts', 'server/src/core/http/files/page-meta.ts'],
			tests: {
				'server/src/features/link-cards/link-cards.api.test.ts': [
					'is one text, whatever it says',
					'of somebody whose profile is %s, and of what they wrote',
					'to a member more than to a guest: the document is the same for all',
					'by a private instance',
				],
				'server/src/features/link-cards/card.api.test.ts': [
					'where guests may not look, also for those who may',
					'of a private tribe only with its invitation, and never what is inside',
				],
			},
		},
		{
			line: 'Feeds, the sitemap and embeds',
			state: 'real',
			note: 'what every guest may see, the same for all who ask, and only where guests may read; what is hidden answers as what is not there, also to a reader that has a copy ([decision 78](decisions/0078-machine-feeds.md)); XML is escaped in one function',
			files: [
				'server/src/features/syndication/feeds.ts',
				'server/src/features/syndication/sitemap.queries.ts',
				'server/src/features/syndication/xml.ts',
			],
			tests: {
				'server/src/features/syndication/feeds.api.test.ts': [
					'is the same for everyone, and hides nothing from people behind a block',
					'answers 304 to a copy that is right, and never after something was hidden',
					'there are no feeds where guest access is %s, for no one',
				],
				'server/src/features/syndication/sitemap.api.test.ts': ['is what guests find at these addresses, and nothing else'],
				'server/src/features/syndication/embeds.api.test.ts': ['of what guests may not see there is none, as of what is not there: 404'],
				'server/src/features/syndication/xml.test.ts': ['gives every text back, as content and as attribute'],
				'server/src/features/profiles/leaks.api.test.ts': ['finds in %s what they may, and nothing else'],
			},
		},
		{
			line: 'Texts that a language model summarises',
			state: 'real',
			note: 'only what every guest may read, only where the operator has set an address; what comes back is shown as plain text, under a label',
			files: ['server/src/features/summaries/summaries.service.ts', 'server/src/features/summaries/language-model.ts'],
			tests: {
				'server/src/features/summaries/summaries.api.test.ts': ['only what every guest may read leaves the house'],
			},
		},
		{
			line: 'An upload URL',
			state: 'real',
			note: 'a picture is as open as what shows it ([decision 37](decisions/0037-pictures-that-not-everyone-may-see.md)): hidden ones need a signature that expires, removed ones are closed to all but administrators who judge them',
			files: ['server/src/core/http/files/uploads.ts', 'server/src/features/uploads/picture-door.ts'],
			tests: {
				'server/src/features/uploads/private-pictures.api.test.ts': [],
				'server/src/features/uploads/removed-pictures.api.test.ts': [
					'an administrator sees it in the case all the same, before and after it was set aside',
					'a tribe that an administrator closed takes the pictures of its posts with it, until it is reopened',
				],
				'server/src/features/uploads/uploads.api.test.ts': ['their names are 128 random bits, and there is nothing else in the folder'],
			},
		},
		{
			line: 'A report, a notification, a search result',
			state: 'real',
			note: 'a report tells nothing of the thing, neither to its reporter nor in its outcome, and the author of what was removed (`GET /api/reports/removals`) hears the reason and not who reported it; a search finds no strangers behind a block and no closed tribe. A notification is shown through the gates of its thing at the time of reading, and is not counted where it is not shown. A push message of a conversation is written when it is sent, of what its member may read then',
			files: [
				'server/src/features/friends/friends.queries.ts',
				'server/src/features/reports/reports.present.ts',
				'server/src/features/notifications/visible-notifications.ts',
				'server/src/features/messages/untold/untold.queries.ts',
			],
			tests: {
				'server/src/features/push/message-pushes.api.test.ts': [
					'%s, before a follower hears of it, in a group',
					'%s, after a follower heard of it',
				],
				'server/src/features/friends/friends.api.test.ts': ['finds no strangers'],
				'server/src/features/reports/removals.api.test.ts': [
					'the author hears what it was and why, and nothing of who reported it; nobody else hears',
					'is for members, and takes the same statements however many there are',
				],
				'server/src/features/notifications/kinds.api.test.ts': [
					'where the member cannot see the post tell nothing',
					'takes its notifications along',
					'behind a block, either way, is told no more',
				],
			},
		},
		{
			line: 'The directory, the searches of people, and their number',
			state: 'real',
			note: '`GET /api/people`, `GET /api/people/count` and `GET /api/users` are for members, and know those alone whose profile the viewer may see',
			files: ['server/src/features/people/people.queries.ts', 'server/src/features/users/names.queries.ts'],
			tests: {
				'server/src/features/people/people.api.test.ts': [
					'is as the policy has it: $visibility, friend $isFriend, blocked $isBlocked',
					'finds nobody who does not show themselves',
					'is for members',
				],
				'server/src/features/profiles/search.api.test.ts': ['leaves out whom the viewer may not see'],
			},
		},
		{
			line: 'Suggestions and their reasons',
			state: 'real',
			note: 'a reason names no friend, tribe or interest that its person does not show',
			files: ['server/src/features/friends/suggestions.queries.ts'],
			tests: {
				'server/src/features/friends/suggestions.api.test.ts': [
					'whose friend somebody with a private profile is, is told to nobody',
					'those with a private profile and those who take no requests',
				],
			},
		},
		{
			line: 'Who likes a post',
			state: 'real',
			note: '`GET /api/posts/:id/likes` is as private as the post, and leaves out those that a block hides',
			files: ['server/src/features/reactions/reactions.queries.ts'],
			tests: {
				'server/src/features/reactions/likers.api.test.ts': [
					'is as private as the post',
					'leaves out whom a block hides, in both directions, and who is gone',
				],
			},
		},
		{
			line: 'Who reacted to a post, and how many of them are hidden',
			state: 'real',
			note: '`GET /api/posts/:id/reactions` is as private as the post, and leaves out those that a block hides; the counts are the same for all, so that no number tells of what is hidden',
			files: ['server/src/features/reactions/reacting.ts'],
			tests: {
				'server/src/features/reactions/reacting.api.test.ts': [
					'is as private as the post',
					'leaves out whom a block hides, in both directions, and who is gone; the counts are the same for all',
				],
			},
		},
		{
			line: 'Saved posts',
			state: 'real',
			note: 'no one but their member learns of them; a post that they see no more is not shown, nor told of, and removing a bookmark answers the same for every id',
			files: ['server/src/features/bookmarks/bookmarks.service.ts'],
			tests: {
				'server/src/features/bookmarks/bookmarks.api.test.ts': [
					'no one else learns of it: neither its author nor the counts',
					'a post that the reader sees no more is not shown, nor told of, and comes back with its place',
					'of others do not exist',
				],
			},
		},
		{
			line: 'Drafts and scheduled posts',
			state: 'real',
			note: 'no one but their member learns of them, nor sees their pictures; whether they may be sent is asked when they are sent',
			files: ['server/src/features/kept-posts/kept-posts.service.ts', 'server/src/features/kept-posts/sending.ts'],
			tests: {
				'server/src/features/kept-posts/kept-posts.api.test.ts': [
					'lists drafts, last changed first, then scheduled ones, soonest first, to their member alone',
					'are kept and shown to their member alone while something names them, and go a day later',
					'%s: %s',
				],
			},
		},
		{
			line: "What waits, and the member's own counts",
			state: 'real',
			note: "`GET /api/me/signals` and `GET /api/me/counts` read the caller's own; open reports are counted for administrators only",
			files: ['server/src/features/signals/signals.service.ts', 'server/src/features/profiles/profiles.service.ts'],
			tests: {
				'server/src/features/signals/signals.api.test.ts': [
					'nothing waits at first; open reports are told to administrators only',
					'is for members, and takes no question',
				],
				'server/src/features/profiles/profile.api.test.ts': ['their owner gets the two counts alone too, as the profile has them'],
			},
		},
	],
} satisfies Section;
