/** The members of a community, their friendships and their tribes, as rows. */
import type { Rows } from '@friends/server/core/database/insert-rows';
import { newId } from '@friends/server/core/ids';
import { wordsOf } from '@friends/server/features/tribes/words/tribe-words';
import { foldedInterests, namesOf } from '@friends/server/features/users/names';
import type { Community, CommunityMember, CommunityTribe } from './community.ts';
import { type Activity, activityRows, idAt, type Load, requiredId } from './rows.ts';

export function memberRows(members: CommunityMember[], { load, passwordHash }: { load: Load; passwordHash: string }): Rows {
	const idOf = ({ username }: CommunityMember) => requiredId(load.members, username);
	const users = members.map((member) => ({
		id: idOf(member),
		username: member.username,
		name: member.name,
		avatar: member.avatar,
		bio: member.bio,
		interests: JSON.stringify(member.interests),
		location: member.location,
		website: member.website,
		settings: JSON.stringify(member.privacy),
		created_at: member.at,
		updated_at: member.at,
	}));
	const accounts = members.map((member) => ({
		id: idOf(member),
		email: member.email,
		role: member.role,
		created_at: member.at,
		updated_at: member.at,
	}));
	const credentials = members.map((member) => ({
		...{ id: idOf(member), account_id: idOf(member), kind: 'password' as const, secret: passwordHash, created_at: member.at },
	}));
	return {
		users,
		accounts,
		credentials,
		user_names: users.flatMap((row) => namesOf(row).map((name) => ({ user_id: row.id, name }))),
		user_interests: users.flatMap((row) => foldedInterests(row).map((interest) => ({ user_id: row.id, interest }))),
		activities: activityRows(
			users.map(({ id, created_at: at }): Activity => ({ type: 'joined', actorId: id, at })),
			load,
		),
	};
}

/** Without these rows the next person to register would become the administrator. */
export function firstAdministratorRows(members: CommunityMember[], load: Load): Rows {
	const first = members.find(({ role }) => role === 'owner');
	if (!first) throw new Error('A community needs an owner.');
	const value = JSON.stringify(requiredId(load.members, first.username));
	return { instance_settings: [{ key: 'firstAdministrator', value, updated_at: first.at }] };
}

export function friendshipRows({ friendships, friendRequests }: Community, load: Load): Rows {
	const rows = friendships.flatMap(({ between, at }) => {
		const [one, other] = between.map((username) => requiredId(load.members, username)) as [string, string];
		const side = (user_id: string, friend_id: string) => ({ id: idAt(at), user_id, friend_id, created_at: at });
		return [side(one, other), side(other, one)];
	});
	const activities = rows.map(
		({ user_id, friend_id, created_at: at }): Activity => ({ type: 'befriended', actorId: user_id, personId: friend_id, at }),
	);
	const friend_requests = friendRequests.map(({ from, to, at }) => ({
		id: idAt(at),
		from_user_id: requiredId(load.members, from),
		to_user_id: requiredId(load.members, to),
		created_at: at,
	}));
	return { friendships: rows, friend_requests, activities: activityRows(activities, load) };
}

/** Each tribe begins with one channel, which has its id. */
function firstChannelRows(tribes: { id: string; created_at: string }[]): Rows {
	const channel = { name: 'general', slug: 'general', is_default: true };
	return {
		tribe_channels: tribes.map(({ id, created_at }) => ({ ...channel, id, tribe_id: id, created_at })),
		conversations: tribes.map(({ id, created_at: at }) => ({
			...{ id, kind: 'channel' as const, channel_id: id, active_at: at, created_at: at },
		})),
	};
}

export function tribeRows(tribes: CommunityTribe[], load: Load): Rows {
	const rows = tribes.map((tribe) => ({
		id: requiredId(load.tribes, tribe.slug),
		name: tribe.name,
		slug: tribe.slug,
		description: tribe.description,
		tags: JSON.stringify(tribe.tags),
		type: tribe.type,
		owner_id: requiredId(load.members, tribe.owner),
		rules_markdown: tribe.rules,
		sign: tribe.sign,
		hue: tribe.hue,
		member_count: tribe.members.length,
		created_at: tribe.at,
		updated_at: tribe.at,
	}));
	const tribe_members = tribes.flatMap((tribe) =>
		tribe.members.map(({ username, at }) => ({
			id: newId(),
			tribe_id: requiredId(load.tribes, tribe.slug),
			user_id: requiredId(load.members, username),
			role: username === tribe.owner ? 'owner' : 'member',
			joined_at: at,
		})),
	);
	const tribe_words = rows.flatMap((row) => wordsOf(row).map((word) => ({ tribe_id: row.id, word })));
	return { tribes: rows, tribe_words, tribe_members, ...firstChannelRows(rows) };
}
