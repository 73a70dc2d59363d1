/** Both kinds of storage, and pictures in a bucket from end to end. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { smallPictureUrl, withoutSignature } from '@friends/contract/uploads/picture-urls';
import { registerMember } from '@friends/test-kit/members';
import { uploadSigned } from '@friends/test-kit/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { type SignatureCheck, startSignatureCheck } from '../../testing/signature-check.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-storage-'));
let s3: S3Server;
let signatures: SignatureCheck;
beforeAll(async () => {
	s3 = await startS3Server();
	signatures = await startSignatureCheck();
});
afterAll(async () => {
	await s3.close();
	await signatures.close();
	rmSync(folder, { recursive: true, force: true });
});

test('a command that opens the folder leaves what just arrives, and removes what a crash left behind', async () => {
	const incoming = join(folder, '.incoming');
	mkdirSync(incoming, { recursive: true });
	for (const name of ['arriving', 'left']) writeFileSync(join(incoming, name), 'half');
	const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
	utimesSync(join(incoming, 'left'), twoHoursAgo, twoHoursAgo);
	createDiskStorage(folder);
	expect(readdirSync(incoming)).toEqual(['arriving']);
	rmSync(join(incoming, 'arriving'));
});

describe.each<[string, () => Storage]>([
	['a folder', () => createDiskStorage(folder)],
	['a bucket', () => createS3Storage(s3.config)],
])('%s', (_where, open) => {
	const read = async (name: string) => {
		const file = await open().get(name);
		return file && { content: (await buffer(file.stream)).toString(), bytes: file.bytes };
	};

	test('gives back what was put, and the newer of two', async () => {
		await open().put('a.webp', Buffer.from('first'));
		expect(await read('a.webp')).toEqual({ content: 'first', bytes: 5 });
		await open().put('a.webp', Buffer.from('the second'));
		expect(await read('a.webp')).toEqual({ content: 'the second', bytes: 10 });
	});

	test('knows what is there', async () => {
		await open().put('b.webp', Buffer.from('x'));
		expect([await open().exists('b.webp'), await open().exists('c.webp'), await read('c.webp')]).toEqual([true, false, null]);
	});

	test('lists every file', async () => {
		await Promise.all(['e', 'f', 'g'].map((name) => open().put(`${name}.webp`, Buffer.from('x'))));
		const names: string[] = [];
		for await (const name of open().list()) names.push(name);
		expect(names).toEqual(expect.arrayContaining(['e.webp', 'f.webp', 'g.webp']));
	});

	test('forgets what is removed, and does not mind a second time', async () => {
		await open().put('d.webp', Buffer.from('x'));
		await open().remove('d.webp');
		await open().remove('d.webp');
		expect(await open().exists('d.webp')).toBe(false);
	});

	test('has what is set aside out of reach until it is brought back, and removes it like other files', async () => {
		await open().put('e.webp', Buffer.from('x'));
		await open().setAside('e.webp');
		await open().setAside('e.webp');
		expect([await open().exists('e.webp'), await read('e.webp')]).toEqual([false, null]);
		expect((await open().getAside('e.webp'))?.bytes).toBe(1);
		const names: string[] = [];
		for await (const name of open().list()) names.push(name);
		expect(names).toContain('e.webp');
		await open().bringBack('e.webp');
		await open().bringBack('e.webp');
		expect(await read('e.webp')).toEqual({ content: 'x', bytes: 1 });
		await open().setAside('e.webp');
		await open().remove('e.webp');
		await open().bringBack('e.webp');
		expect(await open().exists('e.webp')).toBe(false);
	});

	test.each(['../a.webp', '/etc/passwd', 'a/b.webp', 'a.html', '.webp', '', 'a.webp\0'])('takes no name such as %j', async (name) => {
		const storage = open();
		for (const call of [
			() => storage.put(name, Buffer.from('x')),
			() => storage.get(name),
			() => storage.remove(name),
			() => storage.setAside(name),
		]) {
			await expect((async () => call())()).rejects.toThrow('is no name for a stored file');
		}
	});
});

/** The sentence for people says nothing of the store; the cause does. */
const refusedWith = (message: RegExp) => ({
	code: 'storage_unavailable',
	cause: expect.objectContaining({ message: expect.stringMatching(message) }),
});

