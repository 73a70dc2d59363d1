/** Deliveries: what is told to which webhook, in which order, how often, and when it ends. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { deleteTribe, handOnTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import {
	createInstanceWebhook,
	createTribeWebhook,
	listDeliveries,
	listInstanceWebhooks,
	redeliver,
	testWebhook,
	updateWebhook,
} from '@friends/contract/webhooks/webhooks.endpoints';
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import { deliveryBodySchema, type NewWebhook, webhookEvents } from '@friends/contract/webhooks/webhooks.schema';
import { createComment } from '@friends/test-kit/comments';
import { startMailServer } from '@friends/test-kit/mail-server';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { isSignedWith, type Receiver, startReceiver, webhookBody } from '@friends/test-kit/webhooks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { backOffSeconds } from './sending.ts';

const daySeconds = 24 * 60 * 60;

let server: TestApp;
let receiver: Receiver;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp({ webhooksAllowLocal: true });
	receiver = await startReceiver();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterEach(async () => {
	await server.close();
	await receiver.close();
});

/** What happened before is none of its matter. */
async function make(events: Parameters<typeof webhookBody>[0] = {}): Promise<NewWebhook> {
	const body = webhookBody({ address: receiver.address, events: [...webhookEvents.instance], ...events });
	const made = await server.api.succeed(createInstanceWebhook, { token: admin.token, body });
	return made;
}

async function makeOf(tribe: Tribe, owner = maya, given: Parameters<typeof webhookBody>[0] = {}): Promise<NewWebhook> {
	const body = webhookBody({ address: receiver.address, events: [...webhookEvents.tribe], ...given });
	return server.api.succeed(createTribeWebhook, { token: owner.token, params: { id: tribe.id }, body });
}

/** Lets some seconds pass, so that webhooks that are made now do not hear of what was before. */
const later = (seconds = 1) => server.clock.advanceSeconds(seconds);

async function deliver(): Promise<void> {
	await server.settle();
	await server.community.worker.runDue();
}

const told = () => receiver.received.map(({ body }) => body);
const toldTypes = () => told().map(({ type }) => type);
const logOf = ({ id }: Pick<NewWebhook, 'id'>, { token } = admin) => server.api.succeed(listDeliveries, { token, params: { id } });
const stateOf = async () => (await server.api.succeed(listInstanceWebhooks, { token: admin.token }))[0]?.state;

/** Signs in again, since a session ends when days pass. */
async function pass(seconds: number): Promise<void> {
	later(seconds);
	admin = await signInAgain(server.api, admin);
}

