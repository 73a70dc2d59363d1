/** Exports: what an archive has and has not, who gets it, and when. */

import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { createFolder, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { type ArchiveFile, archiveSchemas } from '@friends/contract/exports/archive.schema';
import { createExport, getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import { block, listBlocks } from '@friends/contract/friends/friends.endpoints';
import { createInvitation } from '@friends/contract/joining/joining.endpoints';
import { editMessage } from '@friends/contract/messages/messages.endpoints';
import { likePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { followTag } from '@friends/contract/tags/tags.endpoints';
import { joinTribe, leaveTribe, updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { agreeToTribeRules, visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { makeFilter } from '@friends/test-kit/filters';
import { befriend } from '@friends/test-kit/friends';
import { answerEvent, createEvent } from '@friends/test-kit/gatherings/events';
import { keepPost } from '@friends/test-kit/kept-posts';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { openDirect, sendMessage } from '@friends/test-kit/messages';
import { addPasskeyOf } from '@friends/test-kit/passkeys';
import { createPost } from '@friends/test-kit/posts';
import { makeToken } from '@friends/test-kit/tokens';
import { admitToTribe, createTribe, inviteToTribe } from '@friends/test-kit/tribes';
import { unzipped } from '@friends/test-kit/unzipped';
import { uploadPicture } from '@friends/test-kit/uploads';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	const { token } = await registerMember(server.api);
	await server.api.succeed(updateSettings, { token, body: { membersInvite: true } });
	maya = await registerMember(server.api, { name: 'Maya Lind', username: 'maya' });
	noor = await registerMember(server.api, { name: 'Noor Haddad', username: 'noor' });
	await server.community.worker.schedule();
});
afterEach(() => server.close());

const week = 7 * 24 * 60 * 60;

const ask = ({ token }: SignedInMember) => server.api.succeed(createExport, { token });
const list = ({ token }: SignedInMember) => server.api.succeed(listExports, { token });
const address = ({ token }: SignedInMember, id: string) => server.api.call(getExportAddress, { token, params: { id } });
const fetched = (url: string) => server.app.inject({ method: 'GET', url });
const parts = () => storedFiles(server.config).filter((name) => name.endsWith('.part'));

async function exported(member: SignedInMember): Promise<Map<string, Buffer>> {
	const { id } = await ask(member);
	await server.community.worker.runDue();
	const { body } = await address(member, id);
	const { rawPayload } = await fetched(body.url);
	return unzipped(rawPayload);
}

function dataIn(files: Map<string, Buffer>, name: ArchiveFile) {
	return archiveSchemas[name].parse(JSON.parse(String(files.get(`data/${name}.json`))));
}

const textOf = (files: Map<string, Buffer>) =>
	[...files].map(([name, content]) => (name.endsWith('.webp') ? name : String(content))).join('\n');

describe('an archive', () => {
	test('has everything that a member wrote, chose and did, in files that fit their schemas', async () => {
		const { url } = await uploadPicture(server.api, maya);
		const about = { bio: 'Weaves\nat night', interests: ['tea', 'נול'], location: 'Bergen', avatar: url };
		await server.api.succeed(updateProfile, { token: maya.token, body: about });
		const picture = await uploadPicture(server.api, maya);
		const post = await createPost(server.api, maya, {
			title: 'A <b>loom</b> & "thread"',
			body: 'First\n#weaving',
			attachments: [{ url: picture.url, alt: 'A loom' }],
		});
		await server.api.succeed(updatePost, { token: maya.token, params: { id: post.id }, body: { title: 'Loom', body: 'Second\n#weaving' } });
		const theirs = await createPost(server.api, noor, { title: 'Kettles', body: 'Noor’s own words' });
		const comment = await createComment(server.api, maya, theirs.id, { body: 'Mine is copper' });
		await createComment(server.api, noor, post.id, { body: 'Noor’s answer' });
		await server.api.succeed(likePost, { token: maya.token, params: { id: theirs.id } });
		await server.api.succeed(reactToPost, { token: maya.token, params: { id: theirs.id }, body: { kind: 'thanks' } });
		const folder = await server.api.succeed(createFolder, { token: maya.token, body: { name: 'Kettles to buy' } });
		await server.api.succeed(saveBookmark, { token: maya.token, params: { id: theirs.id }, body: { folderId: folder.id } });
		const keptPicture = await uploadPicture(server.api, maya);
		const sendAt = '2027-01-01T00:00:00.000Z';
		const kept = { body: 'Soup', attachments: [{ url: keptPicture.url, alt: 'A pot' }], poll: { choices: ['Leek', 'Pea'] } };
		await keepPost(server.api, maya, sendAt, kept);
		await befriend(server.api, maya, noor);
		const talk = await openDirect(server.api, maya, noor);
		const sent = await sendMessage(server.api, maya, talk, { text: 'Come over' });
		server.clock.advanceSeconds(1);
		await server.api.succeed(editMessage, { token: maya.token, params: { id: sent.id }, body: { text: 'Come over tonight' } });
		await sendMessage(server.api, noor, talk, { text: 'Noor’s reply' });
		const tribe = await createTribe(server.api, maya, { name: 'Slow Bread' });
		await server.settle();
		const agreement = { token: maya.token, params: { id: tribe.id } };
		const { agreedAt: acceptedRulesAt } = await server.api.succeed(agreeToTribeRules, agreement);
		const { lastVisitAt } = (await server.api.succeed(visitTribe, agreement)).viewer;
		const inChannel = await sendMessage(server.api, maya, { id: tribe.id }, { text: 'Who bakes?' });
		await server.api.succeed(createReport, {
			token: maya.token,
			body: { target: 'post', targetId: theirs.id, kind: 'spam', reason: 'Rude' },
		});

		const event = await createEvent(server.api, noor, { isForFriends: false });
		await answerEvent(server.api, maya, event, 'maybe');
		server.clock.advanceSeconds(1);
		const own = await createEvent(server.api, maya, { title: 'Loom evening', placeLimit: 5 });
		await server.api.succeed(createInvitation, { token: maya.token, body: { label: 'Loom evening', maxUses: 5, days: 7 } });

		await inviteToTribe(server.api, maya, tribe);
		const asked = await createTribe(server.api, noor, { name: 'Looms' });
		const { token } = noor;
		const questions = ['Which loom?'];
		await server.api.succeed(updateTribeJoining, { token, params: { id: asked.id }, body: { joinMode: 'request', questions } });
		const words = { message: 'Hello weavers', answers: ['A small one'] };
		await server.api.succeed(joinTribe, { token: maya.token, params: { id: asked.id }, body: words });

		await makeFilter(server.api, maya, { kind: 'person', value: noor.user.id, action: 'hide' });
		await server.api.succeed(followTag, { token: maya.token, params: { tag: 'weaving' } });
		server.clock.advanceSeconds(1);
		const secretToken = await makeToken(server.api, maya);
		const { passkey } = await addPasskeyOf(server.api, maya);

		const files = await exported(maya);
		const keyOf = (address: string) => `pictures/${/[0-9a-f]{32}/.exec(address)?.[0]}.webp`;
		expect(dataIn(files, 'profile')).toMatchObject({ ...about, avatar: keyOf(url), email: maya.user.email, username: 'maya' });
		expect(dataIn(files, 'settings')).toMatchObject({ privacy: { profileVisibility: 'public' }, preferences: { isWelcomed: false } });
		expect(dataIn(files, 'answers')).toEqual([
			{ postId: event.post.id, startsAt: '2026-12-05T08:30:00.000Z', answer: 'maybe', answeredAt: expect.any(String) },
		]);
		expect(dataIn(files, 'posts')).toMatchObject([
			{ id: own.post.id, event: { starts: '2026-12-05T09:30', zone: 'Europe/Berlin', rule: null, place: 'Tram end stop', placeLimit: 5 } },
			{ id: post.id, title: 'Loom', body: 'Second\n#weaving', commentCount: 1, pictures: [{ file: keyOf(picture.url), alt: 'A loom' }] },
		]);
		expect(dataIn(files, 'comments')).toMatchObject([
			{ id: comment.id, body: 'Mine is copper', post: { title: 'Kettles', author: { username: 'noor' } } },
		]);
		const messages = dataIn(files, 'messages') as { id: string }[];
		expect(messages.find(({ id }) => id === sent.id)).toMatchObject({ conversationId: talk.id, text: 'Come over tonight' });
		expect(messages.find(({ id }) => id === inChannel.id)).toMatchObject({ conversationId: tribe.id, text: 'Who bakes?' });
		expect(messages).toHaveLength(2);
		expect(textOf(files)).not.toContain('Noor’s reply');
		expect(dataIn(files, 'revisions')).toMatchObject([
			{ postId: null, messageId: sent.id, title: null, body: 'Come over' },
			{ postId: post.id, messageId: null, title: 'A <b>loom</b> & "thread"', body: 'First\n#weaving' },
		]);
		expect(dataIn(files, 'reactions')).toMatchObject([
			{ type: 'thanks', postId: theirs.id },
			{ type: 'like', postId: theirs.id },
		]);
		expect(dataIn(files, 'bookmarks')).toMatchObject([{ postId: theirs.id, folder: 'Kettles to buy' }]);
		expect(dataIn(files, 'keptPosts')).toMatchObject([
			{ body: 'Soup', choices: ['Leek', 'Pea'], pictures: [{ file: keyOf(keptPicture.url), alt: 'A pot' }], sendAt },
		]);
		expect(dataIn(files, 'bookmarkFolders')).toEqual(['Kettles to buy']);
		expect(dataIn(files, 'friends')).toMatchObject([{ person: { username: 'noor' } }]);
		expect(dataIn(files, 'tribes')).toMatchObject([{ id: tribe.id, name: 'Slow Bread', isOwner: true, acceptedRulesAt, lastVisitAt }]);
		expect(dataIn(files, 'reports')).toMatchObject([{ target: 'post', targetId: theirs.id, kind: 'spam', reason: 'Rude' }]);
		expect(dataIn(files, 'invitations')).toMatchObject([{ label: 'Loom evening', uses: 0, maxUses: 5 }]);
		expect(dataIn(files, 'tribeRequests')).toMatchObject([
			{ tribeId: asked.id, message: 'Hello weavers', answers: [{ question: 'Which loom?', answer: 'A small one' }] },
		]);
		expect(dataIn(files, 'tribeInvitations')).toMatchObject([{ tribeId: tribe.id, uses: 0, maxUses: null, expiresAt: null }]);
		expect(dataIn(files, 'sessions')).toHaveLength(1);
		expect(dataIn(files, 'tokens')).toMatchObject([{ name: secretToken.name, lastUsedAt: null }]);
		expect(dataIn(files, 'filters')).toMatchObject([{ kind: 'person', value: noor.user.id, action: 'hide', until: null }]);
		expect(dataIn(files, 'followedTags')).toMatchObject([{ tag: 'weaving' }]);
		expect(dataIn(files, 'credentials')).toMatchObject([
			{ kind: 'passkey', name: passkey.name },
			{ kind: 'password', name: '' },
		]);
		const secrets = await server.database.reader
			.selectFrom('credentials')
			.select('secret')
			.where('account_id', '=', maya.user.id)
			.execute();
		for (const { secret } of [...secrets, { secret: secretToken.secret }]) expect(textOf(files)).not.toContain(secret);
		expect(String(files.get('index.html'))).toContain('Not in here');
		expect(Object.keys(JSON.parse(String(files.get('data/schema.json'))).files).sort()).toEqual(
			Object.keys(archiveSchemas)
				.map((name) => `${name}.json`)
				.sort(),
		);
		for (const name of [keyOf(url), keyOf(picture.url)]) expect((await sharp(files.get(name)).metadata()).format).toBe('webp');
		const outbox = JSON.parse(String(files.get('outbox.json')));
		expect(outbox).toMatchObject({ type: 'OrderedCollection', totalItems: 2 });
		expect(outbox.orderedItems[1]).toMatchObject({
			type: 'Create',
			to: ['https://www.w3.org/ns/activitystreams#Public'],
			object: {
				type: 'Article',
				name: 'Loom',
				content: '<p>Second<br>#weaving</p>',
				attachment: [{ name: 'A loom', url: keyOf(picture.url) }],
			},
		});
		expect(JSON.parse(String(files.get('actor.json')))).toMatchObject({ type: 'Person', preferredUsername: 'maya' });
	});

	test('has no words of others, and no private tribe that the member left', async () => {
		const tribe = await createTribe(server.api, noor, { name: 'Divorce Support', isPrivate: true });
		await admitToTribe(server.api, noor, maya, tribe);
		const inTribe = await createPost(server.api, noor, { title: 'Secret title', body: 'Noor’s secret', tribeId: tribe.id });
		await createComment(server.api, maya, inTribe.id, { body: 'My answer' });
		await createPost(server.api, maya, { body: 'My own question', tribeId: tribe.id });
		await server.api.succeed(leaveTribe, { token: maya.token, params: { id: tribe.id } });
		const blocked = await registerMember(server.api, { name: 'Oskar Unseen', username: 'oskar' });
		const theirs = await createPost(server.api, blocked, { title: 'Oskar’s title' });
		await createComment(server.api, maya, theirs.id, { body: 'Hello Oskar’s post' });
		await server.api.succeed(block, { token: blocked.token, body: { userId: maya.user.id } });
		expect(await server.api.succeed(listBlocks, { token: maya.token })).toEqual([]);

		const files = await exported(maya);
		const text = textOf(files);
		for (const own of ['My answer', 'My own question', 'Hello Oskar']) expect(text).toContain(own);
		for (const hidden of ['Divorce Support', 'Secret title', 'Noor', 'Oskar Unseen', 'Oskar’s title', blocked.user.id]) {
			expect(text).not.toContain(hidden);
		}
		for (const { user } of [noor, blocked]) expect(text).not.toContain(user.email);
	});

	test('has pages that run nothing, in which every address leads to a file, and texts stand as they were written', async () => {
		const nasty = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
		await server.api.succeed(updateProfile, { token: maya.token, body: { name: nasty.slice(0, 80), bio: nasty } });
		const { url } = await uploadPicture(server.api, maya);
		for (let number = 0; number < 101; number += 1) await createPost(server.api, maya, { title: nasty, body: `${nasty} ${number}` });
		const post = await createPost(server.api, maya, { body: 'With a picture', attachments: [{ url, alt: nasty }] });
		await createComment(server.api, maya, post.id, { body: nasty });
		const files = await exported(maya);
		const pages = [...files].filter(([name]) => name.endsWith('.html'));
		expect(pages.map(([name]) => name).sort()).toEqual(['comments-1.html', 'index.html', 'posts-1.html', 'posts-2.html', 'profile.html']);
		for (const [, content] of pages) {
			const html = String(content);
			expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
			expect(html).toContain(`content="default-src 'none';`);
			for (const [, target = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect([...files.keys()]).toContain(target);
		}
		expect(String(files.get('posts-1.html')).match(/<article>/g)).toHaveLength(100);
		expect(String(files.get('posts-1.html'))).toContain('href="posts-2.html"');
	});

	test('of someone who has written nothing says so', async () => {
		const files = await exported(maya);
		expect(String(files.get('posts-1.html'))).toContain('You have written no posts.');
		expect(dataIn(files, 'posts')).toEqual([]);
		expect(JSON.parse(String(files.get('outbox.json')))).toMatchObject({ totalItems: 0, orderedItems: [] });
	});
});

describe('making one', () => {
	test('is shown from the first moment, asked again answers the same, and ends in what can be fetched for a week', async () => {
		const first = await ask(maya);
		expect(first).toMatchObject({ state: 'preparing', step: 'waiting', bytes: 0, expiresAt: null });
		expect(await Promise.all([ask(maya), ask(maya)])).toEqual([first, first]);
		expect(await list(noor)).toEqual([]);
		await server.community.worker.runDue();
		const [ready] = await list(maya);
		expect(ready).toMatchObject({ id: first.id, state: 'ready', expiresAt: '2026-11-27T12:00:00.000Z' });
		const { body } = await address(maya, first.id);
		expect((await fetched(body.url)).rawPayload).toHaveLength(ready?.bytes ?? -1);
	});

	test('replaces the last one', async () => {
		const first = await ask(maya);
		await server.community.worker.runDue();
		server.clock.advanceSeconds(60);
		const second = await ask(maya);
		expect((await list(maya)).map(({ id }) => id)).toEqual([second.id, first.id]);
		await server.community.worker.runDue();
		expect((await list(maya)).map(({ id }) => id)).toEqual([second.id]);
		server.clock.advanceSeconds(60 * 60);
		await server.community.worker.runDue();
		expect(parts()).toHaveLength(1);
	});

	test('begins again after it broke off, and leaves nothing of the first attempt', async () => {
		const { id } = await ask(maya);
		const mend = await brokenOff();
		expect((await list(maya))[0]).toMatchObject({ state: 'failed' });
		expect(await ask(maya)).toMatchObject({ id });
		await mend();
		server.clock.advanceSeconds(60);
		await server.community.worker.runDue();
		expect((await list(maya))[0]).toMatchObject({ id, state: 'ready' });
		expect(parts()).toHaveLength(1);
	});

	/** Runs the job once while a picture cannot be read. */
	async function brokenOff() {
		const { url } = await uploadPicture(server.api, maya);
		await createPost(server.api, maya, { attachments: [{ url, alt: '' }] });
		const file = join(server.config.dataDir, url);
		await rename(file, `${file}.kept`);
		await mkdir(file);
		await server.community.worker.runDue();
		return async function mend(): Promise<void> {
			await rm(file, { recursive: true });
			await rename(`${file}.kept`, file);
		};
	}
});

describe('fetching one', () => {
	let id: string;
	beforeEach(async () => {
		({ id } = await ask(maya));
	});
	const ready = () => server.community.worker.runDue();

	test('is a file that no cache keeps, from an address of ten minutes', async () => {
		await ready();
		const { body } = await address(maya, id);
		const { statusCode, headers } = await fetched(body.url);
		expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
			200,
			'application/zip',
			'attachment; filename="friends-export.zip"',
			'no-store',
		]);
		server.clock.advanceSeconds(10 * 60);
		expect((await fetched(body.url)).json()).toMatchObject({ status: 410, code: 'export_closed' });
		expect((await fetched((await address(maya, id)).body.url)).statusCode).toBe(200);
	});

	test('is refused before it is ready, to others, and by an address that was made up or is of another', async () => {
		expect((await address(maya, id)).status).toBe(410);
		const other = await ask(noor);
		await ready();
		expect((await address(noor, id)).status).toBe(404);
		expect((await server.api.call(getExportAddress, { params: { id } })).status).toBe(401);
		const { body } = await address(noor, other.id);
		expect((await fetched(body.url.replace(other.id, id))).statusCode).toBe(404);
		expect((await fetched(body.url.replace(/expires=\d+/, 'expires=99999999999'))).statusCode).toBe(404);
		expect((await fetched(`/api/exports/${id}?expires=99999999999&signature=${'A'.repeat(43)}`)).statusCode).toBe(404);
		expect((await fetched(`/api/exports/${id}`)).statusCode).toBe(422);
	});

	test('ends after a week, with its files', async () => {
		await ready();
		server.clock.advanceSeconds(week - 60);
		const again = await signInAgain(server.api, maya);
		const { body } = await address(again, id);
		server.clock.advanceSeconds(60);
		expect((await fetched(body.url)).statusCode).toBe(410);
		expect([await list(again), (await address(again, id)).status]).toEqual([[], 404]);
		await ready();
		expect(parts()).toEqual([]);
		expect(await server.database.reader.selectFrom('exports').selectAll().execute()).toEqual([]);
	});

	test.each([
		['deleted', { status: 'deleted' }],
		['deactivated', { status: 'inactive' }],
		['banned', { banned_until: '2100-01-01T00:00:00.000Z' }],
	] as const)('is refused once the member is %s', async (_, standing) => {
		await ready();
		const { body } = await address(maya, id);
		await server.database.transaction((transaction) =>
			transaction.updateTable('users').set(standing).where('id', '=', maya.user.id).execute(),
		);
		expect((await fetched(body.url)).statusCode).toBe(410);
	});

	test('is refused in words where its files are gone, such as after a restore', async () => {
		await ready();
		const { body } = await address(maya, id);
		for (const name of parts()) await rm(join(server.config.dataDir, 'uploads', name));
		expect((await fetched(body.url)).json()).toMatchObject({
			detail: 'This export is no longer kept. Please make a new one in Settings, Your data.',
		});
	});
});
