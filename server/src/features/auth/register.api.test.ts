import { register } from '@friends/contract/auth/auth.endpoints';
import { memberJoined } from '@friends/contract/auth/auth.events';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { newRegistration } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

const registerAs = (overrides: object) => server.api.call(register, { body: newRegistration(overrides) });

test('a newcomer has an account and is signed in', async () => {
	const body = newRegistration({ name: 'Maya Lind', email: 'Maya@Friends.Example' });
	const { status, body: session } = await server.api.call(register, { body });
	expect(status).toBe(201);
	expect(session.user).toMatchObject({ name: 'Maya Lind', username: body.username, email: 'maya@friends.example', xp: 0, level: 1 });
	expect(session.user).toMatchObject({
		avatar: '',
		status: 'active',
		settings: { profileVisibility: 'public', showEmail: false, showLocation: true, allowFriendRequests: true, allowMessages: true },
	});
	expect(await server.api.succeed(getMe, { token: session.accessToken })).toEqual(session.user);
});

test('names, usernames and emails lose the spaces around them', async () => {
	const plain = newRegistration();
	const { user } = await server.api.succeed(register, {
		body: { ...plain, name: '  Noor  ', username: ` ${plain.username} `, email: `\t${plain.email} ` },
	});
	expect(user).toMatchObject({ name: 'Noor', username: plain.username, email: plain.email });
});

test('the password is kept as argon2id', async () => {
	const { user } = await server.api.succeed(register, { body: newRegistration() });
	const row = await server.database.reader
		.selectFrom('credentials')
		.select(['kind', 'secret'])
		.where('account_id', '=', user.id)
		.executeTakeFirstOrThrow();
	expect(row.kind).toBe('password');
	expect(row.secret).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
});

test('joining is on the record', async () => {
	const { user } = await server.api.succeed(register, { body: newRegistration() });
	const joinings = await listAppended(server.database, memberJoined);
	expect(joinings.filter(({ actorId }) => actorId === user.id)).toMatchObject([{ subjects: { user: user.id } }]);
});

describe('every rule is told with its sentence', () => {
	const usernameRule = 'Use 3 to 30 letters, digits or underscores';
	test.each([
		['name', '', 'Name is required'],
		['name', '   ', 'Name is required'],
		['name', undefined, 'Name is required'],
		['name', 7, 'Name is required'],
		['name', 'x'.repeat(81), 'Name can have at most 80 characters'],
		['name', 'a\0b', 'Name contains characters that cannot be stored'],
		['username', undefined, 'Username is required'],
		['username', '', usernameRule],
		['username', 'ab', usernameRule],
		['username', 'x'.repeat(31), usernameRule],
		['username', 'maya lind', usernameRule],
		['username', 'mäya', usernameRule],
		['username', '../maya', usernameRule],
		['email', undefined, 'Invalid email address'],
		['email', '', 'Invalid email address'],
		['email', 'maya', 'Invalid email address'],
		['email', 'maya@friends', 'Invalid email address'],
		['email', `${'x'.repeat(250)}@friends.example`, 'Invalid email address'],
		['password', undefined, 'Password is required'],
		['password', '', 'Password must be at least 6 characters'],
		['password', '5 of5', 'Password must be at least 6 characters'],
		['password', 'x'.repeat(257), 'Password can have at most 256 characters'],
		['password', 'bracelet\ud800', 'Password contains characters that cannot be stored'],
		['password', 'password', 'This password is too easy to guess. Please choose another.'],
		['password', 'PassWord', 'This password is too easy to guess. Please choose another.'],
		['password', '123456', 'This password is too easy to guess. Please choose another.'],
		['role', 'admin', 'This field is not known'],
		['constructor', 'x', 'This field is not known'],
	])('%s: %j', async (field, value, sentence) => {
		const { status, problem } = await registerAs({ [field]: value });
		expect(status).toBe(422);
		expect(problem.code).toBe(sentence.includes('easy to guess') ? 'password_too_common' : 'validation_failed');
		expect(problem.errors).toEqual({ [field]: sentence });
		expect(problem.detail).toBe(sentence === 'This field is not known' ? `The field ${field} is not known.` : sentence);
	});

	test('all at once when all are broken', async () => {
		const { problem } = await server.api.call(register, { body: { name: '', username: '', email: '', password: '' } });
		expect(Object.keys(problem.errors ?? {}).sort()).toEqual(['email', 'name', 'password', 'username']);
	});

	test('six characters are enough, and so are 256', async () => {
		expect((await registerAs({ password: 'q9!w_Z' })).status).toBe(201);
		expect((await registerAs({ password: 'ü'.repeat(256) })).status).toBe(201);
	});
});

describe('a password that others can guess from the account is refused', () => {
	test.each([
		['the username', { username: 'hana_bakes', password: 'Hana_Bakes' }],
		['the name', { name: 'Hana Sato', password: 'hanasato1' }],
		['the email', { email: 'hana.sato@friends.example', password: 'hana.sato@friends.example' }],
		['the part of the email before the @', { email: 'sato.hana@friends.example', password: 'sato.hana' }],
		['the name of the community', { password: 'FRIENDS-2026' }],
	])('%s', async (_, overrides) => {
		const { status, problem } = await registerAs(overrides);
		expect([status, problem.code]).toEqual([422, 'password_is_known']);
		expect(problem.errors).toEqual({
			password: 'Your password can’t be your name, username or email, or the name of this community. Please choose another.',
		});
	});
});

