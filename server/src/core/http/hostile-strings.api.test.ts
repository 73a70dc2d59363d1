/** Every text field of every endpoint with all naughty strings: stored as they are, trimmed, or refused with a sentence; never a 500. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type Problem, problemSchema } from '@friends/contract/core/problem.schema';
import { endpoints } from '@friends/contract/endpoints';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { createEvent } from '@friends/test-kit/gatherings/events';
import { keepPost } from '@friends/test-kit/kept-posts';
import { newRegistration, registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createGroup, sendMessage } from '@friends/test-kit/messages';
import { addPasskeyOf } from '@friends/test-kit/passkeys';
import { createPost } from '@friends/test-kit/posts';
import { deviceOf } from '@friends/test-kit/push-service';
import { createTribe, createTribeRole } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import { webhookBody } from '@friends/test-kit/webhooks';
import bigList from 'big-list-of-naughty-strings' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { asciiDomain } from '../../features/instance/instance.service.ts';
import { speakEveryLanguage } from '../../testing/languages/every-language.ts';
import { naughtyStrings } from '../../testing/naughty-strings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';

type Body = Record<string, unknown>;

let putBack: () => void;
let server: TestApp;
let maya: SignedInMember;
let postId: string;
let pictureUrl: string;
/** Ids to fill in for `:id` where it is not a post. */
const ids: Record<string, string> = {};
beforeAll(async () => {
	putBack = speakEveryLanguage();
	server = await createTestApp();
	maya = await registerMember(server.api);
	const { url } = await uploadPicture(server.api, maya);
	postId = (await createPost(server.api, maya, { attachments: [{ url, alt: '' }] })).id;
	pictureUrl = (await server.api.succeed(endpoints.posts.getPost, { params: { id: postId }, token: maya.token })).attachments[0]?.url ?? '';
	ids['comments.updateComment'] = (await createComment(server.api, maya, postId)).id;
	ids['filters.updateFilter'] = (await makeFilter(server.api, maya, { kind: 'word', value: 'rain' })).id;
	ids['bookmarks.renameFolder'] = (
		await server.api.succeed(endpoints.bookmarks.createFolder, { token: maya.token, body: { name: 'Folder' } })
	).id;
	ids['keptPosts.changeKeptPost'] = (await keepPost(server.api, maya)).id;
	ids['passkeys.renamePasskey'] = (await addPasskeyOf(server.api, maya)).passkey.id;
	ids.member = (await registerMember(server.api)).user.id;
	ids['tribeJoining.joinTribe'] = (await createTribe(server.api, maya)).id;
	ids['webhooks.updateWebhook'] = (
		await server.api.succeed(endpoints.webhooks.createInstanceWebhook, { token: maya.token, body: webhookBody() })
	).id;
	ids['webhooks.createTribeWebhook'] = (await createTribe(server.api, maya)).id;
	const group = await createGroup(server.api, maya, [{ user: { id: ids.member } }]);
	const inGroup = ['updateGroup', 'addToGroup', 'handOverGroup', 'answerRequest', 'arrangeConversation'];
	for (const name of inGroup) ids[`conversations.${name}`] = group.id;
	for (const name of ['sendMessage', 'markConversationRead', 'saveMessageDraft']) ids[`messages.${name}`] = group.id;
	const message = await sendMessage(server.api, maya, group);
	for (const name of ['editMessage', 'reactToMessage']) ids[`messages.${name}`] = message.id;
	ids['admin.renameTribe'] = (await createTribe(server.api, maya)).id;
	ids['tribes.updateTribe'] = (await createTribe(server.api, maya)).id;
	for (const name of ['updateTribeJoining', 'answerTribeRequests']) ids[`tribeJoining.${name}`] = ids['tribes.updateTribe'];
	for (const name of ['muteTribeMember', 'banFromTribe', 'shadowBanInTribe', 'changeTribePosting'])
		ids[`tribeOrder.${name}`] = ids['tribes.updateTribe'];
	for (const name of ['createTribeRole', 'updateTribeRole']) ids[`tribeRoles.${name}`] = ids['tribes.updateTribe'];
	ids.role = await createTribeRole(server.api, maya, { id: ids['tribes.updateTribe'] }, { name: 'Scribes', permissions: [] });
	ids['tribes.updateTribeRules'] = ids['tribes.updateTribe'];
	ids['boxes.updateOwnBox'] = ids['tribes.updateTribe'];
	const event = await createEvent(server.api, maya);
	for (const name of ['updateGathering', 'answerGathering']) ids[`events.${name}`] = event.post.id;
	ids.occurrence = event.occurrences[0]?.id ?? '';
	await server.settle();
	ids['channels.updateChannel'] = ids['tribes.updateTribe'];
});
afterAll(async () => {
	await server.close();
	putBack();
});

