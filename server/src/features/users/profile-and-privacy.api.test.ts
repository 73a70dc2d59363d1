/** Editing a profile, and who may see it. */
import { drawingUrl } from '@friends/contract/users/drawings';
import { defaultPreferences, defaultPrivacy } from '@friends/contract/users/users.defaults';
import { getMe, updatePreferences, updatePrivacy, updateProfile } from '@friends/contract/users/users.endpoints';
import { userLimits } from '@friends/contract/users/users.limits';
import { currentUserSchema, type UpdateProfileBody } from '@friends/contract/users/users.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { setRole, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	server.clock.advanceSeconds(60);
});
afterAll(() => server.close());

const me = () => server.api.succeed(getMe, { token: maya.token });
const put = (body: UpdateProfileBody) => server.api.call(updateProfile, { token: maya.token, body });
/** Sends bodies that the types would refuse. */
const send = async (path: string, body: unknown) => {
	const { status, text } = await server.api.send({
		method: 'PUT',
		path,
		headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status, problem: JSON.parse(text) as { errors?: Record<string, string> } };
};

describe('PUT /api/me/profile', () => {
	test('changes everything that is given, and answers the member exactly as promised', async () => {
		const changes = {
			name: 'Maya Okafor',
			bio: 'Plants & bicycles\n🪴',
			location: 'Bergen',
			website: 'https://maya.example/garden?x=1#y',
			interests: ['plants', 'bicycles'],
		};
		const { status, body } = await put(changes);
		expect(status).toBe(200);
		expect(body).toEqual({ ...maya.user, ...changes, updatedAt: server.clock.now().toISOString() });
		expect(Object.keys(body).sort()).toEqual(certainKeysOf(currentUserSchema));
		expect(await me()).toEqual(body);
	});

	describe('refuses a new name', () => {
		let noor: SignedInMember;
		beforeEach(async () => {
			noor = await registerMember(server.api);
		});
		const rename = (name: string) => server.api.call(updateProfile, { token: noor.token, body: { name, bio: 'Soup' } });

		test.each([
			['that speaks for the community', 'Friends Support', 'name_reserved'],
			['that turns the text around it', 'Noor\u202E', 'name_turns_text'],
		])('%s, but keeps an older one', async (_, name, code) => {
			const { status, problem } = await rename(name);
			expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, code, ['name']]);
			await updateUser(server.database, noor.user.id, { name });
			expect((await rename(name)).body).toMatchObject({ name, bio: 'Soup' });
		});

		test('but lets administrators speak for the community', async () => {
			await setRole(server.database, noor.user.id, 'admin');
			expect((await rename('Friends Support')).status).toBe(200);
		});
	});

	test('leaves alone what is left out', async () => {
		await put({ bio: 'Plants', interests: ['plants'], location: 'Bergen' });
		await put({ location: '' });
		expect(await me()).toMatchObject({ name: maya.user.name, bio: 'Plants', interests: ['plants'], location: '' });
	});

	test('trims the name, the place, the website, the interests and the biography', async () => {
		const { body } = await put({ name: ' Maya ', location: ' Bergen ', website: ' https://a.example ', interests: [' tea '], bio: ' x ' });
		expect(body).toMatchObject({ name: 'Maya', location: 'Bergen', website: 'https://a.example', interests: ['tea'], bio: 'x' });
	});

	test.each([
		['example.org', 'https://example.org'],
		[' maya.example/garden?x=1 ', 'https://maya.example/garden?x=1'],
		['münchen.example:8080', 'https://münchen.example:8080'],
		['http://a.example', 'http://a.example'],
	])('takes the website %j as %s', async (website, kept) => {
		expect((await put({ website })).body).toMatchObject({ website: kept });
	});

	test("changes nobody else's", async () => {
		const other = await registerMember(server.api);
		await put({ name: 'Somebody else', bio: 'x' });
		expect(await server.api.succeed(getMe, { token: other.token })).toEqual(other.user);
	});

	test('takes a drawn person for the picture, gives the initial back for an empty one, and draws no banner', async () => {
		const avatar = drawingUrl('maya');
		expect((await put({ avatar })).body).toMatchObject({ avatar });
		expect((await put({ avatar: '' })).body).toMatchObject({ avatar: '' });
		expect((await put({ banner: avatar })).problem).toMatchObject({ errors: { banner: 'This picture isn’t yours' } });
		expect((await put({ avatar: '/drawings/../x.svg' })).status).toBe(422);
	});

	const { name, bio, location, website, interests } = userLimits;
	const longUrl = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`;
	const many = (count: number) => Array.from({ length: count }, (_, index) => `interest ${index}`);

	test.each<[string, UpdateProfileBody]>([
		['a name', { name: 'x'.repeat(name.maxLength) }],
		['a biography', { bio: 'x'.repeat(bio.maxLength) }],
		['an empty biography', { bio: '' }],
		['a place', { location: 'x'.repeat(location.maxLength) }],
		['a website', { website: longUrl(website.maxLength) }],
		['no website', { website: '' }],
		['a website without encryption', { website: 'http://a.example' }],
		['interests', { interests: many(interests.maxItems) }],
		['an interest', { interests: ['x'.repeat(interests.maxLength)] }],
		['no interests', { interests: [] }],
		['no picture', { avatar: '', banner: '' }],
		['nothing at all', {}],
	])('takes %s up to the limit', async (_, changes) => {
		expect(await put(changes)).toMatchObject({ status: 200, body: changes });
	});

	const noAddress = 'Website must be an address that starts with http:// or https://';
	test.each<[string, Record<string, unknown>, string]>([
		['a name past the limit', { name: 'x'.repeat(name.maxLength + 1) }, 'Name can have at most 80 characters'],
		['an empty name', { name: '' }, 'Name is required'],
		['a blank name', { name: ' \t\n' }, 'Name is required'],
		['no name', { name: null }, 'Name is required'],
		['a NUL in the name', { name: 'a\0b' }, 'Name contains characters that cannot be stored'],
		['half a character in the name', { name: 'a\ud800' }, 'Name contains characters that cannot be stored'],
		['a biography past the limit', { bio: 'x'.repeat(bio.maxLength + 1) }, 'Bio can have at most 500 characters'],
		['a NUL in the biography', { bio: '\0' }, 'Bio contains characters that cannot be stored'],
		['a biography that is no text', { bio: 5 }, 'Bio must be text'],
		['a place past the limit', { location: 'x'.repeat(location.maxLength + 1) }, 'Location can have at most 100 characters'],
		['a NUL in the place', { location: '\0' }, 'Location contains characters that cannot be stored'],
		['a website past the limit', { website: longUrl(website.maxLength + 1) }, 'Website can have at most 200 characters'],
		['a website that runs', { website: 'javascript:alert(1)' }, noAddress],
		['a website that runs, in disguise', { website: ' JaVaScRiPt:alert(1)//https://a.example' }, noAddress],
		['a website that runs, broken up', { website: 'java\nscript:alert(1)' }, noAddress],
		['a website that is data', { website: 'data:text/html,<script>alert(1)</script>' }, noAddress],
		['a website of another kind', { website: 'ftp://a.example' }, noAddress],
		['a website that is one word', { website: 'example' }, noAddress],
		['a website that takes over ours', { website: '//a.example' }, noAddress],
		['a website without slashes', { website: 'http:a.example' }, noAddress],
		['a website with a line break', { website: 'https://a.example/\nx' }, noAddress],
		['a website with a control character', { website: 'https://a.example/\u0007' }, noAddress],
		['a website that reads backwards', { website: 'https://a.example/\u202egro.knab' }, noAddress],
		['a NUL in the website', { website: 'https://a.example/\0' }, 'Website contains characters that cannot be stored'],
		['half a character in the website', { website: 'https://a.example/\ud800' }, 'Website contains characters that cannot be stored'],
		['too many interests', { interests: many(interests.maxItems + 1) }, 'There can be at most 20 interests'],
	])('refuses %s', async (_, changes, sentence) => {
		const { status, problem } = await send('/api/me/profile', changes);
		expect(status).toBe(422);
		expect(problem.errors).toEqual({ [Object.keys(changes)[0] ?? '']: sentence });
		expect(await me()).toEqual(maya.user);
	});

	test.each<[string, unknown, string]>([
		['past the limit', 'x'.repeat(interests.maxLength + 1), 'An interest can have at most 40 characters'],
		['blank', ' ', 'An interest can’t be empty'],
		['with a NUL', '\0', 'An interest contains characters that cannot be stored'],
		['that is none', 7, 'An interest can’t be empty'],
	])('refuses an interest %s', async (_, interest, sentence) => {
		const { status, problem } = await send('/api/me/profile', { interests: ['tea', interest] });
		expect(status).toBe(422);
		expect(problem.errors).toEqual({ 'interests.1': sentence });
	});

	test.each(['role', 'status', 'email', 'username', 'xp', 'level', 'settings', 'id', 'password_hash', 'constructor'])(
		'refuses the field %s, which is not theirs to change',
		async (field) => {
			const { status, problem } = await send('/api/me/profile', JSON.parse(`{"bio":"x","${field}":"admin"}`));
			expect(status).toBe(422);
			expect(Object.entries(problem.errors ?? {})).toEqual([[field, 'This field is not known']]);
			expect(await me()).toEqual(maya.user);
		},
	);

	describe.each(['avatar', 'banner'] as const)('%s', (field) => {
		test('may be the one that is there, or none', async () => {
			await updateUser(server.database, maya.user.id, { [field]: '/uploads/maya.webp' });
			expect(await put({ [field]: '/uploads/maya.webp', bio: 'x' })).toMatchObject({ status: 200 });
			expect(await put({ [field]: '' })).toMatchObject({ status: 200, body: { [field]: '' } });
			expect(await put({ [field]: '/uploads/maya.webp' })).toMatchObject({ status: 422 });
		});

		test.each([
			'https://tracker.example/pixel.gif',
			'/uploads/of-somebody-else.webp',
			'javascript:alert(1)',
			'data:image/svg+xml,<svg onload="alert(1)">',
			'//tracker.example/x.webp',
			'x',
		])('cannot be %s', async (url) => {
			const { status, problem } = await put({ [field]: url, bio: 'x' });
			expect(status).toBe(422);
			expect(problem.errors).toEqual({ [field]: 'This picture isn’t yours' });
			expect(await me()).toEqual(maya.user);
		});

		test.each([['\0'], ['x'.repeat(501)], [null], [{}]])('cannot be %j', async (value) => {
			expect((await send('/api/me/profile', { [field]: value })).status).toBe(422);
		});
	});

	test('refuses who is not signed in', async () => {
		expect((await server.api.call(updateProfile, { body: { bio: 'x' } })).status).toBe(401);
	});

	test('repeated with its key, changes nothing, and answers the profile as it is', async () => {
		const send = (bio: string, idempotencyKey: string) =>
			server.api.call(updateProfile, { token: maya.token, body: { bio }, idempotencyKey });
		await send('one', 'a');
		const second = await send('two', 'b');
		expect((await send('one', 'a')).body).toEqual(second.body);
		expect((await me()).bio).toBe('two');
	});

	test('two changes at once to different fields both stay', async () => {
		await Promise.all([put({ bio: 'Plants' }), put({ location: 'Bergen' }), put({ interests: ['tea'] }), put({ name: 'Maya' })]);
		expect(await me()).toMatchObject({ bio: 'Plants', location: 'Bergen', interests: ['tea'], name: 'Maya' });
	});
});

describe('PUT /api/me/privacy', () => {
	const update = (body: Record<string, unknown>) => server.api.call(updatePrivacy, { token: maya.token, body });

	test('changes what is given and leaves the rest at its default', async () => {
		const { status, body } = await update({ showEmail: true });
		expect(status).toBe(200);
		expect(body).toEqual({
			...maya.user,
			settings: { ...defaultPrivacy, showEmail: true },
			updatedAt: server.clock.now().toISOString(),
		});
		expect(await me()).toEqual(body);
	});

	test.each(['public', 'friends', 'private'])('takes the visibility %s', async (profileVisibility) => {
		expect((await update({ profileVisibility })).body.settings).toEqual({ ...defaultPrivacy, profileVisibility });
	});

	test('one after the other, all stay', async () => {
		await update({ showEmail: true });
		await update({ allowMessages: false, allowFriendRequests: false });
		await update({ showLocation: false });
		await update({ showEmail: false });
		expect((await me()).settings).toEqual({
			profileVisibility: 'public',
			showEmail: false,
			showLocation: false,
			allowFriendRequests: false,
			allowMessages: false,
			showReadMarks: true,
			showPresence: true,
		});
	});

	test('at once, to different fields, all stay', async () => {
		const changed = {
			profileVisibility: 'friends',
			showEmail: true,
			showLocation: false,
			allowFriendRequests: false,
			allowMessages: false,
			showReadMarks: false,
			showPresence: false,
		};
		const answers = await Promise.all(Object.entries(changed).map(([field, value]) => update({ [field]: value })));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
		expect((await me()).settings).toEqual(changed);
	});

	test('keeps stored settings that it does not know', async () => {
		await updateUser(server.database, maya.user.id, { settings: JSON.stringify({ theme: 'dark', showEmail: true }) });
		await update({ allowMessages: false });
		const { settings } = await server.database.reader
			.selectFrom('users')
			.select('settings')
			.where('id', '=', maya.user.id)
			.executeTakeFirstOrThrow();
		expect(JSON.parse(settings)).toEqual({ theme: 'dark', showEmail: true, allowMessages: false });
		expect((await me()).settings).not.toHaveProperty('theme');
	});

	test.each([
		[{ profileVisibility: 'nobody' }, 'Visibility is public, friends or private'],
		[{ profileVisibility: null }, 'Visibility is public, friends or private'],
		[{ showEmail: 'yes' }, expect.any(String)],
		[{ showEmail: null }, expect.any(String)],
		[{ showLocation: 1 }, expect.any(String)],
		[{ allowFriendRequests: [] }, expect.any(String)],
		[{ allowMessages: {} }, expect.any(String)],
		[{ showReadMarks: 'no' }, expect.any(String)],
		[{ showPresence: 'no' }, expect.any(String)],
		[{ theme: 'dark' }, 'This field is not known'],
		[{ role: 'admin' }, 'This field is not known'],
	])('refuses %j', async (body, sentence) => {
		const { status, problem } = await send('/api/me/privacy', body);
		expect(status).toBe(422);
		expect(problem.errors).toEqual({ [Object.keys(body)[0] ?? '']: sentence });
		expect(await me()).toEqual(maya.user);
	});

	test('refuses who is not signed in', async () => {
		expect((await server.api.call(updatePrivacy, { body: { showEmail: true } })).status).toBe(401);
	});
});

describe('PUT /api/me/preferences', () => {
	const update = (body: Record<string, unknown>) => server.api.call(updatePreferences, { token: maya.token, body });

	test('somebody who has just registered is yet to be welcomed; all else is on', () => {
		expect(maya.user.preferences).toEqual({ ...defaultPreferences, isWelcomed: false });
	});

	test('changes what is given, and leaves the rest and the privacy settings alone', async () => {
		await server.api.succeed(updatePrivacy, { token: maya.token, body: { showEmail: true } });
		const feedWeights = { fresh: 0, friends: 100, tribes: 7 };
		const { status, body } = await update({ isWelcomed: true, showSummaries: false, feedOrder: 'for-you', feedWeights });
		expect(status).toBe(200);
		expect(body.preferences).toEqual({ ...defaultPreferences, showSummaries: false, feedOrder: 'for-you', feedWeights });
		expect(body.settings).toEqual({ ...defaultPrivacy, showEmail: true });
		expect(await me()).toEqual(body);
	});

	test('members of older versions, who stored none, have been welcomed', async () => {
		await server.database.transaction((transaction) =>
			transaction.updateTable('accounts').set({ preferences: '{}' }).where('id', '=', maya.user.id).execute(),
		);
		expect((await me()).preferences).toEqual(defaultPreferences);
	});

	test('at once, to different fields, all stay', async () => {
		await Promise.all([update({ showSummaries: false }), update({ keyboardShortcuts: false }), update({ isWelcomed: true })]);
		expect((await me()).preferences).toEqual({ ...defaultPreferences, showSummaries: false, keyboardShortcuts: false });
	});

	test.each([
		[{ isWelcomed: 'yes' }],
		[{ showSummaries: null }],
		[{ theme: 'dark' }],
		[{ showEmail: true }],
		[{ feedOrder: 'popular' }],
		[{ feedWeights: { fresh: 101, friends: 0, tribes: 0 } }, 'feedWeights.fresh'],
		[{ feedWeights: { fresh: 0, friends: -1, tribes: 0 } }, 'feedWeights.friends'],
		[{ feedWeights: { fresh: 0, friends: 0, tribes: 0.5 } }, 'feedWeights.tribes'],
		[{ feedWeights: { fresh: 0, friends: 0 } }, 'feedWeights.tribes'],
		[{ feedWeights: { fresh: 0, friends: 0, tribes: 0, likes: 9 } }, 'feedWeights.likes'],
	])('refuses %j', async (body, field = Object.keys(body)[0] ?? '') => {
		const { status, problem } = await send('/api/me/preferences', body);
		expect(status).toBe(422);
		expect(Object.keys(problem.errors ?? {})).toEqual([field]);
		expect(await me()).toEqual(maya.user);
	});

	test('refuses who is not signed in', async () => {
		expect((await server.api.call(updatePreferences, { body: { isWelcomed: true } })).status).toBe(401);
	});
});
