/** Presents profiles and activities: rows to views. No other code makes them. */
import { shorten } from '@friends/contract/core/shorten';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Activity, ProfileUser } from '@friends/contract/profiles/profiles.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type { Viewer } from '#core/access/viewer';
import { type ProfileRow, presentBot, privacyOf } from '../users/users.service.ts';
import { canSeeEmail, canSeeLocation } from './profiles.policy.ts';

const excerptMaxLength = 80;

const smallCard = ({ id, name, username, avatar, is_bot: isBot }: ProfileRow): Person => ({
	...{ id, name, username, avatar },
	...presentBot(isBot),
});

/** Only the small card, for viewers who may not see the profile. */
export function presentHidden(user: ProfileRow): ProfileUser {
	return {
		...smallCard(user),
		banner: '',
		bio: '',
		interests: [],
		location: '',
		website: '',
		email: null,
		xp: null,
		level: null,
		createdAt: null,
	};
}

export function presentProfileUser(user: ProfileRow, viewer: Viewer): ProfileUser {
	const privacy = privacyOf(user.settings);
	return {
		...smallCard(user),
		banner: user.banner,
		bio: user.bio,
		interests: JSON.parse(user.interests) as string[],
		location: canSeeLocation(viewer, user.id, privacy) ? user.location : '',
		website: user.website,
		email: canSeeEmail(viewer, user.id, privacy) ? user.email : null,
		xp: user.xp,
		level: user.level,
		createdAt: user.created_at,
	};
}

type PostView = Pick<Post, 'id' | 'title' | 'body' | 'author'>;

export interface ActivityFacts {
	id: string;
	type: Activity['type'];
	actorId: string;
	createdAt: string;
	post: PostView | null;
	person: Person | null;
	tribe: TribeRef | null;
}

export function presentActivity({ id, type, createdAt, post, person, tribe }: ActivityFacts): Activity {
	return { id, type, createdAt, post: post && { id: post.id, excerpt: excerptOf(post), author: post.author }, person, tribe };
}

const excerptOf = ({ title, body }: PostView): string => title ?? shorten(body, excerptMaxLength);
