/** Webhooks: making, changing and ending them; who may, and what the secret and the records tell. */
import { actOnUser, listAuditLogs } from '@friends/contract/admin/admin.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { handOnTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import {
	createInstanceWebhook,
	createTribeWebhook,
	deleteWebhook,
	listDeliveries,
	listInstanceWebhooks,
	listTribeWebhooks,
	redeliver,
	renewWebhookSecret,
	testWebhook,
	updateWebhook,
} from '@friends/contract/webhooks/webhooks.endpoints';
import { webhookChanged, webhookDeleted, webhookMade } from '@friends/contract/webhooks/webhooks.events';
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import type { UpdateWebhookBody } from '@friends/contract/webhooks/webhooks.schema';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { isSignedWith, type Receiver, startReceiver, webhookBody } from '@friends/test-kit/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/ids.ts';
import { listAppended } from '../../testing/events.ts';
import { setRole } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let receiver: Receiver;
let admin: SignedInMember;
let maya: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp({ webhooksAllowLocal: true });
	receiver = await startReceiver();
	admin = await registerMember(server.api);
});
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	maya = await registerMember(server.api);
	tribe = await createTribe(server.api, maya);
	receiver.answerWith({ status: 204 });
});
afterEach(async () => {
	await server.database.transaction((transaction) => transaction.deleteFrom('webhooks').execute());
});
afterAll(async () => {
	await server.close();
	await receiver.close();
});

type Given = Parameters<typeof webhookBody>[0];
const make = (given: Given = {}) => server.api.succeed(createInstanceWebhook, { token: admin.token, body: webhookBody(given) });
const makeOfTribe = (given: Given = {}, { id } = tribe) =>
	server.api.succeed(createTribeWebhook, { token: maya.token, params: { id }, body: webhookBody(given) });
const change = (id: string, given: Partial<UpdateWebhookBody> = {}, { token } = admin) =>
	server.api.call(updateWebhook, { token, params: { id }, body: { ...webhookBody(), isOn: true, ...given } });
const list = () => server.api.succeed(listInstanceWebhooks, { token: admin.token });
const listOfTribe = ({ token } = maya) => server.api.call(listTribeWebhooks, { token, params: { id: tribe.id } });

