/** Link previews against pages of an invented internet, most of them hostile. */
import { gzipSync } from 'node:zlib';
import { listAdminReports, removeReported, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { deletePost, getPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { getLinkPreview } from '@friends/contract/previews/previews.endpoints';
import type { LinkPreview } from '@friends/contract/previews/previews.schema';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { withoutSignature } from '@friends/contract/uploads/picture-urls';
import { type Answer, openHost, publicAddress } from '@friends/test-kit/internet/invented-internet';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { drawJpeg } from '@friends/test-kit/uploads';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { blackPng, jpegOf, truncatedJpeg } from '../../testing/odd-pictures.ts';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const host of open.splice(0)) await host.close();
});

/** Longer than sessions last. */
async function later(seconds: number): Promise<void> {
	server.clock.advanceSeconds(seconds);
	[admin, maya] = [await signInAgain(server.api, admin), await signInAgain(server.api, maya)];
}
const weekSeconds = 7 * 24 * 60 * 60;

/** A host for each case. */
const hostOf = (words: string) => `${words.toLowerCase().replace(/\W+/g, '-')}.example`;

/** @returns how often it was asked. */
async function serve(host: string, answer: Answer, resolve?: () => string[]): Promise<{ count: number }> {
	const asked = { count: 0 };
	const counting: Answer = (request, response) => {
		asked.count += 1;
		answer(request, response);
	};
	open.push(await openHost(host, counting, resolve));
	return asked;
}

const html =
	(text: string | Buffer, type = 'text/html'): Answer =>
	(_, response) =>
		response.writeHead(200, { 'content-type': type }).end(text);
const redirect =
	(location: string): Answer =>
	(_, response) =>
		response.writeHead(302, { location }).end();
const pageOf = (head: string) => html(`<!doctype html><html><head>${head}</head><body>Hello</body></html>`);
const titled = (title: string) => pageOf(`<title>${title}</title>`);

const preview = async (url: string, { token } = maya): Promise<LinkPreview | null> =>
	(await server.api.succeed(getLinkPreview, { token, query: { url } })).preview;
const read = (id: string, token?: string) => server.api.succeed(getPost, { params: { id }, ...(token && { token }) });
const runJobs = () => server.community.worker.runDue();

