/** Pictures that arrive slowly refuse no other member's. */
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
const answers: (number | undefined)[] = [];
const open: { destroy(): void }[] = [];
beforeEach(async () => {
	answers.length = 0;
	server = await createTestApp();
	await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
	for (const request of open.splice(0)) request.destroy();
	await server.close();
});

/** Announces a picture, sends a little of it, and then nothing. */
async function putSlowly({ token }: SignedInMember): Promise<void> {
	const { uploadURL: path } = await server.api.succeed(createUpload, { token });
	const { port } = server.app.server.address() as AddressInfo;
	const headers = { authorization: `Bearer ${token}`, 'content-length': 5_000_000 };
	const request = httpRequest({ host: '127.0.0.1', port, path, method: 'PUT', headers });
	request.on('response', ({ statusCode }) => answers.push(statusCode)).on('error', () => {});
	request.write(Buffer.alloc(100));
	open.push(request);
}

const arriving = () => countRows(server.database, 'uploads', { column: 'state', value: 'receiving' });

test('forty of one member', async () => {
	const [maya, noor] = [await registerMember(server.api), await registerMember(server.api)];
	for (let time = 0; time < 40; time += 1) await putSlowly(maya);
	await vi.waitUntil(async () => answers.length >= 8 && (await arriving()) >= 2, { timeout: 10_000 });
	expect(await uploadPicture(server.api, noor)).toMatchObject({ width: 40 });
	expect(await arriving()).toBe(2);
	expect(answers).toEqual(answers.map(() => 503));
});

test('two each of twenty members', async () => {
	const members = await Promise.all(Array.from({ length: 20 }, () => registerMember(server.api)));
	for (const member of members) for (let time = 0; time < 2; time += 1) await putSlowly(member);
	await vi.waitUntil(async () => answers.length + (await arriving()) === 40, { timeout: 10_000 });
	expect(await uploadPicture(server.api, await registerMember(server.api))).toMatchObject({ width: 40 });
	expect(answers).toEqual([]);
});
