/** The three tribes with which a walk begins. */
import { unblock } from '@friends/contract/friends/friends.endpoints';
import { deleteKeptPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { createTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { createTribe, deleteTribe, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import { changeRules } from './model/keeping.ts';
import { ofModerators } from './model/rules.ts';
import type { Person, Role, Tribe, World } from './model/state.ts';
import { pass, type ServerSide } from './server-side.ts';

type Door = Pick<Tribe, 'isPrivate' | 'joinMode' | 'passcode'>;

const doors: Door[] = [
	{ isPrivate: false, joinMode: 'auto', passcode: 'none here' },
	{ isPrivate: true, joinMode: 'request', passcode: 'none here' },
	{ isPrivate: false, joinMode: 'passcode', passcode: 'open sesame' },
];

const helpers: Role & { name: string } = { name: 'Helpers', permissions: ['post', 'comment', 'pin', 'mute'] };

const founder = { role: 'owner', aliasName: '', mute: null, postedAt: null, agreedAt: null, link: null };

async function found(server: ServerSide, world: World, owner: Person, door: Door): Promise<Tribe> {
	const { isPrivate, joinMode, passcode } = door;
	const { id } = await server.succeed(owner, createTribe, { body: { name: 'Walkers', description: 'On foot.', isPrivate } });
	const body = { ...helpers, permissions: [...helpers.permissions] };
	const { key } = await server.succeed(owner, createTribeRole, { params: { id }, body });
	if (joinMode === 'passcode')
		await server.succeed(owner, updateTribeJoining, { params: { id }, body: { joinMode, questions: [], passcode } });
	const member: Role = { name: null, permissions: isPrivate ? ['post', 'comment'] : ['post', 'comment', 'invite'] };
	return {
		...{ id, owner, ...door, offer: null, slowSeconds: 0, reviewedPosts: 0 },
		...{ bans: new Map(), shadowBans: new Map(), requests: [], links: [], posts: [], log: [] },
		roles: new Map<string, Role>([
			['moderator', { name: null, permissions: ofModerators }],
			['member', member],
			[key, helpers],
		]),
		members: new Map([[owner, { ...founder, joinedAt: world.now, visitedAt: world.now }]]),
		rules: { text: '', mustAgree: false, changedAt: null },
	};
}

/** Ends what an earlier walk of the same people left; where that failed, the model may be wrong about the owners. */
async function clear(server: ServerSide, { blocks, tribes, kept }: World): Promise<void> {
	for (const { id, author } of kept) await server.call(author, deleteKeptPost, { params: { id } });
	for (const [by, whom] of blocks) await server.succeed(by, unblock, { params: { id: server.idOf(whom) } });
	for (const { id, owner } of tribes) if (owner !== null) await server.call(owner, deleteTribe, { params: { id } });
}

/** Founds a public tribe, a private one and one with a passcode, whose members agree to its rules. */
export async function foundWorld(server: ServerSide, before: World | null): Promise<World> {
	if (before) await clear(server, before);
	// What was told at the end of an earlier walk is before this one.
	server.clock.advanceSeconds(1);
	const now = server.clock.now().getTime();
	const world: World = { since: now, now, steps: 0, blocks: [], tribes: [], kept: [], restrained: [], notices: new Map() };
	for (const [owner, door] of doors.entries()) {
		pass(world, server, 1);
		world.tribes.push(await found(server, world, owner, door));
	}
	const [tribe, by] = [world.tribes.at(-1) as Tribe, doors.length - 1];
	const rules = { markdown: 'Be kind.', mustAgree: true };
	await server.succeed(by, updateTribeRules, { params: { id: tribe.id }, body: rules });
	changeRules({ world, tribe, by }, rules.markdown, rules.mustAgree);
	return world;
}