const gatheringBody = { title: 'Title', starts: '2026-12-05T09:30', ends: '2026-12-05T15:00', zone: 'Europe/Berlin' };

/** A valid body for each endpoint that takes one; a new endpoint without an entry fails below. */
const goodBodies: Record<string, () => Body> = {
	'events.createGathering': () => gatheringBody,
	'events.updateGathering': () => gatheringBody,
	// Of no event: one is cancelled once.
	'events.cancelGathering': () => ({ reason: 'Clouds' }),
	'events.answerGathering': () => ({ occurrenceId: ids.occurrence, answer: 'going' }),
	'events.createCalendarFeed': () => ({ tribeId: null }),
	'boxes.updateOwnBox': () => ({ picturesGoAlong: true }),
	'boxes.claim': () => ({ link: 'link' }),
	'imports.createImport': () => ({ bytes: 1 }),
	'imports.startImport': () => ({ posts: true, narrower: false, profileTexts: false, picture: false }),
	'accounts.setPassword': () => ({ password: 'three-wet-boots-9' }),
	'accounts.changePassword': () => ({ currentPassword: 'wrong-bracelet', password: 'three-wet-boots-9' }),
	'accounts.changeEmail': () => ({ email: 'another-one@friends.example' }),
	'admin.actOnUser': () => ({ userId: ids.member, action: 'force_logout', reason: 'Reason' }),
	'admin.removeReported': () => ({ reason: 'Reason' }),
	'admin.dismissReport': () => ({ reason: 'Reason' }),
	'admin.restoreReported': () => ({ reason: 'Reason' }),
	'admin.updateSettings': () => ({ description: 'Description' }),
	'auth.register': () => newRegistration(),
	'twoStep.confirmTwoStep': () => ({ code: '123456' }),
	'twoStep.endTwoStep': () => ({ code: '123456' }),
	'auth.proveSession': () => ({ currentPassword: 'wrong-bracelet' }),
	'auth.answerSignIn': () => ({ wasMe: true }),
	'auth.login': () => ({ email: maya.user.email, password: 'wrong-bracelet' }),
	'recovery.askForResetLink': () => ({ email: maya.user.email }),
	'recovery.confirmEmail': () => ({ token: 'made-up' }),
	'recovery.resetByLink': () => ({ token: 'made-up', password: 'three-wet-boots-9' }),
	'recovery.resetByCode': () => ({ email: maya.user.email, code: 'made-up', password: 'three-wet-boots-9' }),
	'departures.depart': () => ({ kind: 'break' }),
	'passkeys.loginWithPasskey': () => ({ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }),
	'passkeys.proveWithPasskey': () => ({ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }),
	'passkeys.addPasskey': () => ({ name: 'Phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' }),
	'providers.endTrip': () => ({ ticket: 'AAAA', answer: '?code=AAAA' }),
	'providers.loginWithProvider': () => ({ identity: 'AAAA' }),
	'providers.proveWithProvider': () => ({ identity: 'AAAA' }),
	'providers.linkProvider': () => ({ identity: 'AAAA' }),
	'passkeys.renamePasskey': () => ({ name: 'Phone' }),
	'posts.createPost': () => ({ title: 'Title', body: 'Body' }),
	'posts.updatePost': () => ({ title: 'Title', body: 'Body' }),
	'polls.votePoll': () => ({ choiceIds: [] }),
	'reactions.reactToPost': () => ({ kind: 'hug' }),
	'bookmarks.saveBookmark': () => ({ folderId: null }),
	// Some are refused: a member keeps fewer posts than there are strings.
	'keptPosts.keepPost': () => ({ post: { title: 'Title', body: 'Body' }, sendAt: null }),
	'keptPosts.changeKeptPost': () => ({ post: { title: 'Title', body: 'Body' }, sendAt: null }),
	'keptPosts.sendKeptPost': () => ({ post: { title: 'Title', body: 'Body' } }),
	'keptPosts.holdPost': () => ({ post: { title: 'Title', body: 'Body' } }),
	'keptPosts.holdKeptPost': () => ({ post: { title: 'Title', body: 'Body' } }),
	// Some are refused: a member has fewer folders than there are strings.
	'bookmarks.createFolder': () => ({ name: 'Bread' }),
	'bookmarks.renameFolder': () => ({ name: 'Bread' }),
	'comments.createComment': () => ({ body: 'Body' }),
	'comments.updateComment': () => ({ body: 'Body' }),
	// Of no tribe: a tribe has fewer channels than there are strings. The same texts are stored by a change.
	'channels.createChannel': () => ({ name: 'Routes', topic: 'Where we walk' }),
	'filters.createFilter': () => ({ kind: 'word', value: 'rain', action: 'hide', lasts: 'ever' }),
	'filters.updateFilter': () => ({ action: 'hide' }),
	'channels.updateChannel': () => ({ name: 'Routes', topic: 'Where we walk' }),
	'channels.orderChannels': () => ({ ids: [newId()] }),
	'channels.pinMessage': () => ({ isPinned: true }),
	'conversations.openDirect': () => ({ userId: newId() }),
	'conversations.createGroup': () => ({ name: 'Walkers', userIds: [ids.member] }),
	'conversations.updateGroup': () => ({ name: 'Walkers' }),
	'conversations.addToGroup': () => ({ userIds: [ids.member] }),
	'conversations.handOverGroup': () => ({ userId: newId() }),
	'conversations.answerRequest': () => ({ answer: 'accept' }),
	'conversations.arrangeConversation': () => ({ isMuted: true }),
	'messages.sendMessage': () => ({ clientId: newId(), text: 'Hello' }),
	'messages.editMessage': () => ({ text: 'Hello' }),
	'messages.reactToMessage': () => ({ reaction: 'hug' }),
	'messages.markConversationRead': () => ({ upTo: 0 }),
	'messages.saveMessageDraft': () => ({ text: 'I w' }),
	'feed.moveFeedMark': () => ({ postId: newId() }),
	'joining.applyToJoin': () => ({ ...newRegistration(), answers: [] }),
	'joining.declineApplication': () => ({ reason: 'Reason' }),
	'joining.createInvitation': () => ({ label: 'Fair', maxUses: 1, days: 1 }),
	'friends.requestFriendship': () => ({ userId: newId() }),
	'friends.block': () => ({ userId: newId() }),
	'reports.createReport': () => ({ target: 'user', targetId: newId(), reason: 'Reason' }),
	'reports.seeOutcomes': () => ({ ids: [] }),
	'reports.seeRemovals': () => ({ ids: [] }),
	'notifications.markNotificationsRead': () => ({ all: true }),
	'notifications.updatePostNotices': () => ({ isMuted: true }),
	'notifications.updateNotificationSettings': () => ({ digest: 'never' }),
	'notifications.announce': () => ({ text: 'We move.' }),
	'push.subscribeToPush': () => deviceOf('https://push.example/any'),
	'push.endPush': () => ({ endpoint: 'https://push.example/any' }),
	'admin.giveTribe': () => ({ userId: newId(), reason: 'Reason' }),
	'admin.renameTribe': () => ({ name: 'Name', slug: `name-${newId()}`, reason: 'Reason' }),
	'tokens.createToken': () => ({ name: 'Name', scopes: ['read'], days: 30 }),
	'webhooks.createInstanceWebhook': () => webhookBody(),
	'webhooks.createTribeWebhook': () => webhookBody(),
	'webhooks.updateWebhook': () => ({ ...webhookBody(), isOn: true }),
	'tribeOrder.muteTribeMember': () => ({ hours: 1, reason: 'Reason' }),
	'tribeOrder.changeTribePosting': () => ({ slowSeconds: 60 }),
	'tribeOrder.banFromTribe': () => ({ hours: 1, reason: 'Reason' }),
	'tribeOrder.shadowBanInTribe': () => ({ hours: 1, reason: 'Reason' }),
	'tribeReports.removeTribeReported': () => ({ reason: 'Reason' }),
	'heldPosts.declineHeldPost': () => ({ reason: 'Reason' }),
	'tribeRoles.createTribeRole': () => ({ name: 'Scribes', permissions: [] }),
	'tribeRoles.updateTribeRole': () => ({ permissions: [] }),
	'tribeRoles.setTribeRole': () => ({ role: 'moderator' }),
	'tribes.handOnTribe': () => ({ userId: newId() }),
	'tribes.createTribe': () => ({ name: 'Name', description: 'Description' }),
	'tribeJoining.joinTribe': () => ({}),
	'tribeJoining.joinTribeByPasscode': () => ({ passcode: 'made up' }),
	'tribeJoining.updateTribeJoining': () => ({ joinMode: 'auto', questions: [] }),
	'tribeJoining.answerTribeRequests': () => ({ ids: [newId()], isAccepted: true }),
	'tribeJoining.createTribeInvitation': () => ({ label: 'Fair', maxUses: null, days: null }),
	'tribeAlias.setTribeAlias': () => ({ aliasName: 'Captain' }),
	'tribes.updateTribeRules': () => ({ markdown: 'Be kind.', mustAgree: false }),
	'tribes.updateTribe': () => ({ name: 'Name', description: 'Description', isPrivate: false }),
	'uploads.updateProfilePicture': () => ({ profilePictureUrl: '/uploads/nobodys.webp' }),
	'users.updateProfile': () => ({ name: 'Maya' }),
	'users.updatePrivacy': () => ({ showEmail: true }),
	'users.updatePreferences': () => ({ showSummaries: true }),
};

