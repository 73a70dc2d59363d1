/** Fixtures: posts, comments, profiles and tribes as the server sends them. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { productName } from '@friends/contract/instance/instance.limits';
import type { Instance, Settings } from '@friends/contract/instance/instance.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Profile, ProfileUser } from '@friends/contract/profiles/profiles.schema';
import { defaultPermissions } from '@friends/contract/tribes/roles/tribe-permissions';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';

const time = '2026-01-01T00:00:00.000Z';

export const instanceView = (changes: Partial<Instance> = {}): Instance => ({
	name: productName,
	description: '',
	language: 'en',
	languages: ['en'],
	guestAccess: 'landing',
	registration: 'open',
	joiningQuestions: [],
	emailOptional: false,
	passwordMinLength: 6,
	features: { friends: false, messages: false, explore: false, notifications: false, events: false, account: true },
	logoUrl: '',
	accentHue: null,
	hasRules: false,
	isEmpty: false,
	needsSetupCode: false,
	sendsMail: false,
	providers: [],
	...changes,
});

export const settingsView = (changes: Partial<Settings> = {}): Settings => {
	const { name, description, guestAccess, registration, passwordMinLength, features, logoUrl, accentHue } = instanceView();
	const shown = { name, description, guestAccess, registration, passwordMinLength, features, logoUrl, accentHue };
	return {
		...shown,
		language: 'en',
		languages: [],
		translations: {},
		rules: '',
		joiningQuestions: [],
		searchEngines: true,
		membersInvite: false,
		emailOptional: false,
		reservedNames: [],
		allowedMailDomains: [],
		deniedMailDomains: [],
		requiresTwoFactors: false,
		linkPreviews: true,
		...changes,
	};
};

export const personNamed = (name: string) => ({ id: `id-of-${name}`, name, username: name.toLowerCase().replace(/\W/g, ''), avatar: '' });

export function postView(changes: Partial<Post> = {}): Post {
	const author = changes.author ?? personNamed('Hana Sato');
	return {
		id: 'post-1',
		type: 'feed',
		tribeId: null,
		channelId: null,
		authorId: author.id,
		title: null,
		body: 'Soup on the roof.',
		attachments: [],
		reactions: {},
		likeCount: 0,
		commentCount: 0,
		isPinned: false,
		isLocked: false,
		isArchived: false,
		isForFriends: false,
		answers: 'everybody',
		createdAt: time,
		updatedAt: time,
		author,
		location: '',
		tribe: null,
		summary: null,
		poll: null,
		preview: null,
		event: null,
		viewer: {
			...{ liked: false, reaction: null, bookmarked: false, canLike: true, canComment: true, canEdit: false, canDelete: false },
			canPin: false,
			canLock: false,
			canArchive: false,
			...{ canReport: true, hasReported: false, poll: null, event: null, filtered: null },
		},
		...changes,
	};
}

export function commentView(changes: Partial<Comment> = {}): Comment {
	return {
		id: 'comment-1',
		postId: 'post-1',
		parentId: null,
		body: 'The neighbours brought bread.',
		likeCount: 0,
		createdAt: time,
		updatedAt: time,
		author: personNamed('Ben Whitlock'),
		viewer: { liked: false, canLike: true, canEdit: false, canDelete: false, canReport: true, hasReported: false, filtered: null },
		...changes,
	};
}

export function profileUser(changes: Partial<ProfileUser> = {}): ProfileUser {
	return {
		...personNamed('Theo Lindqvist'),
		banner: '',
		bio: '',
		interests: [],
		location: '',
		website: '',
		email: null,
		xp: 580,
		level: 4,
		createdAt: '2026-11-14T12:00:00.000Z',
		...changes,
	};
}

/** A profile of someone the member does not know. */
export function profileView({
	viewer,
	...changes
}: Partial<Omit<Profile, 'viewer'>> & { viewer?: Partial<Profile['viewer']> } = {}): Profile {
	const relation = viewer?.relation ?? 'none';
	return {
		user: profileUser(),
		isHidden: false,
		isPublic: true,
		posts: [],
		friendCount: 0,
		postCount: 0,
		isOwnProfile: relation === 'self',
		isFriend: relation === 'friend',
		hasPendingRequest: relation === 'requested',
		viewer: {
			relation,
			requestId: null,
			canRequestFriendship: relation === 'none',
			canMessage: true,
			canBlock: relation !== 'self' && relation !== 'blocked',
			canReport: relation !== 'self',
			hasReported: false,
			...viewer,
		},
		...changes,
	};
}

type TribeChanges = Partial<Omit<Tribe, 'viewer'>> & { viewer?: Partial<Tribe['viewer']> };

/** A public tribe as seen by someone outside; `viewer.membership` puts the viewer inside. */
export function tribeView({ viewer, ...changes }: TribeChanges = {}): Tribe {
	const membership = viewer?.membership ?? 'none';
	const isInside = membership === 'member' || membership === 'owner';
	const isPrivate = changes.type === 'private';
	return {
		id: 'tribe-1',
		name: 'Ridge Walkers',
		slug: 'ridge-walkers',
		sign: 'ridge',
		hue: 'fern',
		description: 'Slow hikes, loud lunches.',
		tags: ['hiking', 'outdoors', 'saturdays'],
		type: 'public',
		joinMode: isPrivate ? 'request' : 'auto',
		questions: [],
		slowSeconds: 0,
		reviewedPosts: 0,
		ownerId: 'id-of-Kofi Mensah',
		offer: null,
		bannerUrl: '',
		avatarUrl: '',
		memberCount: 1284,
		createdAt: time,
		updatedAt: time,
		faces: [],
		viewer: {
			membership,
			role: isInside ? { key: membership, name: null } : null,
			permissions: isInside ? [...defaultPermissions[membership]] : [],
			canJoin: membership === 'none',
			canLeave: membership === 'member' || membership === 'requested',
			canSeeInside: !isPrivate || isInside,
			restraint: null,
			canPost: isInside,
			postableAt: null,
			isReviewed: false,
			mustAgree: false,
			lastVisitAt: isInside ? time : null,
			isUnread: false,
			canDelete: membership === 'owner',
			canTakeUp: false,
			canReport: false,
			hasReported: false,
			...viewer,
		},
		requestCount: 0,
		reportCount: 0,
		heldCount: 0,
		...changes,
	};
}