describe('a post', () => {
	test('shows the preview of its first link once the job has asked the page, which is asked once for all posts', async () => {
		const asked = await serve('bread.example', (request, response) =>
			request.url === '/loaf.jpg'
				? drawJpeg({ width: 1200, height: 630 }).then((jpeg) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg))
				: pageOf(
						`<title>No</title><meta property="og:title" content="How long is long enough?"><meta property="og:description" content="Notes from\n ninety loaves &amp; more"><meta property="og:image" content="/loaf.jpg">`,
					)(request, response),
		);
		const body = 'This settles it: http://www.bread.example/how-long#notes, and http://other.example/';
		await serve('www.bread.example', redirect('http://bread.example/how-long'));
		const post = await createPost(server.api, maya, { body });
		expect(post.preview).toBeNull();
		const second = await createPost(server.api, admin, { body: 'http://www.bread.example/how-long' });
		await runJobs();
		const { preview: shown } = await read(post.id, maya.token);
		expect(shown).toEqual({
			url: 'http://www.bread.example/how-long',
			domain: 'bread.example',
			title: 'How long is long enough?',
			description: 'Notes from ninety loaves & more',
			picture: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp\?/),
		});
		expect((await read(second.id, maya.token)).preview).toEqual(shown);
		expect((await createPost(server.api, maya, { body })).preview).toEqual(shown);
		expect(asked.count).toBe(2);
		const file = await server.app.inject({ url: shown?.picture ?? '' });
		const { format, width } = await sharp(file.rawPayload).metadata();
		expect([file.statusCode, format, width]).toEqual([200, 'webp', 480]);
		expect((await server.app.inject({ url: withoutSignature(shown?.picture ?? '') })).statusCode).toBe(404);
	});

	test('asks once, however many write and compose at once', async () => {
		const asked = await serve('busy.example', titled('Busy'));
		const body = 'http://busy.example/';
		const posts = await Promise.all([...Array(5)].flatMap(() => [createPost(server.api, maya, { body }), preview(body).then(() => null)]));
		await runJobs();
		const shown = await Promise.all(posts.flatMap((post) => (post ? [read(post.id).then(({ preview: found }) => found?.title)] : [])));
		expect([asked.count, new Set(shown)]).toEqual([1, new Set(['Busy'])]);
	});

	test('takes its picture out of reach when an administrator removes it, while no other post shows it', async () => {
		const jpeg = await drawJpeg();
		await serve('removed.example', (request, response) =>
			request.url === '/p'
				? html(jpeg, 'image/jpeg')(request, response)
				: pageOf('<title>T</title><meta property="og:image" content="/p">')(request, response),
		);
		const url = (await preview('http://removed.example/'))?.picture ?? '';
		const status = async () => (await server.app.inject({ url })).statusCode;
		const [first, second] = [
			await createPost(server.api, maya, { body: 'http://removed.example/' }),
			await createPost(server.api, maya, { body: 'http://removed.example/' }),
		];
		const statuses: number[] = [];
		for (const { id } of [first, second]) {
			await server.api.succeed(createReport, { token: admin.token, body: { target: 'post', targetId: id, reason: 'Rude' } });
			const [report] = await server.api.succeed(listAdminReports, { token: admin.token });
			await server.api.succeed(removeReported, { token: admin.token, params: { id: report?.id ?? '' }, body: { reason: 'Rule 1' } });
			statuses.push(await status());
		}
		expect(statuses).toEqual([200, 404]);
	});

	test('keeps, loses and changes it as its author says', async () => {
		await serve('one.example', titled('One'));
		await serve('two.example', titled('Two'));
		await preview('http://one.example/');
		await preview('http://two.example/');
		const titleOf = async (id: string) => (await read(id, maya.token)).preview?.title ?? null;
		const change = async (id: string, body: object) => {
			await server.api.succeed(updatePost, { token: maya.token, params: { id }, body: { body: 'http://one.example', ...body } });
			return titleOf(id);
		};
		expect((await createPost(server.api, maya, { body: 'http://one.example', hasPreview: false })).preview).toBeNull();
		const { id, updatedAt } = await createPost(server.api, maya, { body: 'http://one.example' });
		expect(await titleOf(id)).toBe('One');
		expect(await change(id, { hasPreview: false })).toBeNull();
		expect((await read(id, maya.token)).updatedAt).toBe(updatedAt);
		expect(await change(id, { body: 'Once more: http://one.example' })).toBeNull();
		expect(await change(id, { hasPreview: true })).toBe('One');
		expect(await change(id, { body: 'Still http://one.example' })).toBe('One');
		expect(await change(id, { body: 'http://two.example' })).toBe('Two');
		expect(await change(id, { body: 'Nothing' })).toBeNull();
	});

	test('keeps the preview that it had when the page says something else later, which new posts show', async () => {
		let title = 'Before';
		await serve('news.example', (request, response) => titled(title)(request, response));
		await preview('http://news.example/');
		const body = 'http://news.example';
		const early = await createPost(server.api, maya, { body });
		title = 'After';
		await later(weekSeconds + 1);
		const late = await createPost(server.api, maya, { body });
		await runJobs();
		const { preview: kept } = await read(early.id);
		expect([kept?.title, (await read(late.id)).preview?.title]).toEqual(['Before', 'After']);
	});
});

describe('the switch of the settings', () => {
	const turn = (linkPreviews: boolean) => server.api.succeed(updateSettings, { token: admin.token, body: { linkPreviews } });

	test('asks no page while it is off', async () => {
		const asked = await serve('quiet.example', titled('Quiet'));
		await turn(false);
		expect(await preview('http://quiet.example/')).toBeNull();
		const { id } = await createPost(server.api, maya, { body: 'http://quiet.example/' });
		await runJobs();
		await turn(true);
		await runJobs();
		expect([asked.count, (await read(id)).preview]).toEqual([0, null]);
	});
});