describe('what is told', () => {
	test('who, what and where by ids, signed, in the order of what happened', async () => {
		await createPost(server.api, maya);
		await server.settle();
		later();
		const { secret } = await make();
		const post = await createPost(server.api, maya, { body: 'Fresh bread #bread' });
		const comment = await createComment(server.api, noor, post.id, { body: 'Yes please' });
		await deliver();
		const at = server.clock.now().toISOString();
		expect(told()).toEqual([
			{ type: 'post.created', at, id: told()[0]?.id, data: { actor: maya.user.id, post: post.id } },
			{ type: 'comment.created', at, id: told()[1]?.id, data: { actor: noor.user.id, post: post.id, comment: comment.id } },
		]);
		for (const each of receiver.received) {
			expect(isSignedWith(secret, each)).toBe(true);
			expect(each.headers).toMatchObject({
				'content-type': 'application/json',
				'webhook-id': each.body.id,
				'webhook-timestamp': String(server.clock.now().getTime() / 1000),
			});
			expect(deliveryBodySchema.parse(each.body)).toEqual(each.body);
		}
	});

	test('of the instance, only what every member or administrator may know', async () => {
		const open = await createTribe(server.api, maya, { name: 'Open' });
		const hidden = await createTribe(server.api, maya, { name: 'Hidden', isPrivate: true });
		await admitToTribe(server.api, maya, noor, hidden);
		later();
		await make();
		const shown = await createPost(server.api, maya, { tribeId: open.id });
		const secretPost = await createPost(server.api, maya, { tribeId: hidden.id });
		await createComment(server.api, noor, secretPost.id);
		await createTribe(server.api, noor, { name: 'Secret', isPrivate: true });
		await server.api.succeed(updatePrivacy, { token: noor.token, body: { profileVisibility: 'friends' } });
		await createComment(server.api, noor, (await createPost(server.api, noor)).id);
		const founded = await createTribe(server.api, maya, { name: 'Public' });
		await server.api.succeed(createReport, { token: noor.token, body: { target: 'post', targetId: shown.id, kind: 'spam' } });
		await server.api.succeed(actOnUser, { token: admin.token, body: { userId: noor.user.id, action: 'ban', reason: 'Spam', duration: 1 } });
		await deliver();
		expect(told().map(({ type, data }) => [type, data])).toEqual([
			['post.created', { actor: maya.user.id, post: shown.id, tribe: open.id }],
			['tribe.founded', { actor: maya.user.id, tribe: founded.id }],
			['report.filed', { case: expect.any(String), post: shown.id }],
			['member.standingChanged', { actor: admin.user.id, user: noor.user.id, action: 'ban' }],
		]);
	});

	test('of a tribe, what happens there and nowhere else', async () => {
		const tribe = await createTribe(server.api, maya, { name: 'Hidden', isPrivate: true });
		const other = await createTribe(server.api, maya, { name: 'Other' });
		later();
		await makeOf(tribe);
		await admitToTribe(server.api, maya, noor, tribe);
		await joinTribe(server.api, noor, other);
		const post = await createPost(server.api, noor, { tribeId: tribe.id });
		const comment = await createComment(server.api, maya, post.id);
		await createPost(server.api, noor, { tribeId: other.id });
		await createPost(server.api, noor);
		await server.settle();
		await server.api.succeed(deletePost, { token: noor.token, params: { id: post.id } });
		await server.api.succeed(leaveTribe, { token: noor.token, params: { id: tribe.id } });
		await deliver();
		const [actor, owner] = [noor.user.id, maya.user.id];
		expect(told().map(({ type, data }) => [type, data])).toEqual([
			['tribe.requested', { actor, tribe: tribe.id, tribeRequest: expect.any(String) }],
			['tribe.joined', { actor, tribe: tribe.id }],
			['post.created', { actor, post: post.id, tribe: tribe.id }],
			['comment.created', { actor: owner, post: post.id, comment: comment.id }],
			['post.deleted', { actor, post: post.id, user: actor, tribe: tribe.id }],
			['tribe.left', { actor, tribe: tribe.id }],
		]);
	});

	test('nothing of people behind a block', async () => {
		const tribe = await createTribe(server.api, maya);
		await joinTribe(server.api, noor, tribe);
		later();
		await makeOf(tribe);
		await server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } });
		await createPost(server.api, noor, { tribeId: tribe.id });
		const post = await createPost(server.api, maya, { tribeId: tribe.id });
		await deliver();
		expect(told().map(({ data }) => data.post)).toEqual([post.id]);
	});

	test('nothing once its maker may not see it: planned or waiting, after the tribe was handed on', async () => {
		const tribe = await createTribe(server.api, maya);
		await joinTribe(server.api, noor, tribe);
		later();
		const { id } = await makeOf(tribe);
		receiver.answerWith({ status: 500 });
		await createPost(server.api, noor, { tribeId: tribe.id });
		await deliver();
		expect(receiver.received).toHaveLength(1);
		await server.api.succeed(handOnTribe, { token: maya.token, params: { id: tribe.id }, body: { userId: noor.user.id } });
		await createPost(server.api, noor, { tribeId: tribe.id });
		await deliver();
		later(daySeconds);
		noor = await signInAgain(server.api, noor);
		await deliver();
		expect(receiver.received).toHaveLength(1);
		expect(await logOf({ id }, noor)).toMatchObject([{ state: 'failed', nextAt: null, failure: 'off' }]);
	});

	test('each event once, also when a follower reads it twice', async () => {
		later();
		await make();
		await createPost(server.api, maya);
		await deliver();
		const back = { tx: 0, seq: 0 };
		await server.database.transaction((transaction) =>
			transaction.updateTable('event_followers').set(back).where('name', '=', 'webhooks').execute(),
		);
		const [follower] = server.community.rooms.webhooks.followers ?? [];
		const rows = await server.database.reader.selectFrom('events').selectAll().orderBy('seq').execute();
		const stored = rows.map((row) => ({ ...row, actorId: row.actor_id, subjects: JSON.parse(row.subjects), payload: undefined }));
		await server.database.transaction(async (transaction) => follower?.handle(transaction, stored as never));
		await deliver();
		expect(toldTypes()).toEqual(['post.created']);
	});

	test('nothing while it is off, and nothing that it did not choose', async () => {
		later();
		const { id, name, address } = await make({ events: ['comment.created'] });
		const post = await createPost(server.api, maya);
		const events = ['comment.created'] as const;
		const set = (isOn: boolean) =>
			server.api.succeed(updateWebhook, { token: admin.token, params: { id }, body: { name, address, events: [...events], isOn } });
		await set(false);
		await createComment(server.api, noor, post.id);
		await deliver();
		later();
		await set(true);
		const { id: comment } = await createComment(server.api, noor, post.id);
		await deliver();
		expect(told().map(({ data }) => data.comment)).toEqual([comment]);
	});
});

