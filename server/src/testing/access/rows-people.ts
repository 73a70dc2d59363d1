/** Rows of the access matrix about people: profiles, friends, blocks, lists of people and what happens. */
import { type Call, fixed, listed, type Row, type Rows, type Shown } from './row.ts';
import type { Caller, Stage, Visibility } from './stage.ts';

const visibilities = ['public', 'friends', 'private'] as const;

/** The whole profile has a bio, the small card none. */
const wholeOrCard: Shown = (text) => (text.includes('Weaves at night.') ? 'whole' : 'card');

export function peopleRows(stage: Stage): Rows {
	const { authorOf, written, ownInTribe, friendRequest, people } = stage;
	const ofEach = (call: (visibility: Visibility) => Call, shown?: (visibility: Visibility) => Shown): Row[] =>
		visibilities.map((visibility) =>
			fixed(`a profile: ${visibility}`, call(visibility), { visibility, ...(shown && { shown: shown(visibility) }) }),
		);
	const idOf = (visibility: Visibility) => authorOf(visibility).user.id;
	const inAddress = (visibility: Visibility) => ({ params: { id: idOf(visibility) } });
	const inBody = (visibility: Visibility) => ({ body: { userId: idOf(visibility) } });
	const lists = (query: Record<string, string> = {}) =>
		ofEach(
			() => ({ query }),
			(visibility) => listed(idOf(visibility)),
		);
	const own = [fixed('what is the caller’s own')];
	const postOf = (visibility: Visibility) => written.find((one) => one.visibility === visibility)?.post ?? '';
	const happened = (call: Call): Row[] =>
		written.map(({ place, post, visibility }) => fixed(`a post ${place}`, call, { visibility, shown: listed(post) }));
	const trending = (): Row[] =>
		written.map(({ place, tag, visibility }) => fixed(`the tag of a post ${place}`, {}, { visibility, shown: listed(tag) }));
	// Of an author only one post rises: of two that are alike the later one.
	const rising = (): Row[] =>
		written
			.filter(({ place }) => place !== 'of a profile: public')
			.map(({ place, post, visibility }) => fixed(`a rising post ${place}`, {}, { visibility, shown: listed(post) }));
	return {
		'profiles.getProfile': ofEach(inAddress, () => wholeOrCard),
		'profiles.getUser': ofEach(inAddress, () => wholeOrCard),
		'profiles.listProfilePosts': ofEach(inAddress, (visibility) => listed(postOf(visibility))),
		'profiles.listProfileActivity': ofEach(inAddress, (visibility) => listed(postOf(visibility))),
		'profiles.listProfileFriends': ofEach(inAddress, () => listed(people.friend.user.id)),
		'profiles.getOwnCounts': own,
		'profiles.listLeftBehind': [
			{
				thing: 'the caller’s own post in a private tribe',
				call: (caller: Caller) => (ownInTribe[caller] ? {} : undefined),
				shown: (text) => (Object.values(ownInTribe).some(({ post }) => text.includes(post)) ? 'shown' : 'hidden'),
			},
		],
		'users.searchUsers': lists({ search: 'author' }),
		'people.listPeople': lists({ limit: '100' }),
		'people.countPeople': [fixed('anything')],
		'explore.listOnline': lists(),
		'explore.listRecentActivity': happened({}),
		'explore.getExplore': rising(),
		'explore.listTrendingTags': trending(),
		'explore.listTrends': trending(),
		'friends.listFriends': lists({ limit: '100' }),
		'friends.listSuggestions': own,
		'friends.listFriendRequests': [
			fixed('a request to the author', { query: { direction: 'incoming' } }, { shown: listed(friendRequest) }),
		],
		'friends.requestFriendship': ofEach(inBody),
		'friends.acceptFriendRequest': [fixed('a request to the author', { params: { id: friendRequest } })],
		'friends.removeFriendRequest': [fixed('a request to the author', { params: { id: friendRequest } })],
		'friends.removeFriend': ofEach(inAddress),
		'friends.listBlocks': [fixed('the block of the author', {}, { shown: listed(people.blocked.user.id) })],
		'friends.block': ofEach(inBody),
		'friends.unblock': [fixed('the block of the author', { params: { id: people.blocked.user.id } })],
	};
}