describe('an address that no door opens to is not asked', () => {
	test.each([
		'http://127.0.0.1/',
		'http://169.254.169.254/latest/meta-data',
		'http://[::1]/',
		'http://localhost/',
		'http://user:word@pages.example/',
		'http://pages.example:8080/',
		'ftp://pages.example/',
		'file:///etc/passwd',
		'http://localhost:3000/post/1',
		'not an address',
	])('%s', async (url) => {
		expect(await preview(url)).toBeNull();
		await createPost(server.api, maya, { body: url });
		await runJobs();
	});

	test.each([
		['one of this machine', () => ['127.0.0.1']],
		['one of a network', () => ['10.0.0.1', '192.168.1.1', 'fd00::1']],
		['one in another', () => ['::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::']],
	])('a name that leads to %s', async (_, resolve) => {
		const asked = await serve('inside.example', titled('Inside'), resolve);
		expect(await preview(`http://inside.example/${resolve().join('')}`)).toBeNull();
		expect(asked.count).toBe(0);
	});

	test('a name that answers otherwise the second time', async () => {
		const answers = [[publicAddress], ['127.0.0.1']];
		const asked = await serve('rebinding.example', redirect('http://rebinding.example/admin'), () => answers.shift() ?? []);
		expect(await preview('http://rebinding.example/')).toBeNull();
		expect([asked.count, answers]).toEqual([1, []]);
	});

	test.each([
		'http://127.0.0.1/',
		'http://[::ffff:10.0.0.1]/',
		'file:///etc/passwd',
		'//inside.example/',
		'http://pages.example:22/',
		'javascript:alert(1)',
	])('behind a redirect to %s', async (location) => {
		const inside = await serve('inside.example', titled('Inside'), () => ['127.0.0.1']);
		const asked = await serve('leading.example', redirect(location));
		expect(await preview(`http://leading.example/${encodeURIComponent(location)}`)).toBeNull();
		expect([asked.count, inside.count]).toEqual([1, 0]);
	});

	test('after three redirects', async () => {
		const asked = await serve('circle.example', (request, response) => redirect(`${request.url}x`)(request, response));
		expect(await preview('http://circle.example/')).toBeNull();
		expect(asked.count).toBe(4);
	});
});

describe('a page that is none', () => {
	const silent: [string, Answer][] = [
		['that answers after its time', () => {}],
		[
			'that drips',
			(_, response) => {
				response.writeHead(200, { 'content-type': 'text/html' });
				const timer = setInterval(() => response.write('<p>'), 10);
				response.once('close', () => clearInterval(timer));
			},
		],
		['with headers without an end', (_, response) => response.socket?.end(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}`)],
		['that hangs up', (_, response) => response.socket?.destroy()],
	];

	test('that keeps silent or never ends is left in time, and is not asked again for a while', async () => {
		const hasty = await createTestApp({}, { previewsMs: 300 });
		let member = await registerMember(hasty.api);
		for (const [what, answer] of silent) {
			const asked = await serve(hostOf(what), answer);
			const ask = async (path = '') =>
				(await hasty.api.succeed(getLinkPreview, { token: member.token, query: { url: `http://${hostOf(what)}/${path}` } })).preview;
			expect([await ask(), await ask(), asked.count]).toEqual([null, null, 1]);
			hasty.clock.advanceSeconds(10 * 60 + 1);
			member = await signInAgain(hasty.api, member);
			for (const path of ['', 'a', 'b', 'c', 'd']) await ask(path);
			// Three silent addresses speak for the whole host.
			expect(asked.count).toBe(4);
		}
		await hasty.close();
	});

	test.each<[string, Answer]>([
		['a program', html('<title>No</title>', 'application/javascript')],
		['a page without a type', (_, response) => response.writeHead(200).end('<title>No</title>')],
		['an error', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No</title>')],
		[
			'a packed bomb',
			(_, response) =>
				response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, ' '))),
		],
		['a page without a title', pageOf('<meta property="og:description" content="No title">')],
		['a title of nothing', titled('\u202e \u0000\n')],
	])('%s', async (what, answer) => {
		const host = hostOf(what);
		await serve(host, answer);
		expect(await preview(`http://${host}/`)).toBeNull();
	});
});

