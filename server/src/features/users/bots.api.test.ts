/** Bots: accounts that a program runs, marked beside their name, and left out of suggestions, of who is here, and of active members. */
import { actOnUser, getStatistics, listAuditLogs, listUsers } from '@friends/contract/admin/admin.endpoints';
import { listOnline } from '@friends/contract/explore/explore.endpoints';
import { listSuggestions } from '@friends/contract/friends/friends.endpoints';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { getProfile } from '@friends/contract/profiles/profiles.endpoints';
import { getMe, updateProfile } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beSeen } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let bot: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	bot = await registerMember(server.api);
});
afterEach(() => server.close());

const mark = (isBot: boolean) => server.api.succeed(updateProfile, { body: { isBot }, token: bot.token });
const act = (action: 'mark_bot' | 'unmark_bot', by = admin, userId = bot.user.id) =>
	server.api.call(actOnUser, { body: { userId, action, reason: 'It answers in a second' }, token: by.token });

test('a member says so, and everyone sees it at once, until they say otherwise', async () => {
	const { id } = await createPost(server.api, bot);
	const seen = async () => [
		(await server.api.succeed(getPost, { params: { id }, token: admin.token })).author.isBot,
		(await server.api.succeed(getProfile, { params: { id: bot.user.id }, token: admin.token })).user.isBot,
		(await server.api.succeed(getMe, { token: bot.token })).isBot,
	];
	expect(await seen()).toEqual([undefined, undefined, undefined]);
	expect((await mark(true)).isBot).toBe(true);
	expect(await seen()).toEqual([true, true, true]);
	await server.api.succeed(updateProfile, { body: { bio: 'Beep' }, token: bot.token });
	expect(await seen()).toEqual([true, true, true]);
	await mark(false);
	expect(await seen()).toEqual([undefined, undefined, undefined]);
});

test('an administrator marks one with a reason, which the audit log keeps', async () => {
	const acted = await act('mark_bot');
	expect([acted.status, acted.body.isBot]).toEqual([200, true]);
	const { users } = await server.api.succeed(listUsers, { query: { search: bot.user.username }, token: admin.token });
	expect(users[0]?.isBot).toBe(true);
	const { logs } = await server.api.succeed(listAuditLogs, { query: { action: 'mark_bot' }, token: admin.token });
	expect(logs).toMatchObject([{ reason: 'It answers in a second', before: { isBot: false }, after: { isBot: true } }]);
	expect((await act('unmark_bot')).body.isBot).toBeUndefined();
	expect((await server.api.succeed(getMe, { token: bot.token })).isBot).toBeUndefined();
});

test('no member marks another, and no administrator themselves', async () => {
	const other = await registerMember(server.api);
	expect((await act('mark_bot', other)).problem.code).toBe('not_administrator');
	expect((await act('mark_bot', admin, admin.user.id)).problem.code).toBe('own_account');
});

test('a bot is not suggested, not here now, and no active member', async () => {
	const viewer = await registerMember(server.api);
	await createPost(server.api, bot);
	await server.community.worker.runDue();
	await beSeen(server.database, bot.user.id, server.clock.now().toISOString());
	const shown = async () => {
		const suggestions = await server.api.succeed(listSuggestions, { token: viewer.token });
		const online = await server.api.succeed(listOnline, { token: viewer.token });
		const { days } = await server.api.succeed(getStatistics, { token: admin.token });
		const isBot = ({ id }: { id: string }) => id === bot.user.id;
		return [suggestions.some(({ person }) => isBot(person)), online.some(isBot), days.at(-1)?.active ?? 0] as const;
	};
	const [isSuggested, isHere, active] = await shown();
	expect([isSuggested, isHere]).toEqual([true, true]);
	await mark(true);
	// Suggestions are kept for a while.
	server.clock.advanceSeconds(60);
	expect(await shown()).toEqual([false, false, active - 1]);
});
