/** What is asked in the differential test of shadow-bans: every endpoint that members or guests may read, of each thing that its address names. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import { occurrenceOf, type ShadowScene } from './shadow-scene.ts';

interface Call {
	params?: Record<string, string>;
	query?: Record<string, string>;
}

type Calls = (scene: ShadowScene) => readonly Call[] | Promise<readonly Call[]>;

/** Endpoints that no question asks, with the reason. */
const apart = {
	random: 'It answers with what is random or of this moment, and with nothing from tribes.',
	absent: 'The person has none, so each is refused.',
	talk: 'Conversations and channels have a test of their own.',
	moderators: 'It is for those who keep order in the tribe.',
} as const;

export const unasked: Record<string, keyof typeof apart> = {
	'auth.listSessions': 'random',
	'auth.listNewSignIns': 'random',
	'instance.getHealth': 'random',
	'instance.getReadiness': 'random',
	'events.getCalendarFeed': 'absent',
	'exports.getExportAddress': 'absent',
	'exports.downloadExport': 'absent',
	'previews.getLinkPreview': 'absent',
	'live.listMissed': 'random',
	'push.getPushKey': 'random',
	'conversations.getConversation': 'talk',
	'conversations.listConversationMembers': 'talk',
	'messages.listMessages': 'talk',
	'messages.searchMessages': 'talk',
	'messages.listMessageRevisions': 'talk',
	'channels.listPins': 'talk',
	'tribeJoining.listArrivals': 'moderators',
	'webhooks.listDeliveries': 'moderators',
};

/** Missing in a world where it was never made. */
const missing = '0198c0de-0000-7000-8000-000000000000';
const kinds = { posts: 'post', comments: 'comment', tribes: 'tribe', events: 'event' } as const;
/** Of acts, in a world in which they are not done. */
const made = {
	post: ['new', 'inside', 'invitation', 'outside', 'again'],
	comment: ['new', 'reply', 'alone'],
	tribe: [],
	event: ['new'],
} as const;

const idsOf = ({ things }: ShadowScene, kind: keyof typeof made): string[] => {
	const names = [...new Set([...Object.keys(things[kind]), ...made[kind]])].sort();
	return names.map((name) => things[kind][name] ?? missing);
};

const peopleIds = ({ people }: ShadowScene) => Object.values(people).map(({ user }) => user.id);
const seenBy = (scene: ShadowScene) =>
	idsOf(scene, 'tribe').flatMap((id) => peopleIds(scene).map((userId) => ({ params: { id, userId } })));
const pages = (...queries: Record<string, string>[]) => queries.map((query) => ({ query }));
const words = ['Edited', 'felting', 'Here', 'wool', 'person', 'Weavers', 'Dyeing'];
const searches: Calls = () => pages(...words.map((q) => ({ q })), { q: '#felting' }, { q: 'from:ann_person' });

