/** Trips to a provider and back: what counts as an answer, and what a provider can do wrong. */
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { beginTrip, endTrip } from '@friends/contract/providers/providers.endpoints';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import type { EndTripBody } from '@friends/contract/providers/providers.schema';
import { registerMember } from '@friends/test-kit/members';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createProviderScene, newPerson, type ProviderScene } from '../../testing/providers/provider-scene.ts';

let scene: ProviderScene;
beforeAll(async () => {
	scene = await createProviderScene();
});
afterEach(() => {
	for (const { lies } of Object.values(scene.providers)) lies.clear();
	// What providers say of themselves is forgotten.
	scene.server.clock.advanceSeconds(3600);
});
afterAll(() => scene.close());

const begin = (provider = 'weaver') => scene.server.api.call(beginTrip, { params: { provider } });
const end = (body: EndTripBody) => scene.server.api.call(endTrip, { body });
const codeOf = async (body: EndTripBody) => (await end(body)).problem.code;

describe('a trip', () => {
	test('asks the provider with a code, PKCE, state and nonce, and comes back to us', async () => {
		const { body } = await begin();
		const { origin, searchParams } = new URL(body.address);
		expect(origin).toBe(scene.providers.weaver.issuer);
		expect(Object.fromEntries(searchParams)).toEqual({
			response_type: 'code',
			client_id: 'friends',
			redirect_uri: 'http://localhost:3000/login/elsewhere',
			scope: 'openid email profile',
			state: expect.stringMatching(/^[\w-]{43}$/),
			nonce: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: 'S256',
		});
		for (const secret of ['state', 'nonce']) expect(body.ticket).not.toContain(searchParams.get(secret));
	});

	test('brings what the provider says of the person, and a free username', async () => {
		const person = newPerson({ name: 'Zoë  Müller', preferred_username: `zoë.${Date.now()}` });
		const { status, body } = await end(await scene.travel(person));
		expect([status, body]).toEqual([
			200,
			{
				identity: expect.any(String),
				provider: { key: 'weaver', name: 'Weaver & Co.' },
				state: 'new',
				name: 'Zoë  Müller',
				email: person.email,
				username: person.preferred_username?.replace('ë.', 'e_'),
			},
		]);
		await registerMember(scene.server.api, { username: body.username ?? '' });
		expect((await scene.identityOf(person)).username).toBe(`${body.username}_2`);
	});

	test('brings no username that is reserved, but one of the email or of the name', async () => {
		const suggestion = async (person: Parameters<typeof newPerson>[0]) => (await scene.identityOf(newPerson(person))).username;
		const number = Date.now();
		const email = `weaver${number}@mail.example`;
		expect(await suggestion({ preferred_username: 'admin', email })).toBe(`weaver${number}`);
		expect(await suggestion({ preferred_username: 'FRIENDS.Team', email: 'support@mail.example', name: `Noor ${number}` })).toBe(
			`noor_${number}`,
		);
		expect(await suggestion({ preferred_username: 'admin', email: 'support@mail.example', name: 'Moderator' })).toBeNull();
	});

	test('tells no address that the provider does not confirm', async () => {
		for (const email_verified of [false, undefined, 'true'] as (boolean | undefined)[]) {
			const { email_verified: _, ...person } = newPerson();
			const brought = await scene.identityOf({ ...person, ...(email_verified !== undefined && { email_verified }) });
			expect(brought.email).toBeNull();
		}
		expect((await scene.identityOf(newPerson({ email: 'no address' }))).email).toBeNull();
	});

	test('says to everyone which providers there are', async () => {
		const { providers } = await scene.server.api.succeed(getInstance, {});
		expect(providers).toEqual([
			{ key: 'weaver', name: 'Weaver & Co.' },
			{ key: 'loom', name: 'Loom & Co.' },
		]);
	});

	test('to a provider that is not set does not begin', async () => {
		for (const provider of ['spindle', 'WEAVER', '__proto__']) expect((await begin(provider)).status).toBe(404);
	});
});