describe('making one', () => {
	test('shows its secret once; no list, table or log has it', async () => {
		const made = await make({ name: '  Notice board ', events: ['post.created', 'member.joined', 'post.created'] });
		const view = {
			name: 'Notice board',
			address: 'https://hooks.example/in',
			events: ['post.created', 'member.joined'],
			state: 'on',
			failingSince: null,
			createdAt: server.clock.now().toISOString(),
		};
		expect(made).toMatchObject({ ...view, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/), createdBy: { id: admin.user.id } });
		const { secret, ...shown } = made;
		expect(await list()).toEqual([shown]);
		const stored = await server.database.reader.selectFrom('webhooks').selectAll().execute();
		const logs = [await listAppended(server.database), await server.api.succeed(listAuditLogs, { token: admin.token })];
		expect(JSON.stringify([stored, logs])).not.toContain(secret.slice(10, 40));
	});

	test('of a tribe is for its owner, by id and by address', async () => {
		const made = await makeOfTribe({ events: ['tribe.joined'] });
		const bySlug = await server.api.succeed(createTribeWebhook, { token: maya.token, params: { id: tribe.slug }, body: webhookBody() });
		expect((await listOfTribe()).body.map(({ id }) => id).sort()).toEqual([made.id, bySlug.id].sort());
		expect(await list()).toEqual([]);
		const noor = await registerMember(server.api);
		await joinTribe(server.api, noor, tribe);
		for (const other of [noor, admin]) {
			const body = webhookBody();
			const asked = await server.api.call(createTribeWebhook, { token: other.token, params: { id: tribe.id }, body });
			expect([asked.status, asked.problem.code, (await listOfTribe(other)).problem.code]).toEqual([
				403,
				'not_your_tribe',
				'not_your_tribe',
			]);
		}
		const hidden = await createTribe(server.api, maya, { isPrivate: true });
		const asked = await server.api.call(listTribeWebhooks, { token: noor.token, params: { id: hidden.id } });
		expect(asked.status).toBe(404);
	});

	test('needs a recent proof, as does changing one and renewing its secret', async () => {
		const { id } = await make();
		server.clock.advanceSeconds(authLimits.recentProofSeconds);
		const { token } = admin;
		const codes = [
			(await server.api.call(createInstanceWebhook, { token, body: webhookBody() })).problem.code,
			(await server.api.call(createTribeWebhook, { token: maya.token, params: { id: tribe.id }, body: webhookBody() })).problem.code,
			(await change(id)).problem.code,
			(await server.api.call(renewWebhookSecret, { token, params: { id } })).problem.code,
		];
		expect(new Set(codes)).toEqual(new Set(['proof_needed']));
	});

	test.each([
		['no name', { name: ' ' }, 'name'],
		['no event', { events: [] }, 'events'],
		['an event of tribes', { events: ['tribe.joined'] as const }, 'events'],
		['plain http', { address: 'http://hooks.example/in' }, 'address'],
		['no address', { address: 'hooks' }, 'address'],
		['a password in the address', { address: 'https://me:word@hooks.example' }, 'address'],
		['the address of a network of its own', { address: 'https://192.168.1.1/in' }, 'address'],
		['the metadata of a cloud', { address: 'https://169.254.169.254/latest' }, 'address'],
		['this machine in other words', { address: 'https://[::ffff:10.0.0.1]' }, 'address'],
	])('with %s is refused at its field', async (_, given, field) => {
		const body = { ...webhookBody(), ...given } as ReturnType<typeof webhookBody>;
		const { status, problem } = await server.api.call(createInstanceWebhook, { token: admin.token, body });
		expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
		expect(await list()).toEqual([]);
	});

	test('to this machine is refused where the host has not allowed it', async () => {
		const strict = await createTestApp();
		const { token } = await registerMember(strict.api);
		for (const address of [receiver.address, 'https://127.0.0.1/in', 'https://[::1]/in']) {
			const { problem } = await strict.api.call(createInstanceWebhook, { token, body: webhookBody({ address }) });
			expect(problem.code).toBe('webhook_address_refused');
		}
		// A name tells where it leads only once it is resolved.
		const { id } = await strict.api.succeed(createInstanceWebhook, { token, body: webhookBody({ address: 'https://localhost/in' }) });
		expect(await strict.api.succeed(testWebhook, { token, params: { id } })).toMatchObject({
			state: 'failed',
			failure: 'refused',
			status: null,
		});
		await strict.close();
	});

	test('stops at ten for each place, also for two at once', async () => {
		await Promise.all(Array.from({ length: webhookLimits.max - 1 }, () => makeOfTribe()));
		const ask = () => server.api.call(createTribeWebhook, { token: maya.token, params: { id: tribe.id }, body: webhookBody() });
		const two = await Promise.all([ask(), ask()]);
		expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect((await ask()).problem.code).toBe('too_many_webhooks');
		await make();
	});

	test('stops at ten for the instance, also for several administrators at once', async () => {
		const admins = [admin, maya, ...(await Promise.all([1, 2, 3].map(() => registerMember(server.api))))];
		for (const { user } of admins.slice(1)) await setRole(server.database, user.id, 'admin');
		await Promise.all(Array.from({ length: webhookLimits.max - 1 }, () => make()));
		const answers = await Promise.all(admins.map(({ token }) => server.api.call(createInstanceWebhook, { token, body: webhookBody() })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
		expect(await list()).toHaveLength(webhookLimits.max);
	});
});

describe('keeping one', () => {
	test('changes it, and switches it off and on; each is on the record', async () => {
		const { id } = await make({ address: 'https://hooks.example/in/a-secret' });
		const changed = await change(id, { name: 'Board', address: 'https://board.example/x', events: ['member.joined'], isOn: false });
		expect(changed.body).toMatchObject({ name: 'Board', address: 'https://board.example/x', events: ['member.joined'], state: 'off' });
		expect((await change(id)).body.state).toBe('on');
		await server.api.succeed(deleteWebhook, { token: admin.token, params: { id } });
		expect(await list()).toEqual([]);
		const events = (await listAppended(server.database)).filter(({ subjects }) => subjects.webhook === id).map(({ name }) => name);
		expect(events).toEqual([webhookMade.name, webhookChanged.name, webhookChanged.name, webhookDeleted.name]);
		const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token, query: { limit: 4 } });
		expect(logs.map(({ action }) => action)).toEqual(['delete_webhook', 'change_webhook', 'change_webhook', 'make_webhook']);
		expect(logs[2]).toMatchObject({
			before: { name: 'Notice board', address: 'https://hooks.example', events: ['post.created'], isOn: true },
			after: { name: 'Board', address: 'https://board.example', events: ['member.joined'], isOn: false },
		});
		expect(JSON.stringify(logs)).not.toContain('a-secret');
	});

	test('what an owner does to one of their tribe is no matter of administrators', async () => {
		const { id } = await makeOfTribe();
		await change(id, { name: 'Mine' }, maya);
		const { logs } = await server.api.succeed(listAuditLogs, { token: admin.token });
		expect(JSON.stringify(logs)).not.toContain('Mine');
	});

	test('refuses a change to a bad address or an event of the other place', async () => {
		const { id } = await makeOfTribe();
		expect((await change(id, { address: 'http://hooks.example' }, maya)).problem.code).toBe('webhook_address_refused');
		expect((await change(id, { events: ['report.filed'] }, maya)).problem.code).toBe('webhook_event_refused');
	});

	test('a new secret ends the former one at once', async () => {
		const { id, secret } = await make({ address: receiver.address });
		const renewed = await server.api.succeed(renewWebhookSecret, { token: admin.token, params: { id } });
		await server.api.succeed(testWebhook, { token: admin.token, params: { id } });
		const sent = receiver.received.at(-1);
		expect([renewed.secret === secret, sent && isSignedWith(renewed.secret, sent), sent && isSignedWith(secret, sent)]).toEqual([
			false,
			true,
			false,
		]);
	});

	test('is in the hands of no other: not of members, not of other owners, and those of tribes not of administrators', async () => {
		const [ofInstance, ofTribe] = [await make(), await makeOfTribe()];
		const noor = await registerMember(server.api);
		for (const [{ token }, id] of [
			[maya, ofInstance.id],
			[noor, ofTribe.id],
			[admin, ofTribe.id],
			[admin, newId()],
		] as const) {
			const params = { id };
			const answers = [
				await change(id, {}, { token } as SignedInMember),
				await server.api.call(deleteWebhook, { token, params }),
				await server.api.call(renewWebhookSecret, { token, params }),
				await server.api.call(testWebhook, { token, params }),
				await server.api.call(listDeliveries, { token, params }),
				await server.api.call(redeliver, { token, params: { id, deliveryId: newId() } }),
			];
			expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
		}
		expect((await list()).map(({ id }) => id)).toEqual([ofInstance.id]);
	});
});

