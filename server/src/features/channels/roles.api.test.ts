/** A message of a channel says what its author is in the tribe, as long as they are there. */
import { getConversation } from '@friends/contract/messages/conversations.endpoints';
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { handOnTribe } from '@friends/contract/tribes/tribes.endpoints';
import { makeModerator, openThread } from '@friends/test-kit/channels';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { openDirect, sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

type Who = SignedInMember;

async function tribeOfThree() {
	const [owner, moderator, member] = [
		await registerMember(server.api),
		await registerMember(server.api),
		await registerMember(server.api),
	] as const;
	const tribe = await createTribe(server.api, owner);
	for (const who of [moderator, member]) await joinTribe(server.api, who, tribe);
	await makeModerator(server.api, owner, tribe, moderator);
	await server.settle();
	return { owner, moderator, member, tribe };
}

const write = (who: Who, id: string) => sendMessage(server.api, who, { id }, { text: 'Hello' });
const rolesIn = async ({ token }: Who, id: string) =>
	(await server.api.succeed(listMessages, { token, params: { id } })).messages.map(({ authorRole }) => authorRole?.key ?? null);

test('in channels and threads, as it is now', async () => {
	const { owner, moderator, member, tribe } = await tribeOfThree();
	const root = await write(owner, tribe.id);
	expect(root.authorRole).toEqual({ key: 'owner', name: null });
	for (const who of [moderator, member]) await write(who, tribe.id);
	expect(await rolesIn(member, tribe.id)).toEqual(['owner', 'moderator', 'member']);
	const thread = await openThread(server.api, member, root);
	expect(thread.root?.authorRole?.key).toBe('owner');
	await write(moderator, thread.id);
	expect(await rolesIn(member, thread.id)).toEqual(['moderator']);

	const demote = { token: owner.token, params: { id: tribe.id, userId: moderator.user.id }, body: { role: 'member' as const } };
	await server.api.succeed(setTribeRole, demote);
	expect(await rolesIn(member, tribe.id)).toEqual(['owner', 'member', 'member']);
	await server.api.succeed(handOnTribe, { token: owner.token, params: { id: tribe.id }, body: { userId: member.user.id } });
	expect(await rolesIn(member, tribe.id)).toEqual(['member', 'member', 'owner']);
	await server.api.succeed(leaveTribe, { token: owner.token, params: { id: tribe.id } });
	expect(await rolesIn(member, tribe.id)).toEqual([null, 'member', 'owner']);
	const seen = await server.api.succeed(getConversation, { token: member.token, params: { id: thread.id } });
	expect(seen.root?.authorRole).toBeNull();
});

test('and nowhere else', async () => {
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	await befriend(server.api, maya, noor);
	await createTribe(server.api, maya);
	const { id } = await openDirect(server.api, maya, noor);
	expect((await write(maya, id)).authorRole).toBeNull();
	expect(await rolesIn(noor, id)).toEqual([null]);
});
