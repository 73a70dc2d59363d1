/** Figures by day: they equal the rows, are stored once a day is over, and are for administrators only. */
import { actOnUser, getStatistics } from '@friends/contract/admin/admin.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStatisticsService } from './statistics.service.ts';

const daySeconds = 24 * 60 * 60;

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

async function nextDay(): Promise<void> {
	server.clock.advanceSeconds(daySeconds);
	admin = await signInAgain(server.api, admin);
}
const read = async () => (await server.api.succeed(getStatistics, { token: admin.token })).days;
const keep = () => createStatisticsService(server).storePastDays(new AbortController().signal);

test('every day has what happened on it, whether it was kept or is counted', async () => {
	const maya = await registerMember(server.api);
	const post = await createPost(server.api, maya, { body: 'x' });
	await createPost(server.api, maya, { body: 'y' });
	await nextDay();
	await nextDay();
	const noor = await registerMember(server.api);
	await server.api.succeed(createReport, { token: noor.token, body: { target: 'post', targetId: post.id, reason: 'x' } });
	await createPost(server.api, admin, { body: 'z' });
	const today = { day: '2026-11-22', members: 3, newMembers: 1, active: 2, posts: 1, reports: 1 };
	const expected = [
		{ day: '2026-11-20', members: 2, newMembers: 2, active: 2, posts: 2, reports: 0 },
		{ day: '2026-11-21', members: 2, newMembers: 0, active: 0, posts: 0, reports: 0 },
		today,
	];
	const before = await read();
	expect(before).toHaveLength(90);
	expect(before.slice(-3)).toEqual(expected);
	expect(before.slice(0, -3).every(({ members, posts }) => members === 0 && posts === 0)).toBe(true);
	await keep();
	expect(await countRows(server.database, 'daily_figures')).toBe(89);
	expect(await read()).toEqual(before);
	await keep();
	expect(await read()).toEqual(before);

	await createPost(server.api, admin, { body: 'more' });
	expect((await read()).at(-1)).toEqual({ ...today, posts: 2 });
});

test('what is too old is forgotten, and what nobody kept is counted', async () => {
	for (let day = 0; day < 3; day += 1) await nextDay();
	expect((await read()).slice(-5).map(({ day, posts }) => [day, posts])).toEqual([
		['2026-11-21', 0],
		['2026-11-22', 2],
		['2026-11-23', 0],
		['2026-11-24', 0],
		['2026-11-25', 0],
	]);
	await keep();
	expect(await countRows(server.database, 'daily_figures')).toBe(89);
});

test('is for administrators', async () => {
	const member = await registerMember(server.api);
	expect((await server.api.call(getStatistics, { token: member.token })).status).toBe(403);
	expect((await server.api.call(getStatistics, {})).status).toBe(401);
	await server.api.succeed(actOnUser, { body: { userId: member.user.id, action: 'grant_admin' }, token: admin.token });
	expect((await server.api.call(getStatistics, { token: member.token })).status).toBe(200);
});
