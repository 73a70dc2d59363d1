/** Every text field of every endpoint with all naughty strings: stored as it is, trimmed, or refused with a sentence; never a 500. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type Problem, problemSchema } from '@friends/contract/core/problem.schema';
import { endpoints } from '@friends/contract/endpoints';
import { createComment } from '@friends/test-kit/comments';
import { newRegistration, registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import bigList from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { naughtyStrings } from '../../testing/naughty-strings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';

type Body = Record<string, unknown>;

let server: TestApp;
let maya: SignedInMember;
let postId: string;
let pictureUrl: string;
/** Ids to fill in for `:id` where it is not a post. */
const ids: Record<string, string> = {};
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	const { url } = await uploadPicture(server.api, maya);
	postId = (await createPost(server.api, maya, { attachments: [{ url, alt: '' }] })).id;
	pictureUrl = (await server.api.succeed(endpoints.posts.getPost, { params: { id: postId }, token: maya.token })).attachments[0]?.url ?? '';
	ids['comments.updateComment'] = (await createComment(server.api, maya, postId)).id;
	ids.member = (await registerMember(server.api)).user.id;
	ids['tribes.joinTribe'] = (await createTribe(server.api, maya)).id;
	ids['admin.renameTribe'] = (await createTribe(server.api, maya)).id;
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
	'admin.giveTribe': () => ({ userId: newId(), reason: 'Reason' }),
	'admin.renameTribe': () => ({ name: 'Name', slug: `name-${newId()}`, reason: 'Reason' }),
	'tribes.handOnTribe': () => ({ userId: newId() }),
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
	'users.updateProfile website': (value) => (/^\s*(https?:|$)/i.test(value) ? value.trim() : `https://${value.trim()}`),
	'posts.createPost title': (value) => value.trim() || null,
	'posts.updatePost title': (value) => value.trim() || null,
	'tribes.joinTribe inviteCode': () => null,
};

const withBody = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>)
		.filter(([, { body }]) => body)
		.map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);

interface TextField {
	/** Name in the title of the test. */
	field: string;
	/** The fields of a body that carry the text. */
	put(value: string): Body;
	/** Reads it from the reply; undefined where the reply does not show it. */
	read(view: Body): unknown;
}

const plainField = (field: string): TextField => ({ field, put: (value) => ({ [field]: value }), read: (view) => view[field] });

const listField = (field: string): TextField => ({
	field: `${field}[]`,
	put: (value) => ({ [field]: [value] }),
	read: (view) => (view[field] as unknown[] | undefined)?.[0],
});

const altField: TextField = {
	field: 'attachments[].alt',
	put: (alt) => ({ attachments: [{ url: pictureUrl, alt }] }),
	read: (view) => (view.attachments as { alt: string }[] | undefined)?.[0]?.alt,
};

function textFieldsOf({ body }: EndpointDeclaration): TextField[] {
	const { properties = {} } = z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
	return Object.entries(properties).flatMap(([field, schema]) => {
		const text = JSON.stringify(schema);
		if (text.includes('"alt"')) return altField;
		if (!text.includes('"type":"string"')) return [];
		return text.includes('"type":"array"') ? listField(field) : plainField(field);
	});
}

const cases = withBody.flatMap(({ name, endpoint }) => textFieldsOf(endpoint).map((text) => ({ name, endpoint, ...text })));

const sentencePattern = /^[A-Z].* .*/;

/**
 * Strings of the big list that the schema takes; the sentence of the others is checked here, since to send all would take minutes.
 * None for registering, which hashes a password each time: names obey the same rule in a profile.
 */
function acceptedOf({
	name,
	endpoint,
	bodyWith,
}: {
	name: string;
	endpoint: EndpointDeclaration;
	bodyWith(value: string): Body;
}): string[] {
	if (name === 'auth.register') return [];
	return bigList.filter((value) => {
		const { error } = z.safeParse(endpoint.body as z.core.$ZodType, bodyWith(value));
		if (error) expect(error.issues[0]?.message).toMatch(sentencePattern);
		return !error;
	});
}

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
	expect(problemSchema.parse(reply).detail).toMatch(sentencePattern);
}

test('all endpoints with a body are tried, and all their text fields are found', () => {
	expect(withBody.map(({ name }) => name).sort()).toEqual(Object.keys(goodBodies).sort());
	const found = cases.map(({ name, field }) => `${name} ${field}`);
	expect(found).toEqual(
		expect.arrayContaining([
			...['posts.createPost title', 'posts.createPost tribeId', 'comments.createComment parentId'],
			...['posts.updatePost attachments[].alt', 'users.updateProfile interests[]', 'tribes.createTribe tags[]'],
		]),
	);
});

describe.each(cases)('$name, $field', ({ name, endpoint, field, put, read }) => {
	const bodyWith = (value: unknown): Body => ({ ...goodBodies[name]?.(), ...put(value as string) });

	test('takes each as it is, or refuses it in words', { timeout: 120_000 }, async () => {
		for (const value of [...naughtyStrings, ...acceptedOf({ name, endpoint, bodyWith })]) {
			const answer = await send(endpoint, bodyWith(value), ids[name]);
			if (answer.status >= 300) {
				expectRefusal(answer);
				continue;
			}
			const stored = read((answer.reply.user ?? answer.reply) as Body);
			if (stored !== undefined) expect(stored).toBe((taken[`${name} ${field}`] ?? ((text) => text.trim()))(value));
		}
	});

	test('refuses what is no text', async () => {
		for (const value of [0, 1e308, -0.5, true, {}, [], ['x'], { toString: 'x' }, { length: 1 }, [[[]]]]) {
			expectRefusal(await send(endpoint, bodyWith(value), ids[name]));
		}
	});
});

const searches = Object.values(endpoints).flatMap((declared) =>
	Object.values(declared as Record<string, EndpointDeclaration>).filter(
		({ query }) => query && 'search' in (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
	),
);

test('the searches are found', () => {
	expect(searches.map(({ path }) => path)).toEqual(
		expect.arrayContaining(['/api/tribes', '/api/people', '/api/friends', '/api/admin/users']),
	);
});

describe.each(searches)('the search of $path', ({ path }) => {
	test('answers each, or refuses it in words', { timeout: 120_000 }, async () => {
		for (const value of [...naughtyStrings, ...bigList].filter((text) => text.isWellFormed() && text.length < 2_000)) {
			const { status, headers, text } = await server.api.send({
				method: 'GET',
				path: `${path.replace(':id', ids['tribes.joinTribe'] ?? '')}?search=${encodeURIComponent(value)}`,
				headers: { authorization: `Bearer ${maya.token}` },
			});
			if (status !== 200) expectRefusal({ status, type: headers['content-type'], reply: JSON.parse(text) as Body & Problem });
		}
	});
});

test('enough of them are taken for the test to mean something', async () => {
	const answers = await Promise.all(naughtyStrings.map((body) => send(endpoints.posts.createPost, { body })));
	expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(55);
	expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(8);
});

test('what was taken is read back as it was written', { timeout: 120_000 }, async () => {
	const { token } = maya;
	for (const body of [...naughtyStrings, ...bigList]) {
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
