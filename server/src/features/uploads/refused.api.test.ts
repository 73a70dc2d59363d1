/** Refused uploads, each with its sentence; nothing is left behind and no request hangs. */
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Problem } from '@friends/contract/core/problem.schema';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { drawJpeg, putFile } from '@friends/test-kit/uploads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '#core/ids';
import { blackPng, jpegOf, noPictures, tooLong } from '../../testing/odd-pictures.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let uploadURL: string;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	await server.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
	({ uploadURL } = await server.api.succeed(createUpload, { token: maya.token }));
});
afterEach(() => expect(storedFiles(server.config)).toEqual([]));
afterAll(() => server.close());

async function put(file: Buffer<ArrayBuffer>, { url = uploadURL } = {}) {
	const { status, text } = await putFile(server.api, { uploadURL: url, file });
	return { status, problem: JSON.parse(text) as Problem };
}

async function stateOf(url: string): Promise<string | undefined> {
	const id = url.slice('/api/objects/'.length, url.indexOf('?'));
	return (await server.database.reader.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirst())?.state;
}

/** Over a real connection, with or without a length in the headers. */
function startPut(headers: Record<string, string | number> = {}): { request: ClientRequest; reply: Promise<IncomingMessage> } {
	const { port } = server.app.server.address() as AddressInfo;
	const request = httpRequest({
		host: '127.0.0.1',
		port,
		path: uploadURL,
		method: 'PUT',
		headers: { 'content-type': 'image/jpeg', ...headers },
	});
	const reply = new Promise<IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject));
	return { request, reply };
}

describe.each(noPictures)('%s', (_what, make) => {
	test('is no image, and the address stays open for one', async () => {
		expect(await put(await make())).toMatchObject({
			status: 422,
			problem: { code: 'not_an_image', detail: 'Please select an image file.' },
		});
		expect(await stateOf(uploadURL)).toBe('issued');
	});
});

describe('too many pixels', () => {
	test.each([
		['a bomb of 30,000 pixels each way', 30_000, 30_000],
		['a side of 12,001', 12_001, 8],
		['51 megapixels', 8_500, 6_000],
	])('%s', async (_what, width, height) => {
		const bomb = blackPng(width, height);
		expect(bomb.length).toBeLessThan(200_000);
		const started = performance.now();
		expect(await put(bomb)).toMatchObject({
			status: 422,
			problem: { code: 'too_many_pixels', detail: 'Please select a smaller image: at most 12,000 pixels a side and 50 megapixels.' },
		});
		// The header is enough: the file is not decoded.
		expect(performance.now() - started).toBeLessThan(1_000);
	});
});

describe('more than five megabytes', () => {
	const sentence = 'Please select an image under 5MB.';

	test('by one byte', async () => {
		expect(await put(await tooLong())).toMatchObject({ status: 413, problem: { code: 'picture_too_large', detail: sentence } });
		expect(await stateOf(uploadURL)).toBe('issued');
	});

	test('announced: answered before anything of it is read', async () => {
		const { request, reply } = startPut({ 'content-length': 5_242_881 });
		request.flushHeaders();
		expect((await reply).statusCode).toBe(413);
		request.on('error', () => {}).destroy();
	});

	test('without an end: answered at the limit, and the connection does not hang', async () => {
		const { request, reply } = startPut({ 'transfer-encoding': 'chunked' });
		const chunk = await jpegOf(64 * 1024);
		let sentBytes = 0;
		let isClosed = false;
		request.on('close', () => {
			isClosed = true;
		});
		request.on('error', () => {});
		const sending = setInterval(() => {
			for (let turn = 0; turn < 4; turn += 1) {
				if (request.writableNeedDrain || isClosed) return;
				request.write(chunk);
				sentBytes += chunk.length;
			}
		}, 5);
		const answer = await reply;
		expect(sentBytes).toBeGreaterThan(5_242_880);
		expect(answer.statusCode).toBe(413);
		expect(JSON.parse(await readText(answer))).toMatchObject({ detail: sentence });
		await vi.waitUntil(() => isClosed, { timeout: 8_000 });
		clearInterval(sending);
	});
});

test('a picture that breaks off on its way leaves the address open', async () => {
	const { request, reply } = startPut({ 'content-length': 100_000 });
	reply.catch(() => {});
	request.write(Buffer.alloc(10_000));
	await vi.waitUntil(async () => (await stateOf(uploadURL)) === 'receiving', { timeout: 5_000 });
	request.destroy();
	await vi.waitUntil(async () => (await stateOf(uploadURL)) === 'issued', { timeout: 5_000 });
});

describe('the address', () => {
	const gone = { status: 404, problem: { code: 'not_found', detail: 'This upload address doesn’t exist, or you can’t see it.' } };
	const incomplete = { status: 422, problem: { detail: 'This upload address is not complete' } };
	let jpeg: Buffer<ArrayBuffer>;
	beforeAll(async () => {
		jpeg = await drawJpeg();
	});
	const changed = (name: string, value: string) => {
		const url = new URL(uploadURL, 'http://any');
		url.searchParams.set(name, value);
		return `${url.pathname}${url.search}`;
	};

	test('with another signature', async () => {
		const signature = new URL(uploadURL, 'http://any').searchParams.get('signature') ?? '';
		const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
		expect(await put(jpeg, { url: changed('signature', other) })).toMatchObject(gone);
	});

	test('with a longer life', async () => {
		const later = String(Math.floor(server.clock.now().getTime() / 1000) + 86_400);
		expect(await put(jpeg, { url: changed('expires', later) })).toMatchObject(gone);
	});

	test('with the id of another upload', async () => {
		const other = await server.api.succeed(createUpload, { token: maya.token });
		const query = uploadURL.slice(uploadURL.indexOf('?'));
		expect(await put(jpeg, { url: `${other.uploadURL.split('?')[0]}${query}` })).toMatchObject(gone);
		expect(await put(jpeg, { url: `/api/objects/${newId()}${query}` })).toMatchObject(gone);
	});

	test.each([
		'',
		'?expires=1',
		`?signature=${'A'.repeat(43)}`,
		'?expires=x&signature=x',
		'?expires=1.5&signature=x',
		'?expires=1e999&signature=x',
	])('without all its parts: %j', async (query) => {
		expect(await put(jpeg, { url: `${uploadURL.split('?')[0]}${query}` })).toMatchObject(incomplete);
	});

	test('after its time', async () => {
		server.clock.advanceSeconds(599);
		const { uploadURL: later } = await server.api.succeed(createUpload, { token: maya.token });
		server.clock.advanceSeconds(1);
		expect(await put(jpeg)).toMatchObject({
			status: 410,
			problem: { code: 'upload_closed', detail: 'This upload address has expired. Please select the image again.' },
		});
		expect(await put(Buffer.from('x'), { url: later })).toMatchObject({ status: 422 });
	});
});

test('a guest gets no address', async () => {
	const { status, problem } = await server.api.call(createUpload, {});
	expect({ status, detail: problem.detail }).toEqual({ status: 401, detail: 'Please log in first.' });
});