/** Expected stored value: most are only trimmed, these few are altered otherwise. */
const storedAs: Record<string, (value: string) => unknown> = {
	'admin.updateSettings allowedMailDomains[]': asciiDomain,
	'admin.updateSettings deniedMailDomains[]': asciiDomain,
	'auth.register email': (value) => value.trim().toLowerCase(),
	'users.updateProfile website': (value) => (/^\s*(https?:|$)/i.test(value) ? value.trim() : `https://${value.trim()}`),
	'posts.createPost title': (value) => value.trim() || null,
	'posts.updatePost title': (value) => value.trim() || null,
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

const altField = (field: string): TextField => ({
	field: `${field}[].alt`,
	put: (alt) => ({ [field]: [{ url: pictureUrl, alt }] }),
	read: (view) => (view[field] as { alt: string }[] | undefined)?.[0]?.alt,
});

/** The first of two. */
const choicesField: TextField = {
	field: 'poll.choices[]',
	put: (value) => ({ poll: { choices: [value, 'Another choice'] } }),
	read: (view) => (view.poll as { choices: { text: string }[] } | null)?.choices[0]?.text,
};

const coverField: TextField = {
	field: 'cover.alt',
	put: (alt) => ({ cover: { url: pictureUrl, alt } }),
	read: ({ post }) => (post as { attachments: { alt: string }[] } | undefined)?.attachments[0]?.alt,
};

/** All texts of a language that is offered. */
const translationsField: TextField = {
	field: 'translations.de',
	put: (value) => ({ translations: { de: { name: value, description: value, rules: value } } }),
	read: (view) => (view.translations as Record<string, Body> | undefined)?.de?.rules,
};

function textFieldsOf({ body }: EndpointDeclaration): TextField[] {
	const { properties = {} } = z.toJSONSchema(body as z.core.$ZodType, { io: 'input', unrepresentable: 'any' });
	return Object.entries(properties).flatMap(([field, schema]) => {
		const text = JSON.stringify(schema);
		if (field === 'cover') return coverField;
		if (text.includes('"alt"')) return altField(field);
		if (field === 'poll') return choicesField;
		if (field === 'translations') return translationsField;
		if (!text.includes('"type":"string"')) return [];
		return text.includes('"type":"array"') ? listField(field) : plainField(field);
	});
}

type Case = (typeof withBody)[number];
const cases = withBody.map((each) => ({ ...each, fields: textFieldsOf(each.endpoint) })).filter(({ fields }) => fields.length > 0);

const sentencePattern = /^[A-Z].* .*/;

/** Registering and signing in hash a password each time: names and texts obey the same rules in a profile. */
const slow = ['auth.register', 'joining.applyToJoin', 'auth.login', 'auth.proveSession', 'accounts.changePassword', 'recovery.resetByCode'];

const bodyOf = (name: string, texts: [TextField, unknown][]): Body =>
	Object.assign({ ...goodBodies[name]?.() }, ...texts.map(([{ put }, value]) => put(value as string)));

const sharers = 5;

/** Each place is sent all naughty strings, and its share of the big list: all together are sent each of that many times over. */
const sentTo = (place: number): string[] => [...naughtyStrings, ...bigList.filter((_, index) => index % sharers === place % sharers)];

/**
 * Strings that the schema takes in a field, and naughty ones that it refuses. The sentence of the others that it refuses is checked
 * here, since to send them all would take minutes.
 */
function sorted({ name, endpoint }: Case, field: TextField, place: number) {
	const tried = slow.includes(name) ? naughtyStrings : sentTo(place);
	const { taken = [], refused = [] } = Object.groupBy(tried, (value) => {
		const { error } = z.safeParse(endpoint.body as z.core.$ZodType, bodyOf(name, [[field, value]]));
		if (error) expect(error.issues[0]?.message).toMatch(sentencePattern);
		return error ? 'refused' : 'taken';
	});
	return { field, taken, refused: refused.filter((value) => naughtyStrings.includes(value)) };
}

async function send(endpoint: EndpointDeclaration, body: Body, id = postId) {
	const { status, headers, text } = await server.api.send({
		method: endpoint.method,
		path: endpoint.path.replace(/:(id|userId)/g, id).replace(':key', ids.role ?? ''),
		headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	return { status, type: headers['content-type'], reply: (text === '' ? {} : JSON.parse(text)) as Body & Problem };
}

function expectRefusal({ status, type, reply }: Awaited<ReturnType<typeof send>>) {
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(500);
	expect(type).toMatch(/^application\/problem\+json/);
	expect(problemSchema.parse(reply).detail).toMatch(sentencePattern);
}

test('all endpoints with a body are tried, and all their text fields are found', () => {
	expect(withBody.map(({ name }) => name).sort()).toEqual(Object.keys(goodBodies).sort());
	const found = cases.flatMap(({ name, fields }) => fields.map(({ field }) => `${name} ${field}`));
	expect(found).toEqual(
		expect.arrayContaining([
			...['posts.createPost title', 'posts.createPost tribeId', 'posts.createPost poll.choices[]', 'comments.createComment parentId'],
			...['posts.updatePost attachments[].alt', 'users.updateProfile interests[]', 'tribes.createTribe tags[]'],
		]),
	);
});

/** Sends a text for each field in one body. What is refused is left out of the next, until the rest is taken as it is. */
async function sendTogether({ name, endpoint }: Case, texts: [TextField, string][]): Promise<void> {
	const answer = await send(endpoint, bodyOf(name, texts), ids[name]);
	if (answer.status < 300) {
		for (const [{ field, read }, value] of texts) {
			const stored = read((answer.reply.user ?? answer.reply) as Body);
			if (stored !== undefined) expect(stored).toBe((storedAs[`${name} ${field}`] ?? ((text) => text.trim()))(value));
		}
		return;
	}
	expectRefusal(answer);
	if (texts.length === 1) return;
	const others = texts.filter(([{ put }]) => !Object.keys(put('')).some((key) => key in (answer.reply.errors ?? {})));
	const next = others.length < texts.length ? [others] : texts.map((each) => [each]);
	for (const each of next) if (each.length > 0) await sendTogether({ name, endpoint }, each);
}

describe.each(cases.map((each, place) => ({ ...each, place })))('$name', (each) => {
	const { name, endpoint, fields } = each;

	test('takes each as it is, or refuses it in words', { timeout: 120_000 }, async () => {
		const lists = fields.map((field) => sorted(each, field, each.place));
		for (const { field, refused } of lists)
			for (const value of refused) expectRefusal(await send(endpoint, bodyOf(name, [[field, value]]), ids[name]));
		const longest = Math.max(...lists.map(({ taken }) => taken.length));
		for (let index = 0; index < longest; index += 1) {
			// Each field is some strings ahead of the one before it, so that a text in the wrong field is found.
			const texts = lists.flatMap(({ field, taken }, ahead): [TextField, string][] =>
				index < taken.length ? [[field, taken[(index + ahead * 3) % taken.length] ?? '']] : [],
			);
			await sendTogether(each, texts);
		}
	});

	test.each(fields)('refuses what is no text in $field', async (field) => {
		for (const value of [0, 1e308, -0.5, true, {}, [], ['x'], { toString: 'x' }, { length: 1 }, [[[]]]])
			expectRefusal(await send(endpoint, bodyOf(name, [[field, value]]), ids[name]));
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

describe.each(searches.map(({ path }, place) => ({ path, place })))('the search of $path', ({ path, place }) => {
	test('answers each, or refuses it in words', { timeout: 120_000 }, async () => {
		for (const value of sentTo(place).filter((text) => text.isWellFormed() && text.length < 2_000)) {
			const { status, headers, text } = await server.api.send({
				method: 'GET',
				path: `${path.replace(':id', ids['tribeJoining.joinTribe'] ?? '')}?search=${encodeURIComponent(value)}`,
				headers: { authorization: `Bearer ${maya.token}` },
			});
			if (status !== 200) expectRefusal({ status, type: headers['content-type'], reply: JSON.parse(text) as Body & Problem });
		}
	});
});

test('enough of them are taken for the test to mean something', async () => {
	// One after the other: of so many at once, the turns of a caller would refuse some.
	const statuses: number[] = [];
	for (const body of naughtyStrings) statuses.push((await send(endpoints.posts.createPost, { body })).status);
	expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(55);
	expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(8);
});

test('what was taken is read back as it was written', { timeout: 120_000 }, async () => {
	const { token } = maya;
	const written: { id: string; body: string; title: string }[] = [];
	for (const body of [...naughtyStrings, ...bigList]) {
		const title = body.slice(0, 100);
		const { status, reply } = await send(endpoints.posts.createPost, { body, title });
		if (status === 201) written.push({ id: String(reply.id), body: body.trim(), title: title.trim() });
	}
	expect(written.length).toBeGreaterThan(500);
	for (const { id, ...texts } of written) {
		const { body, title } = await server.api.succeed(endpoints.posts.getPost, { params: { id }, token });
		expect({ body, title }).toEqual(texts);
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
