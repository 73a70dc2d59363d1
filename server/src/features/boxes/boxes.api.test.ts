/** Tribes in a box: what an archive has and has not, another community that it is brought to, and the people who claim what they wrote. */
import { claim, createTribeExport, getOwnBox, listTribeExports, updateOwnBox } from '@friends/contract/boxes/boxes.endpoints';
import { listComments } from '@friends/contract/comments/comments.endpoints';
import { getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import { block } from '@friends/contract/friends/friends.endpoints';
import { listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import type { Import } from '@friends/contract/imports/imports.schema';
import { listPeople } from '@friends/contract/people/people.endpoints';
import { deletePost, likePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { searchPosts } from '@friends/contract/search/search.endpoints';
import { updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribe, handOnTribe, listTribeMembers, listTribePosts, updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { sendArchive } from '@friends/test-kit/imports';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, createTribeRole, giveTribeRole, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { unzipped } from '@friends/test-kit/unzipped';
import { drawJpeg, uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { zippedFiles } from '../../testing/zipped-files.ts';

let here: TestApp;
let there: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
let sam: SignedInMember;
/** Of the other community. */
let newOwner: SignedInMember;
let noorThere: SignedInMember;
let samThere: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	here = await createTestApp();
	there = await createTestApp({ tokenSecret: 'the secret of another community, long enough' });
	for (const server of [here, there]) {
		await registerMember(server.api);
		await server.community.worker.schedule();
	}
});
beforeEach(async () => {
	owner = await registerMember(here.api, { name: 'Maya Lind' });
	noor = await registerMember(here.api, { name: 'Noor Haddad' });
	sam = await registerMember(here.api, { name: 'Sam Oduya' });
	newOwner = await registerMember(there.api, { name: 'Vera Holm' });
	noorThere = await registerMember(there.api, { name: 'Noor H' });
	samThere = await registerMember(there.api, { name: 'Sam O' });
	tribe = await createTribe(here.api, owner, { tags: ['roofs'] });
	await joinTribe(here.api, noor, tribe);
	await joinTribe(here.api, sam, tribe);
});
afterAll(async () => {
	await here.close();
	await there.close();
});

const of = ({ id }: { id: string }, { token }: SignedInMember) => ({ token, params: { id } });

async function exported(): Promise<Buffer<ArrayBuffer>> {
	const { id } = await here.api.succeed(createTribeExport, of(tribe, owner));
	await here.community.worker.runDue();
	const { url } = await here.api.succeed(getExportAddress, of({ id }, owner));
	return (await here.app.inject({ method: 'GET', url })).rawPayload as Buffer<ArrayBuffer>;
}

async function told(): Promise<Import> {
	const [latest] = await there.api.succeed(listImports, { token: newOwner.token });
	if (!latest) throw new Error('There is no import');
	return latest;
}

async function read(archive: Buffer<ArrayBuffer>): Promise<Import> {
	await sendArchive(there.api, newOwner, archive);
	await there.community.worker.runDue();
	return told();
}

async function brought(archive: Buffer<ArrayBuffer>): Promise<Tribe> {
	return start(await read(archive));
}

/** @returns the new tribe. */
async function start({ id }: Import): Promise<Tribe> {
	const body = { posts: true, narrower: false, profileTexts: false, picture: false };
	await there.api.succeed(startImport, { ...of({ id }, newOwner), body });
	await there.community.worker.runDue();
	const after = await told();
	expect(after).toMatchObject({ state: 'done', problem: null, done: after.total });
	if (!after.tribe) throw new Error('No tribe came along');
	return there.api.succeed(getTribe, of(after.tribe, newOwner));
}

const postsThere = (to: Tribe, member = newOwner) => there.api.succeed(listTribePosts, of(to, member));
const linkOf = async (member: SignedInMember) => (await here.api.succeed(getOwnBox, of(tribe, member))).claim;
const claimThere = ({ token }: SignedInMember, link: string) => there.api.call(claim, { token, body: { link } });
const data = <Item>(files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name))) as Item;

test('a tribe comes to another community as it was: settings, roles, posts and comments with their times, by people who are not there yet', async () => {
	await here.api.succeed(updateTribeRules, { ...of(tribe, owner), body: { markdown: '**Be kind**', mustAgree: true } });
	await here.api.succeed(updateTribeJoining, { ...of(tribe, owner), body: { joinMode: 'request', questions: ['Which roof?'] } });
	await createTribeRole(here.api, owner, tribe, { name: 'Gardener', permissions: ['post', 'pin'] });
	const own = await createPost(here.api, owner, { body: 'Welcome #roofs', tribeId: tribe.id });
	here.clock.advanceSeconds(60);
	const answered = await createComment(here.api, owner, own.id, { body: 'First' });
	await createComment(here.api, owner, own.id, { body: 'Answer', parentId: answered.id });
	await here.api.succeed(likePost, of(own, noor));

	const found = await read(await exported());
	expect(found).toMatchObject({ state: 'found', kind: 'tribe', total: 7, found: { name: 'Rooftop Gardeners', posts: 1 } });
	expect(found.found?.tribe).toMatchObject({ isPrivate: false, people: 1, comments: 2 });
	const to = await start(found);
	const { name, description, tags, joinMode, questions, memberCount, ownerId, sign, hue } = to;
	expect({ name, description, tags, joinMode, questions, sign, hue }).toEqual({
		...{ name: tribe.name, description: tribe.description, tags: tribe.tags, joinMode: 'request', questions: ['Which roof?'] },
		...{ sign: tribe.sign, hue: tribe.hue },
	});
	expect({ memberCount, ownerId }).toEqual({ memberCount: 1, ownerId: newOwner.user.id });
	const [post] = await postsThere(to);
	expect(post).toMatchObject({ body: 'Welcome #roofs', createdAt: own.createdAt, commentCount: 2, likeCount: 0 });
	expect(post?.importedAt).toBeDefined();
	expect(post?.author).toMatchObject({ name: 'Maya Lind', username: expect.stringMatching(/^not-here-/) });
	const comments = await there.api.succeed(listComments, { token: newOwner.token, params: { id: post?.id ?? '' } });
	expect(comments.map(({ body, author }) => [body, author.name])).toEqual([
		['First', 'Maya Lind'],
		['Answer', 'Maya Lind'],
	]);
	expect(comments[1]?.parentId).toBe(comments[0]?.id);
	// Stands as author alone.
	const people = await there.api.succeed(listPeople, { token: newOwner.token, query: { search: 'Maya' } });
	expect(people).toEqual([]);
	expect((await there.api.succeed(listTribeMembers, of(to, newOwner))).map(({ person }) => person.name)).toEqual(['Vera Holm']);
	expect(await there.community.recount({ repair: false })).toBe(0);
});

describe('nothing private of anybody is in it', () => {
	test('no secret, no address, no block, report, restraint, like, invitation, request or log', async () => {
		const code = await inviteToTribe(here.api, owner, tribe, { label: 'Secret label' });
		await here.api.succeed(updateTribeJoining, {
			...of(tribe, owner),
			body: { joinMode: 'passcode', questions: [], passcode: 'open-sesame-99' },
		});
		const post = await createPost(here.api, noor, { body: 'Tomatoes', tribeId: tribe.id });
		await here.api.succeed(likePost, of(post, sam));
		await here.api.succeed(createReport, {
			token: sam.token,
			body: { target: 'post', targetId: post.id, kind: 'spam', reason: 'Reported by Sam in secret' },
		});
		await here.api.succeed(muteTribeMember, {
			token: owner.token,
			params: { id: tribe.id, userId: noor.user.id },
			body: { hours: 24, reason: 'Muted for shouting' },
		});
		await here.api.succeed(banFromTribe, {
			token: owner.token,
			params: { id: tribe.id, userId: sam.user.id },
			body: { hours: 24, reason: 'Banned for lying' },
		});
		await here.api.succeed(block, { token: noor.token, body: { userId: owner.user.id } });
		await createPost(here.api, noor, { body: 'Outside of the tribe' });
		const files = await unzipped(await exported());
		const all = [...files.values()].map((file) => file.toString('latin1')).join('\n');
		for (const secret of [code, 'open-sesame-99', 'Secret label', '@', 'Reported by', 'Muted for', 'Banned for', 'Outside of', 'argon2'])
			expect(all).not.toContain(secret);
		for (const { user } of [owner, noor, sam]) expect(all).not.toContain(user.id);
		expect(all).not.toContain('Sam Oduya');
		expect([...files.keys()].sort()).toEqual(['comments.json', 'manifest.json', 'manifest.sig', 'people.json', 'posts.json', 'tribe.json']);
		const people = data<{ name: string; role: string | null }[]>(files, 'people.json');
		expect(people.map(({ name, role }) => [name, role]).sort()).toEqual([
			['Maya Lind', 'owner'],
			['Noor Haddad', 'member'],
		]);
		expect(Object.keys(data<object[]>(files, 'people.json')[0] ?? {}).sort()).toEqual([
			'id',
			'isAuthor',
			'isDeleted',
			'name',
			'role',
			'username',
		]);
	});

	test('a private profile’s posts stay behind, and so do removed ones', async () => {
		const gone = await createPost(here.api, noor, { body: 'Taken back', tribeId: tribe.id });
		await here.api.succeed(deletePost, of(gone, noor));
		await createPost(here.api, sam, { body: 'For friends', tribeId: tribe.id });
		await here.api.succeed(updatePrivacy, { token: sam.token, body: { profileVisibility: 'private' } });
		await createPost(here.api, noor, { body: 'For all', tribeId: tribe.id });
		await here.settle();
		const posts = data<{ body: string }[]>(await unzipped(await exported()), 'posts.json');
		expect(posts.map(({ body }) => body)).toEqual(['For all']);
	});

	test('pictures come along of those who agreed', async () => {
		for (const member of [noor, sam]) {
			here.clock.advanceSeconds(1);
			const picture = await uploadPicture(here.api, member, await drawJpeg({ background: '#c33' }));
			await createPost(here.api, member, { body: 'Look', tribeId: tribe.id, attachments: [{ url: picture.url, alt: 'A roof' }] });
		}
		expect(await here.api.succeed(getOwnBox, of(tribe, noor))).toMatchObject({ picturesGoAlong: false });
		await here.api.succeed(updateOwnBox, { ...of(tribe, noor), body: { picturesGoAlong: true } });
		const archive = await exported();
		expect([...(await unzipped(archive)).keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(1);
		const to = await brought(archive);
		const posts = await postsThere(to);
		expect(posts.map(({ author, attachments }) => [author.name, attachments.map(({ alt }) => alt)])).toEqual([
			['Sam Oduya', []],
			['Noor Haddad', ['A roof']],
		]);
		const url = posts[1]?.attachments[0]?.url ?? '';
		expect((await there.app.inject({ method: 'GET', url })).statusCode).toBe(200);
		await claimThere(noorThere, await linkOf(noor));
		expect((await there.app.inject({ method: 'GET', url })).statusCode).toBe(200);
	});
});

describe('who may', () => {
	test('the owner alone exports, moderators neither', async () => {
		await giveTribeRole(here.api, owner, tribe, noor, 'moderator');
		const stranger = await registerMember(here.api);
		for (const member of [noor, stranger]) {
			expect((await here.api.call(createTribeExport, of(tribe, member))).problem).toMatchObject({ code: 'not_your_tribe' });
			expect((await here.api.call(listTribeExports, of(tribe, member))).problem).toMatchObject({ code: 'not_your_tribe' });
		}
		const hidden = await createTribe(here.api, owner, { isPrivate: true });
		expect((await here.api.call(createTribeExport, of(hidden, noor))).status).toBe(404);
		expect((await here.api.call(getOwnBox, of(hidden, noor))).status).toBe(404);
		expect((await here.api.call(getOwnBox, of(tribe, stranger))).status).toBe(404);
		const body = { picturesGoAlong: true };
		expect((await here.api.call(updateOwnBox, { ...of(tribe, stranger), body })).problem).toMatchObject({ code: 'not_in_tribe' });
		expect((await here.api.call(updateOwnBox, { ...of(hidden, stranger), body })).status).toBe(404);
	});

	test('one that was handed on is its new owner’s to fetch', async () => {
		const { id } = await here.api.succeed(createTribeExport, of(tribe, owner));
		expect((await here.api.succeed(createTribeExport, of(tribe, owner))).id).toBe(id);
		await here.community.worker.runDue();
		expect(await here.api.succeed(listExports, { token: owner.token })).toEqual([]);
		expect(await here.api.succeed(listTribeExports, of(tribe, owner))).toMatchObject([{ id, state: 'ready' }]);
		expect((await here.api.call(getExportAddress, of({ id }, noor))).status).toBe(404);
		await here.api.succeed(handOnTribe, { ...of(tribe, owner), body: { userId: noor.user.id } });
		expect((await here.api.call(getExportAddress, of({ id }, owner))).problem).toMatchObject({ code: 'export_closed' });
		expect(await here.api.succeed(listTribeExports, of(tribe, noor))).toEqual([]);
	});
});

describe('claims', () => {
	test('what a member wrote becomes theirs, once', async () => {
		const post = await createPost(here.api, noor, { body: 'Basil seedlings', tribeId: tribe.id });
		await createComment(here.api, noor, post.id, { body: 'And thyme' });
		here.clock.advanceSeconds(1);
		await createPost(here.api, sam, { body: 'Mine', tribeId: tribe.id });
		const to = await brought(await exported());
		const link = await linkOf(noor);
		const claimed = await claimThere(noorThere, `https://there.example/claim#${link}`);
		expect(claimed.body).toMatchObject({ tribes: [{ tribe: { id: to.id, name: to.name }, posts: 1, comments: 1 }] });
		const posts = await postsThere(to);
		expect(posts.map(({ body, author }) => [body, author.name])).toEqual([
			['Mine', 'Sam Oduya'],
			['Basil seedlings', 'Noor H'],
		]);
		const basil = posts[1];
		expect(basil?.importedAt).toBeDefined();
		const [comment] = await there.api.succeed(listComments, { token: newOwner.token, params: { id: basil?.id ?? '' } });
		expect(comment?.author.id).toBe(noorThere.user.id);
		const hits = await there.api.succeed(searchPosts, { token: newOwner.token, query: { q: `basil from:${noorThere.user.username}` } });
		expect(JSON.stringify(hits)).toContain(basil?.id);
		// Again by the same, and by another.
		expect((await claimThere(noorThere, link)).body).toMatchObject({ tribes: [{ posts: 1, comments: 1 }] });
		expect((await claimThere(samThere, link)).problem).toMatchObject({ code: 'claim_taken' });
		// Theirs to take back.
		await there.api.succeed(deletePost, of({ id: basil?.id ?? '' }, noorThere));
		expect(await there.community.recount({ repair: false })).toBe(0);
	});

	test('of two at once, one gets it', async () => {
		await createPost(here.api, noor, { body: 'Basil', tribeId: tribe.id });
		const to = await brought(await exported());
		const link = await linkOf(noor);
		const answers = await Promise.all([noorThere, samThere].map((member) => claimThere(member, link)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const winner = answers[0]?.status === 200 ? noorThere : samThere;
		expect((await postsThere(to))[0]?.author.id).toBe(winner.user.id);
	});

	test('a link of another tribe, of another community, of another person, or that was changed claims nothing', async () => {
		await createPost(here.api, noor, { body: 'Basil', tribeId: tribe.id });
		await brought(await exported());
		const link = await linkOf(noor);
		const other = await createTribe(here.api, noor);
		const ofOther = (await here.api.succeed(getOwnBox, of(other, noor))).claim;
		const elsewhere = await createTribe(there.api, samThere);
		const foreign = (await there.api.succeed(getOwnBox, of(elsewhere, samThere))).claim;
		const [person = '', signature = ''] = link.split('.');
		const changed = [
			`${person}.${signature.slice(0, -3)}AAA`,
			`${person.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}.${signature}`,
		];
		const mixed = `${person}.${foreign.split('.')[1]}`;
		for (const wrong of [ofOther, foreign, mixed, ...changed, person, 'https://there.example/', '#.'])
			expect((await claimThere(samThere, wrong)).problem).toMatchObject({ code: 'claim_unknown' });
		expect((await claimThere(noorThere, link)).status).toBe(200);
	});

	test('in a private tribe, the claimer does not become a member', async () => {
		tribe = await createTribe(here.api, owner, { isPrivate: true });
		await createPost(here.api, owner, { body: 'Within', tribeId: tribe.id });
		const to = await brought(await exported());
		expect(to.type).toBe('private');
		const link = await linkOf(owner);
		expect((await claimThere(samThere, link)).body).toMatchObject({ tribes: [{ posts: 1 }] });
		expect((await there.api.call(getTribe, of(to, samThere))).status).toBe(404);
		const guests = await there.api.call(listTribePosts, { params: { id: to.id } });
		expect(guests.status).toBe(404);
	});
});

describe('an archive that is not as it was made', () => {
	const repacked = async (archive: Buffer<ArrayBuffer>, change: (files: Record<string, Buffer>) => void) => {
		const files = Object.fromEntries(await unzipped(archive)) as Record<string, Buffer>;
		change(files);
		return zippedFiles(files);
	};
	const replaced = (file: Buffer | undefined, from: string, to: string) => Buffer.from(String(file).replace(from, to));

	const changes: [string, (files: Record<string, Buffer>) => void, Import['problem']][] = [
		['another text', (files) => Object.assign(files, { 'posts.json': replaced(files['posts.json'], 'Basil', 'Chili') }), 'changed'],
		['another manifest', (files) => Object.assign(files, { 'manifest.json': replaced(files['manifest.json'], ':1,', ': 1,') }), 'changed'],
		['another signature', (files) => Object.assign(files, { 'manifest.sig': Buffer.alloc(86, 'A') }), 'changed'],
		['a file less', (files) => void delete files['comments.json'], 'changed'],
		['no manifest', (files) => void delete files['manifest.json'], 'broken'],
		['a manifest that is none', (files) => Object.assign(files, { 'manifest.json': Buffer.from('{}') }), 'broken'],
	];

	test('is refused, with its reason', async () => {
		await createPost(here.api, noor, { body: 'Basil', tribeId: tribe.id });
		const archive = await exported();
		for (const [what, change, problem] of changes)
			expect(await read(await repacked(archive, change)), what).toMatchObject({ state: 'failed', problem, tribe: null });
		expect(await read(archive.subarray(0, -100))).toMatchObject({ state: 'failed', problem: 'broken' });
	});
});

test('people of a tribe that is gone are removed', async () => {
	const name = 'Ola Gone';
	noor = await registerMember(here.api, { name });
	await joinTribe(here.api, noor, tribe);
	await createPost(here.api, noor, { body: 'Basil', tribeId: tribe.id });
	const to = await brought(await exported());
	const absent = () =>
		there.database.reader.selectFrom('users').select('name').where('username', 'like', 'not-here-%').where('name', '=', name).execute();
	expect(await absent()).toHaveLength(1);
	await there.database.transaction((transaction) => transaction.deleteFrom('tribes').where('id', '=', to.id).execute());
	await there.community.rooms.boxes.service.removeLeftAlone();
	expect(await absent()).toEqual([]);
});