describe('a receiver that fails', () => {
	beforeEach(() => receiver.answerWith({ status: 503, text: `Down\0 ${'é'.repeat(2_000)}` }));

	test('is asked again and again for about a day, with the same id and body, and then no more', async () => {
		later();
		const webhook = await make();
		await createPost(server.api, maya);
		await deliver();
		for (const [index, seconds] of backOffSeconds.entries()) {
			expect((await logOf(webhook))[0]).toMatchObject({
				state: 'waiting',
				attempts: index + 1,
				nextAt: new Date(server.clock.now().getTime() + seconds * 1000).toISOString(),
			});
			await pass(seconds - 1);
			await deliver();
			expect(receiver.received).toHaveLength(index + 1);
			await pass(1);
			await deliver();
			expect(receiver.received).toHaveLength(index + 2);
		}
		expect((await logOf(webhook))[0]).toMatchObject({
			state: 'failed',
			attempts: backOffSeconds.length + 1,
			nextAt: null,
			status: 503,
			answer: `Down ${'é'.repeat(995)}`,
		});
		await pass(2 * daySeconds);
		await deliver();
		expect(receiver.received).toHaveLength(backOffSeconds.length + 1);
		expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1);
		const hours = backOffSeconds.reduce((sum, seconds) => sum + seconds, 0) / 3600;
		expect([hours > 20, hours < 28]).toEqual([true, true]);
	});

	test('and comes back is told what it missed', async () => {
		later();
		const webhook = await make();
		await createPost(server.api, maya);
		await deliver();
		expect((await server.api.succeed(listInstanceWebhooks, { token: admin.token }))[0]?.failingSince).not.toBeNull();
		receiver.answerWith({ status: 200, text: 'Thanks' });
		later(5);
		await deliver();
		expect(await logOf(webhook)).toMatchObject([
			{ state: 'delivered', attempts: 2, status: 200, answer: 'Thanks', nextAt: null, failure: null },
		]);
		expect((await server.api.succeed(listInstanceWebhooks, { token: admin.token }))[0]?.failingSince).toBeNull();
	});

	test('does not keep others from being told', async () => {
		const quick = await startReceiver();
		later();
		await make();
		await make({ address: quick.address });
		await createPost(server.api, maya);
		await deliver();
		expect([receiver.received.length, quick.received.length]).toEqual([1, 1]);
		await quick.close();
	});

	test('for three days is asked no more, and the maker is written to', async () => {
		const mailServer = await startMailServer();
		const mailing = await createTestApp({
			webhooksAllowLocal: true,
			mail: { smtpUrl: mailServer.url, from: 'friends@mail.example', requiresTls: false },
		});
		await server.close();
		server = mailing;
		admin = await registerMember(server.api);
		maya = await registerMember(server.api);
		later();
		const webhook = await make({ name: 'Notice board' });
		await createPost(server.api, maya);
		await deliver();
		await pass(webhookLimits.failing.days * daySeconds);
		await deliver();
		expect(await stateOf()).toBe('failed');
		maya = await signInAgain(server.api, maya);
		await createPost(server.api, maya);
		const asked = receiver.received.length;
		await deliver();
		expect(receiver.received).toHaveLength(asked);
		const letters = mailServer.mails.filter(({ subject }) => subject === 'A webhook is switched off');
		expect(letters).toHaveLength(1);
		expect(letters[0]?.text).toContain('“Notice board”');
		receiver.answerWith({ status: 204 });
		const body = { ...webhookBody({ address: receiver.address }), isOn: true };
		await server.api.succeed(updateWebhook, { token: admin.token, params: { id: webhook.id }, body });
		await createPost(server.api, maya);
		await deliver();
		expect([await stateOf(), (await logOf(webhook))[0]?.state]).toEqual(['on', 'delivered']);
		await mailServer.close();
	});

	test('for which too much waits is switched off', async () => {
		later();
		const { id } = await make();
		await createPost(server.api, maya);
		await deliver();
		const [row] = await server.database.reader.selectFrom('webhook_deliveries').selectAll().execute();
		if (!row) throw new Error('nothing waits');
		const many = Array.from({ length: webhookLimits.waiting.max }, () => ({ ...row, id: newId(), event_id: newId() }));
		await server.database.transaction((transaction) => transaction.insertInto('webhook_deliveries').values(many).execute());
		await createPost(server.api, maya);
		await server.settle();
		expect(await stateOf()).toBe('failed');
		expect((await logOf({ id })).every(({ state }) => state === 'failed')).toBe(true);
	});
});