/** Questions that need more than the things of their address. */
const special: Record<string, Calls> = {
	// Not the order 'for-you', which counts for all alike who liked or answered.
	'posts.listPosts': () => pages({}, { scope: 'tribes' }, { scope: 'discover' }, { limit: '2' }),
	'posts.listNewPosts': () => pages({ since: '2026-11-20T12:00:00.000Z' }),
	'posts.listTagPosts': () => ['looms', 'wool', 'felting', 'spindles'].map((tag) => ({ params: { tag } })),
	'audiences.countAudience': () => pages({}),
	'events.listGatherings': (scene) => pages({}, { filter: 'tribes' }, { filter: 'going' }, { tribe: scene.things.tribe.open ?? '' }),
	'events.listGatheringsBetween': () => pages({ from: '2026-12-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }),
	async 'events.listAnswers'(scene) {
		const [id, occurrence] = [scene.things.event.theirs ?? '', await occurrenceOf(scene, scene.things.event.theirs ?? '')];
		return ['going', 'maybe', 'waiting'].map((kind) => ({ params: { id }, query: { occurrence, kind } }));
	},
	'linkCards.getLinkCard': (scene) => pages(...idsOf(scene, 'post').map((id) => ({ path: `/posts/${id}` }))),
	'profiles.getProfile': (scene) => peopleIds(scene).map((id) => ({ params: { id } })),
	'syndication.getProfileFeed': ({ people }) => Object.keys(people).map((name) => ({ params: { username: `ann_${name}` } })),
	'syndication.getTribeFeed': (scene) => [{ params: { slug: 'open-weavers' } }, { params: { slug: scene.things.tribe.hidden ?? '' } }],
	'syndication.getTagFeed': () => ['looms', 'felting'].map((tag) => ({ params: { tag } })),
	'syndication.getSitemap': () => ['posts-1.xml', 'tribes-1.xml', 'people-1.xml'].map((page) => ({ params: { page } })),
	'syndication.getEmbed': (scene) => pages(...idsOf(scene, 'post').map((id) => ({ url: `http://localhost:3000/posts/${id}` }))),
	'tribes.listTribes': () => pages({}, { scope: 'mine' }, { scope: 'suggested' }, { order: 'members' }),
	'tribeSeenBy.getTribeSeenBy': seenBy,
	'tribeSeenBy.listPostsSeenBy': seenBy,
	'tribeSeenBy.listCommentsSeenBy': (scene) =>
		seenBy(scene).map(({ params }) => ({ params: { ...params, postId: scene.things.post.theirs ?? '' } })),
	'users.searchUsers': () => pages({ search: 'person' }, { search: 'o' }),
	...Object.fromEntries(
		['searchPosts', 'searchComments', 'searchOwnMessages', 'searchPeople', 'searchTribes', 'searchTags', 'countFound', 'suggest'].map(
			(name) => [`search.${name}`, searches],
		),
	),
};

/** Those of the things, or people, that the address names; one question for an address that names nothing. */
function callsOf(name: string, { path }: EndpointDeclaration): Calls | null {
	if (special[name]) return special[name];
	if (!path.includes(':')) return () => [{}];
	if (/^\/api\/(users|profiles)\/:id/.test(path)) return (scene) => peopleIds(scene).map((id) => ({ params: { id } }));
	const [, room] = /^\/api\/(posts|comments|tribes|events)\/:id/.exec(path) ?? [];
	return room ? (scene) => idsOf(scene, kinds[room as keyof typeof kinds]).map((id) => ({ params: { id } })) : null;
}

export const questions = Object.entries(endpoints).flatMap(([room, list]) =>
	Object.entries(list as Record<string, EndpointDeclaration>).flatMap(([called, endpoint]) => {
		const { method, access } = endpoint;
		const name = `${room}.${called}`;
		const isRead = method === 'GET' && (access === 'guest' || access === 'member');
		return isRead ? [{ name, endpoint, callsOf: name in unasked ? null : callsOf(name, endpoint) }] : [];
	}),
);

const addressOf = ({ path }: EndpointDeclaration, { params = {}, query = {} }: Call): string => {
	const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
	const search = new URLSearchParams(query);
	return search.size > 0 ? `${address}?${search}` : address;
};

/** Answers as text, by endpoint and number of the call. */
export type Answers = Map<string, string>;

/** @param token none for a guest. @param isAsked endpoints that are left out for this viewer */
export async function askAll(scene: ShadowScene, token: string | undefined, isAsked = (_: string) => true): Promise<Answers> {
	const answers: Answers = new Map();
	for (const { name, endpoint, callsOf: calls } of questions) {
		if (!calls || !isAsked(name)) continue;
		for (const [index, call] of (await calls(scene)).entries()) {
			const path = addressOf(endpoint, call);
			const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
			const { status, text } = await scene.server.api.send({ method: 'GET', path, headers });
			answers.set(`${name} ${index}`, `${status} ${text}`);
		}
	}
	return answers;
}

/** Ids and random words by the order in which they are first met, so that worlds can be compared. */
export function createNeutral() {
	const known = new Map<string, string>();
	const numberOf = (id: string): string => {
		const number = known.get(id) ?? `#${known.size}`;
		known.set(id, number);
		return number;
	};
	return (text: string): string =>
		text
			.replace(/"requestId":"[^"]*"/g, '')
			// Before ids: some of these look like one.
			.replace(/"claim":"[^"]*"/g, '"claim":""')
			.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, numberOf)
			.replace(/(hidden-weavers-)[0-9a-f]{6}/g, '$1######')
			// They follow from the id.
			.replace(/"sign":"[\w-]+","hue":"\w+"/g, '"sign":"","hue":""')
			.replace(/"code":"[\w-]{22}"/g, '"code":""')
			.replace(/[\w-]{43,}/g, '~');
}