describe('a bucket', () => {
	test('is not told that nothing is there when it cannot be asked', async () => {
		const unknownKey = createS3Storage({ ...s3.config, accessKeyId: 'nobody' });
		await expect(unknownKey.get('a.webp')).rejects.toMatchObject(refusedWith(/answered 403 .*InvalidAccessKeyId/s));
		const elsewhere = createS3Storage({ ...s3.config, bucket: 'nobodys' });
		await expect(elsewhere.put('a.webp', Buffer.from('x'))).rejects.toMatchObject(refusedWith(/no bucket 'nobodys'/));
	});

	test('gives a slow reader the whole file, and says so when it does not begin to answer', async () => {
		const timeoutMs = 1000;
		const store = createServer((request, response) => {
			if (request.url?.endsWith('silent.webp')) return;
			response.writeHead(200, { 'content-length': 4 }).write('sl');
			setTimeout(() => response.end('ow'), 1.5 * timeoutMs);
		});
		await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
		const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
		const storage = createS3Storage({ ...s3.config, endpoint }, timeoutMs);
		const [slow, silent] = [storage.get('slow.webp'), storage.get('silent.webp')];
		await expect(silent).rejects.toMatchObject(refusedWith(/did not answer within 1000 ms/));
		const file = await slow;
		expect(file && (await buffer(file.stream)).toString()).toBe('slow');
		store.closeAllConnections();
		store.close();
	});

	test('is asked again after a failure of its own', async () => {
		const from = signatures.statuses.length;
		signatures.failNext(2, 503);
		await createS3Storage(signatures.config).put('again.webp', Buffer.from('x'));
		expect(signatures.statuses.slice(from)).toEqual([503, 503, 200]);
	});

	test('is asked with signatures by the rules', async () => {
		const [signed, wrongKey] = [createS3Storage(signatures.config), createS3Storage({ ...signatures.config, secretAccessKey: 'wrong' })];
		await signed.put('a.webp', Buffer.from('x'));
		expect(await signed.exists('a.webp')).toBe(true);
		expect((await signed.get('a.webp'))?.stream.destroy()).toBeDefined();
		await signed.remove('a.webp');
		await expect(wrongKey.put('a.webp', Buffer.from('x'))).rejects.toMatchObject(refusedWith(/answered 403 .*SignatureDoesNotMatch/));
		await expect(wrongKey.get('a.webp')).rejects.toMatchObject(refusedWith(/answered 403 .*SignatureDoesNotMatch/));
	});
});

describe('an instance that keeps its pictures in a bucket', () => {
	test('takes them in, serves them with the same headers, and has none in its folder', async () => {
		const server = await createTestApp({ s3: s3.config });
		const maya = await registerMember(server.api);
		const { url } = await uploadSigned(server.api, maya);
		for (const each of [url, smallPictureUrl(url)]) {
			const reply = await server.app.inject({ method: 'GET', url: each });
			expect(reply.statusCode).toBe(200);
			expect(reply.headers).toMatchObject({
				'content-type': 'image/webp',
				'content-length': String(reply.rawPayload.length),
				'x-content-type-options': 'nosniff',
				'content-security-policy': "default-src 'none'; sandbox",
				'cache-control': 'private, max-age=86400',
			});
			expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
			const head = await server.app.inject({ method: 'HEAD', url: each });
			expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(reply.rawPayload.length), 0]);
			const stored = await s3.read(withoutSignature(each));
			expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/webp']);
		}
		expect(storedFiles(server.config)).toEqual([]);
		await server.close();
	});

	test('has nothing else to serve', async () => {
		const server = await createTestApp({ s3: s3.config });
		for (const name of [`${'0'.repeat(32)}.webp`, 'page.html', 'page.html.webp', '.hidden.webp', '..%2fsecret.webp']) {
			const reply = await server.app.inject({ method: 'GET', url: `/uploads/${name}` });
			expect(reply.statusCode).toBe(404);
			expect(reply.headers['cache-control']).toBe('no-store');
		}
		await server.close();
	});

	test('says so when the store is away', async () => {
		const server = await createTestApp({ s3: signatures.config });
		const maya = await registerMember(server.api);
		signatures.failNext(3, 500);
		await expect(uploadSigned(server.api, maya)).rejects.toThrow(/503.*The image couldn’t be stored/);
		expect(await server.database.reader.selectFrom('uploads').select('state').execute()).toEqual([]);
		const { url } = await uploadSigned(server.api, maya);
		signatures.failNext(3, 500);
		const reply = await server.app.inject({ method: 'GET', url });
		expect([reply.statusCode, reply.json().detail]).toEqual([503, 'Pictures can’t be reached right now. Please try again shortly.']);
		expect(reply.headers['retry-after']).toBeDefined();
		await server.close();
	});
});