describe('names that speak for the community are reserved', () => {
	test.each([
		['username', 'Support_Team', 'This username is kept for the people who run this community. Please choose another.'],
		['name', 'FRIENDS Team', 'This name is kept for the people who run this community. Please choose another.'],
	])('%s %s', async (field, value, sentence) => {
		const { status, problem } = await registerAs({ [field]: value });
		expect([status, problem.code, problem.errors]).toEqual([422, 'name_reserved', { [field]: sentence }]);
	});

	test('but not for the first account, which is the administrator’s', async () => {
		const empty = await createTestApp();
		try {
			await empty.api.succeed(register, { body: newRegistration({ username: 'admin', name: 'FRIENDS Team' }) });
			expect((await empty.api.call(register, { body: newRegistration({ username: 'root' }) })).status).toBe(422);
		} finally {
			await empty.close();
		}
	});
});

test('a name with marks that turn the text around it is refused', async () => {
	const { status, problem } = await registerAs({ name: 'Maya\u202E Lind' });
	expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'name_turns_text', ['name']]);
});

describe('what is taken', () => {
	test('an email, however it is written', async () => {
		const first = newRegistration();
		await server.api.succeed(register, { body: first });
		const { status, problem } = await registerAs({ email: first.email.toUpperCase() });
		expect(status).toBe(409);
		expect(problem).toMatchObject({ code: 'email_taken', errors: { email: 'This email is already registered' } });
	});

	test('a username, however it is written', async () => {
		const first = newRegistration();
		await server.api.succeed(register, { body: first });
		const { status, problem } = await registerAs({ username: first.username.toUpperCase() });
		expect(status).toBe(409);
		expect(problem).toMatchObject({ code: 'username_taken', errors: { username: 'This username is taken' } });
	});

	test.each(['email', 'username'] as const)('of several who want one %s at once, one gets it', async (field) => {
		const wanted = newRegistration()[field];
		const before = await countRows(server.database, 'users');
		const answers = await Promise.all(Array.from({ length: 5 }, () => registerAs({ [field]: wanted })));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
		expect(await countRows(server.database, 'users')).toBe(before + 1);
	});

	test('a refused registration leaves nothing behind', async () => {
		const first = newRegistration();
		await server.api.succeed(register, { body: first });
		const counts = () => Promise.all((['users', 'sessions', 'events'] as const).map((table) => countRows(server.database, table)));
		const before = await counts();
		await registerAs({ email: first.email });
		expect(await counts()).toEqual(before);
	});
});

describe('the first account', () => {
	test('of ten people who come first at once, exactly one is the administrator', async () => {
		const empty = await createTestApp();
		try {
			expect(await empty.api.succeed(getInstance, {})).toMatchObject({ isEmpty: true });
			const sessions = await Promise.all(Array.from({ length: 10 }, () => empty.api.succeed(register, { body: newRegistration() })));
			expect(sessions.filter(({ user }) => user.role === 'owner')).toHaveLength(1);
			expect(await countRows(empty.database, 'accounts', { column: 'role', value: 'owner' })).toBe(1);
			expect(await empty.api.succeed(getInstance, {})).toMatchObject({ isEmpty: false });
		} finally {
			await empty.close();
		}
	});

	test('needs the setup code where others can reach the server, and no other account does', async () => {
		const open = await createTestApp({ isReachable: true });
		try {
			expect(await open.api.succeed(getInstance, {})).toMatchObject({ isEmpty: true, needsSetupCode: true });
			const setupCode = (await open.community.rooms.instance.service.setupCode()) ?? '';
			for (const wrong of [undefined, '', 'ABCD-EFGH', setupCode.slice(1)]) {
				const { status, problem } = await open.api.call(register, { body: newRegistration({ setupCode: wrong }) });
				expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([403, 'setup_code_wrong', ['setupCode']]);
				expect(problem.detail).toMatch(/^This isn’t the code that the server printed when it started\./);
			}
			expect(await countRows(open.database, 'users')).toBe(0);

			const typed = ` ${setupCode.toLowerCase().replace('-', ' ')}`;
			const { user } = await open.api.succeed(register, { body: newRegistration({ setupCode: typed }) });
			expect(user.role).toBe('owner');
			expect(await open.api.succeed(getInstance, {})).toMatchObject({ isEmpty: false, needsSetupCode: false });
			expect(await open.community.rooms.instance.service.setupCode()).toBeNull();
			expect((await open.api.succeed(register, { body: newRegistration() })).user.role).toBe('member');
			expect((await open.api.succeed(register, { body: newRegistration({ setupCode: 'old' }) })).user.role).toBe('member');
		} finally {
			await open.close();
		}
	});

	test('guessing its setup code is limited', async () => {
		const open = await createTestApp({ isReachable: true, rateLimits: true });
		try {
			const guess = () => open.api.call(register, { body: newRegistration({ setupCode: 'ABCD-EFGH' }) });
			for (let time = 0; time < register.rateLimits[0].max; time += 1) expect((await guess()).status).toBe(403);
			expect((await guess()).status).toBe(429);
		} finally {
			await open.close();
		}
	});

	test('is not won by somebody who is refused', async () => {
		const empty = await createTestApp();
		try {
			await empty.api.call(register, { body: newRegistration({ password: 'password' }) });
			expect(await empty.api.succeed(getInstance, {})).toMatchObject({ isEmpty: true });
			const { user } = await empty.api.succeed(register, { body: newRegistration() });
			expect(user.role).toBe('owner');
			expect((await empty.api.succeed(register, { body: newRegistration() })).user.role).toBe('member');
		} finally {
			await empty.close();
		}
	});
});