describe('an answer does not count', () => {
	test('after 15 minutes', async () => {
		const body = await scene.travel(newPerson());
		scene.server.clock.advanceSeconds(providerLimits.tripSeconds);
		expect(await codeOf(body)).toBe('trip_over');
	});

	test('twice', async () => {
		const body = await scene.travel(newPerson());
		expect((await end(body)).status).toBe(200);
		expect(await codeOf(body)).toBe('trip_over');
	});

	test('with the ticket of another trip, to this provider or to another', async () => {
		const { answer } = await scene.travel(newPerson());
		for (const provider of ['weaver', 'loom']) {
			const { ticket } = (await begin(provider)).body;
			expect(await codeOf({ ticket, answer })).toBe('trip_over');
		}
	});

	test('with another state, with none, or with two', async () => {
		const { ticket, answer } = await scene.travel(newPerson());
		const other = new URLSearchParams(answer);
		other.set('state', 'another');
		for (const changed of [`?${other}`, answer.replace(/&?state=[^&]*/, ''), `${answer}&state=x`, '?', '?code=x']) {
			expect(await codeOf({ ticket, answer: changed })).toBe('trip_over');
		}
		expect((await end({ ticket, answer })).status).toBe(200);
	});

	test('of another provider, with the state of this trip', async () => {
		const { address, ticket } = (await begin()).body;
		const theirs = new URLSearchParams((await scene.travel(newPerson(), { provider: 'loom' })).answer);
		theirs.set('state', new URL(address).searchParams.get('state') ?? '');
		expect(await codeOf({ ticket, answer: `?${theirs}` })).toBe('trip_over');
		theirs.delete('iss');
		expect(await codeOf({ ticket, answer: `?${theirs}` })).toBe('trip_over');
	});

	test('with a code that was given for another nonce, or another PKCE challenge', async () => {
		for (const name of ['nonce', 'code_challenge']) {
			const { address, ticket } = (await begin()).body;
			const changed = new URL(address);
			changed.searchParams.set(name, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
			const answer = await scene.providers.weaver.signIn(changed.href, newPerson());
			expect(await codeOf({ ticket, answer })).toBe('trip_over');
		}
	});

	test('with a ticket that was altered', async () => {
		const { ticket, answer } = await scene.travel(newPerson());
		for (const at of [0, 30, ticket.length - 3]) {
			const altered = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1);
			expect(await codeOf({ ticket: altered, answer })).toBe('trip_over');
		}
		const { identity } = await scene.identityOf(newPerson());
		expect(await codeOf({ ticket: identity, answer })).toBe('trip_over');
	});

	test('of a person who declines', async () => {
		const { status, problem } = await end(await scene.travel(null));
		expect([status, problem.code]).toEqual([422, 'provider_refused']);
	});
});

describe('a provider', () => {
	const weaver = () => scene.providers.weaver;
	const discovery = '/.well-known/openid-configuration';

	test.each<[string, (response: import('node:http').ServerResponse) => void]>([
		['that says it is another', (response) => response.end(JSON.stringify({ issuer: 'https://accounts.example' }))],
		['that answers no JSON', (response) => response.end('<h1>Welcome</h1>')],
		['in trouble', (response) => response.writeHead(502).end()],
		['that sends elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
		['that hangs up', (response) => response.destroy()],
		['that answers without end', (response) => response.write('x'.repeat(600 * 1024))],
	])('%s is not reached, and is asked again later', async (_, answer) => {
		weaver().lies.set(discovery, (_request, response) => {
			response.setHeader('content-type', 'application/json');
			answer(response);
		});
		const { status, problem } = await begin();
		expect([status, problem.code]).toEqual([503, 'provider_unreachable']);
		weaver().lies.clear();
		expect((await begin()).status).toBe(200);
	});

	test('is asked what it is once for many trips', async () => {
		weaver().asked.length = 0;
		for (const _ of [1, 2, 3]) await begin();
		expect(weaver().asked.filter((path) => path === discovery)).toHaveLength(1);
	});

	test.each(['/token', '/jwks', '/me'])('that goes away before it has answered at %s is not reached', async (path) => {
		const body = await scene.travel(newPerson());
		weaver().lies.set(path, (_request, response) => response.destroy());
		expect(await codeOf(body)).toBe('provider_unreachable');
	});

	test('that signs with other keys than its own brings no one', async () => {
		const body = await scene.travel(newPerson());
		const others = await fetch(`${scene.providers.loom.issuer}/jwks`).then((response) => response.text());
		weaver().lies.set('/jwks', (_request, response) => response.setHeader('content-type', 'application/json').end(others));
		expect(await codeOf(body)).toBe('trip_over');
	});

	test('that answers for another person than it signed brings no one', async () => {
		const body = await scene.travel(newPerson());
		weaver().lies.set('/me', (_request, response) =>
			response
				.setHeader('content-type', 'application/json')
				.end(JSON.stringify({ sub: 'another', email: 'a@b.example', email_verified: true })),
		);
		expect(await codeOf(body)).toBe('trip_over');
	});
});

test('a provider that does not answer in time holds no call', async () => {
	const hasty = await createProviderScene({}, { providersMs: 50 });
	hasty.providers.weaver.lies.set('/.well-known/openid-configuration', () => {});
	const { problem } = await hasty.server.api.call(beginTrip, { params: { provider: 'weaver' } });
	expect(problem.code).toBe('provider_unreachable');
	await hasty.close();
});

test('a provider that does not know this server brings no one', async () => {
	const other = await createProviderScene();
	const [first] = other.server.config.providers;
	if (first) first.clientSecret = 'another secret';
	const { problem } = await other.server.api.call(endTrip, { body: await other.travel(newPerson()) });
	expect(problem.code).toBe('provider_refused');
	await other.close();
});
