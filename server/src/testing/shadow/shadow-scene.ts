/** A world for the differential test of shadow-bans: the same people and things each time, and a person who is shadow-banned in it or not. */
import { getGathering } from '@friends/contract/events/events.endpoints';
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { createEvent } from '@friends/test-kit/gatherings/events';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, giveTribeRole, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { endSockets, type LiveClient, openLive } from '../live-client.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const names = ['admin', 'owner', 'moderator', 'person', 'other'] as const;
type Name = (typeof names)[number];

/** Kinds of things that addresses name. */
export type Kind = 'post' | 'comment' | 'tribe' | 'event';

export interface ShadowScene {
	server: TestApp;
	people: Record<Name, SignedInMember>;
	/** Ids by kind and name; acts add theirs. */
	things: Record<Kind, Record<string, string>>;
	/** Live connections of the person and of others, who watch the older posts. */
	live: Record<'person' | 'other' | 'owner', LiveClient>;
	/** Time passes, so that nothing happens at once. */
	tick(): void;
}

async function register(server: TestApp): Promise<ShadowScene['people']> {
	const people: Partial<ShadowScene['people']> = {};
	for (const name of names) {
		people[name] = await registerMember(server.api, { name: `Ann ${name}`, username: `ann_${name}`, email: `${name}@friends.example` });
		server.clock.advanceSeconds(1);
	}
	return people as ShadowScene['people'];
}

async function writeOlder({
	server: { api },
	people: { person, other },
	things: { post, comment, event, tribe },
	tick,
}: Omit<ShadowScene, 'live'>) {
	const within = { tribeId: tribe.open ?? '' };
	const write = async (of: Record<string, string>, name: string, made: () => Promise<{ id: string }>) => {
		of[name] = (await made()).id;
		tick();
	};
	await write(post, 'older', () => createPost(api, person, { ...within, body: 'An older post about #looms' }));
	await write(post, 'theirs', () => createPost(api, other, { ...within, body: 'Who likes #wool?' }));
	await write(post, 'hidden', () => createPost(api, other, { tribeId: tribe.hidden ?? '', body: 'In the hidden tribe' }));
	const poll = { choices: ['Red', 'Green'], isMultiple: true, closesInSeconds: null };
	await write(post, 'poll', () => createPost(api, other, { ...within, body: 'Which colour?', poll }));
	await write(post, 'event', async () => (await createEvent(api, other, within)).post);
	event.theirs = post.event ?? '';
	await write(comment, 'older', () => createComment(api, person, post.theirs ?? '', { body: 'An older comment' }));
	await write(comment, 'answer', () => createComment(api, other, post.theirs ?? '', { body: 'An answer', parentId: comment.older ?? '' }));
	await write(comment, 'theirs', () => createComment(api, other, post.older ?? '', { body: 'A comment of another' }));
	await write(comment, 'gone', () => createComment(api, person, post.theirs ?? '', { body: 'Soon deleted' }));
}

/** @param isShadowBanned in all tribes */
export async function makeShadowScene(isShadowBanned: boolean): Promise<ShadowScene> {
	const server = await createTestApp();
	const people = await register(server);
	const { owner, moderator, person, other } = people;
	const open = await createTribe(server.api, owner, { name: 'Open Weavers' });
	const hidden = await createTribe(server.api, owner, { name: 'Hidden Weavers', isPrivate: true });
	const careful = await createTribe(server.api, owner, { name: 'Careful Weavers' });
	const posting = { slowSeconds: 0, reviewedPosts: 3 } as const;
	await server.api.succeed(changeTribePosting, { token: owner.token, params: { id: careful.id }, body: posting });
	const tick = () => server.clock.advanceSeconds(1);
	for (const member of [moderator, person, other]) {
		for (const tribe of [open, careful]) await joinTribe(server.api, member, tribe);
		await admitToTribe(server.api, owner, member, hidden);
		tick();
	}
	await giveTribeRole(server.api, owner, open, moderator, 'moderator');
	await befriend(server.api, person, other);
	const things: ShadowScene['things'] = {
		post: {},
		comment: {},
		tribe: { open: open.id, hidden: hidden.id, careful: careful.id },
		event: {},
	};
	await writeOlder({ server, people, things, tick });
	if (isShadowBanned) for (const tribe of [open, hidden, careful]) await shadowBanInTribe(server.api, owner, tribe, person);
	await server.settle();
	const threads = [things.post.older, things.post.theirs, things.post.poll].filter((id) => id !== undefined);
	const connect = async (member: SignedInMember) => {
		const client = await openLive(server.app, { token: member.token });
		await client.watch({ posts: threads, threads, feed: true });
		return client;
	};
	const live = { person: await connect(person), other: await connect(other), owner: await connect(owner) };
	// Counts of what was written before are told a moment later.
	await new Promise((resolve) => setTimeout(resolve, 1_100));
	for (const client of Object.values(live)) client.told.splice(0);
	return { server, people, things, live, tick };
}

export async function closeScenes(scenes: readonly ShadowScene[]): Promise<void> {
	endSockets();
	for (const { server } of scenes) await server.close();
}

/** The occurrence of an event that its page shows. */
export async function occurrenceOf({ server, people }: ShadowScene, id: string): Promise<string> {
	const { post } = await server.api.succeed(getGathering, { token: people.owner.token, params: { id } });
	return post.viewer.event?.occurrence.id ?? '';
}
