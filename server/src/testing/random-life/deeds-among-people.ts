import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { endOtherSessions, login, logout } from '@friends/contract/auth/auth.endpoints';
import {
	acceptFriendRequest,
	block,
	listFriendRequests,
	removeFriend,
	requestFriendship,
	unblock,
} from '@friends/contract/friends/friends.endpoints';
import { updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { testPassword } from '@friends/test-kit/members';
import { type Cast, type Deed, type Deeds, deed, deedToOne } from './world.ts';

const act = ({ admin: { token }, other: { user } }: Cast, what: { action: 'ban' | 'unban' | 'force_logout'; duration?: number }): Deed =>
	deed({ person: user.id }, actOnUser, { token, body: { userId: user.id, reason: 'By chance', ...what } });

export const deedsAmongPeople: Deeds = {
	befriend: [6, ({ by: { token }, other: { user } }) => deed({ person: user.id }, requestFriendship, { token, body: { userId: user.id } })],
	acceptFriend: [
		6,
		({ by: { token }, random }) =>
			deedToOne(random, listFriendRequests, { token, query: { direction: 'incoming' } }, (id) =>
				deed({}, acceptFriendRequest, { token, params: { id } }),
			),
	],
	unfriend: [2, ({ by: { token }, other: { user } }) => deed({ person: user.id }, removeFriend, { token, params: { id: user.id } })],
	block: [2, ({ by: { token }, other: { user } }) => deed({ person: user.id }, block, { token, body: { userId: user.id } })],
	unblock: [3, ({ by: { token }, other: { user } }) => deed({ person: user.id }, unblock, { token, params: { id: user.id } })],
	privacy: [
		4,
		({ by: { token, user }, random }) => {
			const profileVisibility = (['public', 'friends', 'private'] as const)[random.below(3)];
			return deed({ person: user.id }, updatePrivacy, { token, body: { profileVisibility, showLocation: random.chance(0.5) } });
		},
	],
	profile: [
		4,
		({ by: { token, user }, text }) =>
			deed({ person: user.id }, updateProfile, { token, body: { name: text.slice(-12), location: text.slice(-4), bio: text } }),
	],
	ban: [1, (cast) => act(cast, { action: 'ban', duration: 2 })],
	unban: [3, (cast) => act(cast, { action: 'unban' })],
	forceLogout: [1, (cast) => act(cast, { action: 'force_logout' })],
	logOut: [1, ({ by: { token } }) => deed({}, logout, { token })],
	endOthers: [1, ({ by: { token } }) => deed({}, endOtherSessions, { token })],
	logIn: [
		7,
		({ by }) =>
			deed({}, login, { body: { email: by.user.email, password: testPassword } }, ({ body }) => {
				by.token = body.accessToken;
			}),
	],
};