describe('the log', () => {
	test('shows a test call with its answer, also while it is off; it counts as no failure', async () => {
		const { id, name, address, events } = await make();
		const { token } = admin;
		await server.api.succeed(updateWebhook, { token, params: { id }, body: { name, address, events, isOn: false } });
		receiver.answerWith({ status: 404, text: '<b>Nothing here</b>' });
		const first = await server.api.succeed(testWebhook, { token, params: { id } });
		expect(first).toMatchObject({
			event: 'webhook.test',
			state: 'failed',
			status: 404,
			answer: '<b>Nothing here</b>',
			nextAt: null,
			attempts: 1,
		});
		receiver.answerWith({ status: 200 });
		expect((await server.api.succeed(testWebhook, { token, params: { id } })).state).toBe('delivered');
		expect(toldTypes()).toEqual(['webhook.test', 'webhook.test']);
		expect((await logOf({ id })).map(({ state }) => state).sort()).toEqual(['delivered', 'failed']);
		expect((await server.api.succeed(listInstanceWebhooks, { token }))[0]).toMatchObject({ state: 'off', failingSince: null });
	});

	test('sends again what failed, under its own id; not what waits, and not what is of another', async () => {
		later();
		const webhook = await make();
		receiver.answerWith({ status: 500 });
		await createPost(server.api, maya);
		await deliver();
		const [waiting] = await logOf(webhook);
		const again = (deliveryId: string, { id } = webhook) => server.api.call(redeliver, { token: admin.token, params: { id, deliveryId } });
		expect((await again(waiting?.id ?? '')).problem.code).toBe('delivery_waiting');
		for (const seconds of backOffSeconds) {
			await pass(seconds);
			await deliver();
		}
		receiver.answerWith({ status: 200, text: 'At last' });
		expect((await again(waiting?.id ?? '')).body).toMatchObject({ state: 'delivered', status: 200, answer: 'At last', nextAt: null });
		expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
		const other = await make();
		expect((await again(waiting?.id ?? '', other)).status).toBe(404);
		expect((await again(newId())).status).toBe(404);
	});

	test('keeps 200 lines and 30 days, and what still waits', async () => {
		later();
		const webhook = await make();
		const { token } = admin;
		await server.api.succeed(testWebhook, { token, params: { id: webhook.id } });
		const [row] = await server.database.reader.selectFrom('webhook_deliveries').selectAll().execute();
		if (!row) throw new Error('nothing was sent');
		const at = (days: number) => new Date(server.clock.now().getTime() - days * daySeconds * 1000).toISOString();
		const rows = [
			...Array.from({ length: webhookLimits.log.max }, () => ({ ...row, id: newId(), event_id: newId() })),
			{ ...row, id: newId(), event_id: newId(), created_at: at(31) },
			{ ...row, id: newId(), event_id: newId(), created_at: at(29), state: 'waiting' as const },
		];
		await server.database.transaction((transaction) => transaction.insertInto('webhook_deliveries').values(rows).execute());
		await server.community.rooms.webhooks.jobs
			?.find(({ name }) => name === 'webhooks.forget')
			?.run({ payload: {}, signal: new AbortController().signal });
		const kept = await server.database.reader.selectFrom('webhook_deliveries').select('state').execute();
		expect(kept.map(({ state }) => state).filter((state) => state === 'waiting')).toHaveLength(1);
		expect(kept).toHaveLength(webhookLimits.log.max + 1);
	});

	test('has pages', async () => {
		later();
		const { id } = await make();
		const { token } = admin;
		for (let time = 0; time < 3; time += 1) {
			later();
			await server.api.succeed(testWebhook, { token, params: { id } });
		}
		const first = await server.api.call(listDeliveries, { token, params: { id }, query: { limit: 2 } });
		const cursor = new URL(/<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
		const second = await server.api.succeed(listDeliveries, { token, params: { id }, query: { limit: 2, cursor } });
		expect([first.body.length, second.length, new Set([...first.body, ...second].map((each) => each.id)).size]).toEqual([2, 1, 3]);
	});
});

test('what a tribe’s webhooks sent goes with the tribe', async () => {
	const tribe = await createTribe(server.api, maya);
	later();
	await makeOf(tribe);
	await createPost(server.api, maya, { tribeId: tribe.id });
	await deliver();
	expect(toldTypes()).toEqual(['post.created']);
	await server.api.succeed(deleteTribe, { token: maya.token, params: { id: tribe.id } });
	const left = await server.database.reader.selectFrom('webhook_deliveries').select('id').execute();
	expect([left, await server.database.reader.selectFrom('webhooks').select('id').execute()]).toEqual([[], []]);
});

test('two servers that send at the same time send each delivery once', async () => {
	later();
	await make();
	for (let number = 0; number < 6; number += 1) await createPost(server.api, maya);
	await server.settle();
	const run = () => server.community.rooms.webhooks.jobs?.[0]?.run({ payload: {}, signal: new AbortController().signal });
	await Promise.all([run(), run(), run()]);
	expect(receiver.received).toHaveLength(6);
	expect(new Set(told().map(({ id }) => id)).size).toBe(6);
});

test('what a server had claimed when it stopped is sent by the next', async () => {
	later();
	await make();
	await createPost(server.api, maya);
	await server.settle();
	const [deliverJob] = server.community.rooms.webhooks.jobs ?? [];
	await expect(deliverJob?.run({ payload: {}, signal: AbortSignal.abort() })).rejects.toThrow();
	expect(receiver.received).toHaveLength(0);
	later(10 * 60);
	await deliver();
	expect(toldTypes()).toEqual(['post.created']);
});