test.each<[string, string | Buffer, string, object]>([
	[
		'the charset of its header',
		Buffer.from('<title>Sm\xf6rg\xe5s</title>', 'latin1'),
		'text/html; charset=ISO-8859-1',
		{ title: 'Smörgås' },
	],
	[
		'that of its meta element',
		Buffer.concat([Buffer.from('<meta charset="shift_jis"><title>'), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]),
		'text/html',
		{ title: '日本' },
	],
	['a charset that is none', '<title>Brød</title>', 'text/html; charset=nonsense', { title: 'Brød' }],
	['the wrong charset', Buffer.from('<title>Br\xf8d</title>', 'latin1'), 'text/html; charset=utf-8', { title: 'Br\ufffdd' }],
	['null bytes and marks that turn the line', '<title>a\0b\u202ec\u2066d\x07e</title>', 'text/html', { title: 'a bcd e' }],
	[
		'markup in its title',
		'<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;">',
		'text/html',
		{ title: '<img src=x onerror=alert(1)>' },
	],
	['half a character', '<meta property="og:title" content="a&#xd800;b">', 'text/html', { title: 'a\ufffdb' }],
	['more than a megabyte', `<title>Long</title>${'<p>'.repeat(1_000_000)}`, 'text/html', { title: 'Long' }],
	['a title without an end', `<title>${'word '.repeat(100_000)}`, 'text/html', { title: expect.stringMatching(/^word .{1,195}…$/) }],
])('a page with %s', async (what, text, type, expected) => {
	const host = hostOf(what);
	await serve(host, html(text, type));
	expect(await preview(`http://${host}/`)).toMatchObject(expected);
});

describe('a picture', () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

	test.each<[string, () => Promise<Buffer> | Buffer, string]>([
		['a drawing with a script', () => Buffer.from(svg), 'image/svg+xml'],
		['a drawing that says it is a JPEG', () => Buffer.from(svg), 'image/jpeg'],
		['one of ten megabytes', () => jpegOf(10_000_000), 'image/jpeg'],
		['one of 256 megapixels in few bytes', () => blackPng(16_000, 16_000), 'image/png'],
		['half of one', truncatedJpeg, 'image/jpeg'],
		['a page', () => Buffer.from('<title>'), 'text/html'],
	])('that is %s is left out', async (what, draw, type) => {
		const [host, bytes] = [hostOf(what), await draw()];
		await serve(host, (request, response) =>
			request.url === '/picture'
				? html(bytes, type)(request, response)
				: pageOf('<title>T</title><meta property="og:image" content="/picture">')(request, response),
		);
		expect(await preview(`http://${host}/`)).toMatchObject({ title: 'T', picture: null });
	});

	test.each(['http://127.0.0.1/x.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'http://inside.example/x.png'])(
		'at %s is not asked for',
		async (address) => {
			const inside = await serve('inside.example', html(await drawJpeg(), 'image/jpeg'), () => ['10.0.0.1']);
			await serve('hungry.example', pageOf(`<title>T</title><meta property="og:image" content="${address}">`));
			expect(await preview(`http://hungry.example/${encodeURIComponent(address)}`)).toMatchObject({ title: 'T', picture: null });
			expect(inside.count).toBe(0);
		},
	);
});

describe('what no post shows', () => {
	test('goes after a week with its picture; what one shows stays', async () => {
		const jpeg = await drawJpeg();
		const withPicture: Answer = (request, response) =>
			request.url === '/p'
				? html(jpeg, 'image/jpeg')(request, response)
				: pageOf('<title>T</title><meta property="og:image" content="/p">')(request, response);
		await serve('kept.example', withPicture);
		await serve('left.example', withPicture);
		for (const host of ['kept', 'left']) await preview(`http://${host}.example/`);
		const kept = await createPost(server.api, maya, { body: 'http://kept.example/' });
		const left = await createPost(server.api, maya, { body: 'http://left.example/' });
		await server.api.succeed(deletePost, { token: maya.token, params: { id: left.id } });
		const pictures = await countRows(server.database, 'uploads');
		await later(weekSeconds + 1);
		await server.community.rooms.previews.service.forget();
		await server.community.rooms.uploads.service.sweep();
		expect(await countRows(server.database, 'uploads')).toBeLessThan(pictures);
		const shown = (await read(kept.id)).preview;
		expect((await server.app.inject({ url: shown?.picture ?? '' })).statusCode).toBe(200);
	});
});

test('the answer takes as long for the second who asks, who learns nothing of the first', async () => {
	const slowMs = 200;
	await serve('slow.example', (request, response) => setTimeout(() => titled('Slow')(request, response), slowMs));
	const timed = async () => {
		const startMs = performance.now();
		const found = await preview('http://slow.example/', await registerMember(server.api));
		return [found?.title, performance.now() - startMs >= slowMs];
	};
	expect([await timed(), await timed()]).toEqual([
		['Slow', true],
		['Slow', true],
	]);
});
