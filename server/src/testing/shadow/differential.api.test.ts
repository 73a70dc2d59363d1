/**
 * Shadow-bans by difference. A person who is shadow-banned gets, in every answer and live event, what an ordinary member gets who does the same; and
 * others get what they would get if that person did nothing.
 */
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shadowActs } from './shadow-acts.ts';
import { type Answers, askAll, createNeutral, questions, unasked } from './shadow-questions.ts';
import { closeScenes, makeShadowScene, type ShadowScene } from './shadow-scene.ts';

/** The person is ordinary, is shadow-banned, or does nothing. */
let worlds: Record<'ordinary' | 'shadowed' | 'silent', ShadowScene>;

beforeAll(async () => {
	worlds = { ordinary: await makeShadowScene(false), shadowed: await makeShadowScene(true), silent: await makeShadowScene(true) };
}, 60_000);
afterAll(() => closeScenes(Object.values(worlds)));

const neutrals = { ordinary: createNeutral(), shadowed: createNeutral(), silent: createNeutral() };

type Told = { name: string; subjects: object; data?: unknown };

async function toldTo(scene: ShadowScene, who: keyof ShadowScene['live']): Promise<Told[]> {
	await scene.server.settle();
	await new Promise((resolve) => setTimeout(resolve, 30));
	const { told, caughtUp } = scene.live[who];
	await caughtUp();
	return told.splice(0);
}

/** Counts are told when they are read, not with the act. */
const withoutCounts = (told: readonly Told[]) =>
	told.filter(({ name }) => name !== 'post.counted' && name !== 'feed.grew' && !name.startsWith('presence'));

test('asks every endpoint that members and guests may read, or says why not', () => {
	const open = questions.filter(({ name, callsOf }) => !callsOf && !(name in unasked)).map(({ name }) => name);
	expect(open).toEqual([]);
	const names = new Set(questions.map(({ name }) => name));
	expect(Object.keys(unasked).filter((name) => !names.has(name))).toEqual([]);
});

describe('each act', () => {
	test.each(shadowActs)('$name', async ({ run, forOthers }) => {
		const { ordinary, shadowed, silent } = worlds;
		for (const scene of Object.values(worlds)) scene.tick();
		const answers = { ordinary: await run(ordinary), shadowed: await run(shadowed) };
		await forOthers?.(silent);
		const text = (world: 'ordinary' | 'shadowed', value: unknown) => neutrals[world](JSON.stringify(value) ?? '');
		expectSame(text('shadowed', answers.shadowed), text('ordinary', answers.ordinary));
		const told = { ordinary: await toldTo(ordinary, 'person'), shadowed: await toldTo(shadowed, 'person') };
		expectSame(text('shadowed', withoutCounts(told.shadowed)), text('ordinary', withoutCounts(told.ordinary)));
		for (const who of ['other', 'owner'] as const) {
			const heard = withoutCounts(await toldTo(shadowed, who));
			if (!forOthers) expect(heard).toEqual([]);
		}
	});
});

test('counts that change for the person alone are told to them alone', async () => {
	const { ordinary, shadowed } = worlds;
	const afterPause = async () => {
		await shadowed.server.settle();
		await new Promise((resolve) => setTimeout(resolve, 1_100));
	};
	await afterPause();
	for (const who of ['person', 'other', 'owner'] as const) await toldTo(shadowed, who);
	for (const { server, people, things } of [ordinary, shadowed]) {
		const of = { token: people.person.token, params: { id: things.post.theirs ?? '' } };
		await server.api.succeed(unlikePost, of);
		await server.api.succeed(likePost, of);
	}
	await afterPause();
	const counted = async (who: keyof ShadowScene['live']) => (await toldTo(shadowed, who)).some(({ name }) => name === 'post.counted');
	expect([await counted('person'), await counted('other'), await counted('owner')]).toEqual([true, false, false]);
}, 10_000);

/** Where two texts part. */
function around(one: string, other: string) {
	const at = [...one].findIndex((letter, index) => letter !== other[index]);
	const from = Math.max(0, at - 60);
	return { one: one.slice(from, from + 160), other: other.slice(from, from + 160) };
}

const expectSame = (one: string, other: string) => expect(one === other ? null : around(one, other)).toBeNull();

function compare(one: Answers, other: Answers, neutral: { one: (text: string) => string; other: (text: string) => string }) {
	const [first, second] = [new Map<string, string>(), new Map<string, string>()];
	for (const [name, text] of one) first.set(name, neutral.one(text));
	for (const [name, text] of other) second.set(name, neutral.other(text));
	const different = [...first].flatMap(([name, text]) =>
		second.get(name) === text ? [] : [{ name, ...around(text, second.get(name) ?? '') }],
	);
	expect(different).toEqual([]);
	expect([...second.keys()]).toEqual([...first.keys()]);
}

test('the person gets what an ordinary member gets', async () => {
	const answers = {
		ordinary: await askAll(worlds.ordinary, worlds.ordinary.people.person.token, (name) => !(name in knownDifferences)),
		shadowed: await askAll(worlds.shadowed, worlds.shadowed.people.person.token, (name) => !(name in knownDifferences)),
	};
	compare(answers.shadowed, answers.ordinary, { one: neutrals.shadowed, other: neutrals.ordinary });
}, 60_000);

/** What the person could compare with what an ordinary member gets, and is the same for all. */
const knownDifferences: Record<string, string> = {
	'explore.listTrendingTags': 'Trends are counted once for all.',
	'explore.listTrends': 'Trends are counted once for all.',
	'explore.getExplore': 'Its lists are made once for all.',
	'syndication.getProfileFeed': 'Feeds for machines are those of guests.',
	'syndication.getTribeFeed': 'Feeds for machines are those of guests.',
	'syndication.getTagFeed': 'Feeds for machines are those of guests.',
	'syndication.getSitemap': 'Sitemaps are those of guests.',
	'syndication.getEmbed': 'Cards for other sites are those of guests.',
	'linkCards.getLinkCard': 'Cards for other sites are those of guests.',
};

const ofModerators = new Set([
	'tribeOrder.listTribeShadowBans',
	'tribes.listTribeMembers',
	...['getTribeSeenBy', 'listPostsSeenBy', 'listCommentsSeenBy'].map((name) => `tribeSeenBy.${name}`),
]);

test.each(['other', 'owner', 'guest'] as const)(
	'%s gets what they would get if the person did nothing',
	async (who) => {
		const [shadowed, silent] = [worlds.shadowed, worlds.silent];
		const neutral = { one: createNeutral(), other: createNeutral() };
		const tokenIn = ({ people }: ShadowScene) => (who === 'guest' ? undefined : people[who].token);
		const isAsked = (name: string) => who !== 'owner' || !ofModerators.has(name);
		compare(await askAll(shadowed, tokenIn(shadowed), isAsked), await askAll(silent, tokenIn(silent), isAsked), neutral);
	},
	60_000,
);
