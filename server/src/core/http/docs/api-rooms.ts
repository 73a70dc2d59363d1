/** Titles and descriptions of the rooms for the API document, in reading order. */
import type { endpoints } from '@friends/contract/endpoints';

export const apiRooms: Record<keyof typeof endpoints, { title: string; description: string }> = {
	auth: { title: 'Signing in', description: 'Signing up, logging in and out, a new access token for an old one.' },
	joining: { title: 'Joining', description: 'Invitations to this community: who may come in, and who came by which link.' },
	accounts: { title: 'Your account', description: 'Your email and password.' },
	passkeys: { title: 'Passkeys', description: 'Signing in with a device instead of a password.' },
	providers: { title: 'Providers', description: 'Signing in with an account elsewhere (OpenID Connect).' },
	recovery: { title: 'Ways back in', description: 'Recovery codes, and a new password where the old one is gone.' },
	tokens: { title: 'Tokens', description: 'Tokens, with which programs act for you.' },
	twoStep: { title: 'Two-step log in', description: 'A code of an app beside your password.' },
	users: { title: 'You', description: 'Who you are, what others see of you, and your choices.' },
	departures: { title: 'Leaving', description: 'Taking a break, or deleting your account.' },
	exports: { title: 'Your data', description: 'An archive of everything of yours.' },
	imports: {
		title: 'Bringing posts',
		description: 'Archives of FRIENDS and Mastodon, sent in pieces, from which your own posts come along.',
	},
	previews: {
		title: 'Link previews',
		description: 'What pages that posts link to say of themselves. The server asks them, never a browser.',
	},
	profiles: { title: 'Profiles', description: 'Members as others see them: who they are and what they write.' },
	people: { title: 'People', description: 'The directory of members.' },
	posts: { title: 'Posts', description: 'The feed, writing, changing, deleting, liking; hashtags.' },
	polls: { title: 'Polls', description: 'Voting in the poll of a post; it is made with the post.' },
	feed: { title: 'Feed', description: 'How far you have seen the feed.' },
	filters: { title: 'Filters', description: 'Words, tags, people and tribes that you want to see less of, for a while or for ever.' },
	tags: { title: 'Tags', description: 'The tags that you follow.' },
	reactions: { title: 'Reactions', description: 'Reacting to posts beyond the like, and who did.' },
	bookmarks: { title: 'Bookmarks', description: 'Posts that you saved for yourself, and their folders. No one else learns of them.' },
	keptPosts: {
		title: 'Kept posts',
		description: 'Drafts and scheduled posts, which the server sends at their time. No one else learns of them.',
	},
	audiences: { title: 'Audiences', description: 'How many people could see what you write, before you send it.' },
	comments: { title: 'Comments', description: 'What is said below posts, in threads.' },
	tribes: { title: 'Tribes', description: 'Groups with posts of their own, public or by invitation.' },
	friends: { title: 'Friends', description: 'Friendships, friend requests and your blocks.' },
	conversations: { title: 'Conversations', description: 'Talking with one person or in a group, and who is in.' },
	messages: { title: 'Messages', description: 'What is said in conversations: reading, sending, changing, reacting.' },
	channels: {
		title: 'Channels',
		description: 'Channels of tribes, threads and pinned messages. What is said there is read and sent as in conversations.',
	},
	events: {
		title: 'Events',
		description:
			'Events that members meet at: when and where, who comes, and calendars for other programs. Their thread is that of their post.',
	},
	explore: { title: 'Explore', description: 'What goes on: trends, suggestions, who is online.' },
	search: {
		title: 'Search',
		description:
			'Posts, comments, people, tribes, tags and the caller’s own messages by words and operators, as far as the caller may see them.',
	},
	signals: { title: 'Signals', description: 'How much waits for your answer.' },
	live: { title: 'Live', description: 'What happened meanwhile, for pages that cannot keep a live connection open.' },
	notifications: { title: 'Notifications', description: 'What you are told of, where and when; announcements.' },
	push: { title: 'Push messages', description: 'Devices that are told of notifications.' },
	uploads: { title: 'Pictures', description: 'An address to put a picture to, and your profile picture.' },
	linkCards: { title: 'Link cards', description: 'What a link of ours shows where it is shared.' },
	syndication: { title: 'Syndication', description: 'What other programs follow, find and embed: Atom feeds, the sitemap, oEmbed.' },
	reports: { title: 'Reports', description: 'Telling administrators of what should not be there.' },
	instance: { title: 'This community', description: 'Its name, rules and health; open to everybody.' },
	webhooks: { title: 'Webhooks', description: 'Telling other programs what happens here, or in a tribe of yours.' },
	admin: { title: 'Administration', description: 'Members, reports, figures, the audit log and the settings; for administrators.' },
};