describe('it rests', () => {
	test('while its maker is no administrator any more, and another one can only delete it', async () => {
		const { token } = admin;
		await server.api.succeed(actOnUser, { token, body: { userId: maya.user.id, action: 'grant_admin', reason: 'Helps' } });
		maya = await signInAgain(server.api, maya);
		const { id } = await server.api.succeed(createInstanceWebhook, { token: maya.token, body: webhookBody() });
		await server.api.succeed(actOnUser, { token, body: { userId: maya.user.id, action: 'revoke_admin', reason: 'Enough' } });
		expect((await list())[0]?.state).toBe('resting');
		const params = { id };
		const answers = [
			await change(id),
			await server.api.call(renewWebhookSecret, { token, params }),
			await server.api.call(testWebhook, { token, params }),
		];
		expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'webhook_resting'));
		expect((await server.api.call(deleteWebhook, { token, params })).status).toBe(204);
	});

	test('once the tribe has another owner', async () => {
		const { id } = await makeOfTribe();
		const noor = await registerMember(server.api);
		await joinTribe(server.api, noor, tribe);
		await server.api.succeed(handOnTribe, { token: maya.token, params: { id: tribe.id }, body: { userId: noor.user.id } });
		expect((await listOfTribe(noor)).body).toMatchObject([{ id, state: 'resting' }]);
		expect((await change(id, {}, maya)).status).toBe(404);
		expect((await change(id, {}, noor)).problem.code).toBe('webhook_resting');
	});
});
