/** Every text field of every endpoint with every naughty string: stored as it is, trimmed, or refused with a sentence; never a 500. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type Problem, problemSchema } from '@friends/contract/core/problem.schema';
import { endpoints } from '@friends/contract/endpoints';
import { createComment } from '@friends/test-kit/comments';
import { newRegistration, registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { naughtyStrings } from '../../testing/naughty-strings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';

type Body = Record<string, unknown>;

let server: TestApp;
let maya: SignedInMember;
let postId: string;
/** Ids to fill in for `:id` where it is not a post. */
const ids: Record<string, string> = {};
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	postId = (await createPost(server.api, maya)).id;
	ids['comments.updateComment'] = (await createComment(server.api, maya, postId)).id;
	ids.member = (await registerMember(server.api)).user.id;
	ids['tribes.joinTribe'] = (await createTribe(server.api, maya)).id;
	ids['tribes.updateTribe'] = (await createTribe(server.api, maya)).id;
});
afterAll(() => server.close());

/** A valid body for each endpoint that takes one; a new endpoint without an entry fails below. */
const goodBodies: Record<string, () => Body> = {
	'admin.actOnUser': () => ({ userId: ids.member, action: 'force_logout', reason: 'Reason' }),
	'admin.removeReported': () => ({ reason: 'Reason' }),
	'admin.dismissReport': () => ({ reason: 'Reason' }),
	'admin.restoreReported': () => ({ reason: 'Reason' }),
	'admin.updateSettings': () => ({ description: 'Description' }),
	'auth.register': () => newRegistration(),
	'auth.login': () => ({ email: maya.user.email, password: 'wrong-bracelet' }),
	'posts.createPost': () => ({ title: 'Title', body: 'Body' }),
	'posts.updatePost': () => ({ title: 'Title', body: 'Body' }),
	'comments.createComment': () => ({ body: 'Body' }),
	'comments.updateComment': () => ({ body: 'Body' }),
	'friends.requestFriendship': () => ({ userId: newId() }),
	'friends.block': () => ({ userId: newId() }),
	'reports.createReport': () => ({ target: 'user', targetId: newId(), reason: 'Reason' }),
	'reports.seeOutcomes': () => ({ ids: [] }),
	'reports.seeRemovals': () => ({ ids: [] }),
	'tribes.createTribe': () => ({ name: 'Name', description: 'Description' }),
	'tribes.joinTribe': () => ({}),
	'tribes.updateTribe': () => ({ name: 'Name', description: 'Description', isPrivate: false }),
	'uploads.updateProfilePicture': () => ({ profilePictureUrl: '/uploads/nobodys.webp' }),
	'users.updateProfile': () => ({ name: 'Maya' }),
	'users.updatePrivacy': () => ({ showEmail: true }),
	'users.updatePreferences': () => ({ showSummaries: true }),
};

/** Expected stored value: most are only trimmed, these few are altered otherwise. */
const taken: Record<string, (value: string) => unknown> = {
	'auth.register email': (value) => value.trim().toLowerCase(),
	'posts.createPost title': (value) => value.trim() || null,
	'posts.updatePost title': (value) => value.trim() || null,
	'tribes.joinTribe inviteCode': () => null,
};

const withBody = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>)
		.filter(([, { body }]) => body)
		.map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);

function textFieldsOf({ body }: EndpointDeclaration): string[] {
	const { properties = {} } = z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
	return Object.entries(properties)
		.filter(([, schema]) => JSON.stringify(schema).includes('"type":"string"') && !JSON.stringify(schema).includes('"type":"array"'))
		.map(([field]) => field);
}

const cases = withBody.flatMap(({ name, endpoint }) => textFieldsOf(endpoint).map((field) => ({ name, endpoint, field })));

async function send(endpoint: EndpointDeclaration, body: Body, id = postId) {
	const { status, headers, text } = await server.api.send({
		method: endpoint.method,
		path: endpoint.path.replace(':id', id),
		headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status, type: headers['content-type'], reply: JSON.parse(text) as Body & Problem };
}

function expectRefusal({ status, type, reply }: Awaited<ReturnType<typeof send>>) {
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(500);
	expect(type).toMatch(/^application\/problem\+json/);
	expect(problemSchema.parse(reply).detail).toMatch(/^[A-Z].* .*/);
}

test('all endpoints with a body are tried, and all their text fields are found', () => {
	expect(withBody.map(({ name }) => name).sort()).toEqual(Object.keys(goodBodies).sort());
	const found = cases.map(({ name, field }) => `${name} ${field}`);
	expect(found).toEqual(expect.arrayContaining(['posts.createPost title', 'posts.createPost tribeId', 'comments.createComment parentId']));
});

describe.each(cases)('$name, $field', ({ name, endpoint, field }) => {
	test('takes each as it is, or refuses it in words', async () => {
		for (const value of naughtyStrings) {
			const answer = await send(endpoint, { ...goodBodies[name]?.(), [field]: value }, ids[name]);
			if (answer.status >= 300) {
				expectRefusal(answer);
				continue;
			}
			const view = (answer.reply.user ?? answer.reply) as Body;
			if (field in view) expect(view[field]).toBe((taken[`${name} ${field}`] ?? ((text) => text.trim()))(value));
		}
	});

	test('refuses what is no text', async () => {
		for (const value of [0, 1e308, -0.5, true, {}, [], ['x'], { toString: 'x' }, { length: 1 }, [[[]]]]) {
			expectRefusal(await send(endpoint, { ...goodBodies[name]?.(), [field]: value }, ids[name]));
		}
	});
});

test('enough of them are taken for the test to mean something', async () => {
	const answers = await Promise.all(naughtyStrings.map((body) => send(endpoints.posts.createPost, { body })));
	expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(55);
	expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(8);
});

test('what was taken is read back as it was written', async () => {
	const { token } = maya;
	for (const body of naughtyStrings) {
		const { status, reply } = await send(endpoints.posts.createPost, { body, title: body.slice(0, 100) });
		if (status !== 201) continue;
		const read = await server.api.succeed(endpoints.posts.getPost, { params: { id: String(reply.id) }, token });
		expect({ body: read.body, title: read.title }).toEqual({ body: body.trim(), title: body.slice(0, 100).trim() });
	}
});

test('in an address they are refused in words, whatever it means', async () => {
	for (const value of naughtyStrings.filter((text) => text.isWellFormed() && text.length < 2_000)) {
		const encoded = encodeURIComponent(value);
		for (const path of [
			`/api/posts/${encoded}`,
			`/api/posts/${newId()}/${encoded}`,
			`/api/posts?cursor=${encoded}`,
			`/api/posts?${encoded}=1`,
		]) {
			const { status, headers, text } = await server.api.send({ method: 'GET', path });
			// An empty cursor or name counts as absent.
			if (status === 200) expect(value.trim()).toBe('');
			else expectRefusal({ status, type: headers['content-type'], reply: JSON.parse(text) as Body & Problem });
		}
	}
});
