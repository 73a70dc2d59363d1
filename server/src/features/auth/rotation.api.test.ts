/** Keys that are rotated while servers run: no one is signed out, and an earlier key is refused after its time. */
import { createHmac } from 'node:crypto';
import { refresh } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { createApi } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { drawJpeg, putFile } from '@friends/test-kit/uploads';
import { createSigner } from 'fast-jwt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openDatabase } from '../../core/database/database.ts';
import { createTestApp, sendInto, type TestApp, testTokenSecret } from '../../testing/test-app.ts';

const marginSeconds = 60;

let server: TestApp;
let maya: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterEach(() => server.close());

const rotate = () => server.community.rooms.auth.service.rotateKeys();
const statusOf = async (token: string, api = server.api) => (await api.call(getMe, { token })).status;
const renew = (token: string) => server.api.call(refresh, { token });

/** Signed with the key that is derived from the secret alone, as one who has seen the secret can. */
function forge(): string {
	const key = createHmac('sha256', testTokenSecret).update('access').digest();
	const claims = JSON.parse(Buffer.from(maya.token.split('.')[1] ?? '', 'base64url').toString()) as object;
	return createSigner({ algorithm: 'HS256', key })({ ...claims, exp: 9_999_999_999 });
}

test('no one is signed out: access and refresh tokens from before go on, and new ones are good', async () => {
	await rotate();
	expect(await statusOf(maya.token)).toBe(200);
	const { status, body } = await renew(maya.session.refreshToken);
	expect(status).toBe(200);
	expect(await statusOf(body.accessToken)).toBe(200);
	await rotate();
	expect((await renew(body.refreshToken)).status).toBe(200);
});

test('what an earlier key signs is refused once the tokens that it signed have ended', async () => {
	const forged = forge();
	expect(await statusOf(forged)).toBe(200);
	await rotate();
	server.clock.advanceSeconds(authLimits.accessTokenSeconds + marginSeconds - 1);
	expect(await statusOf(forged)).toBe(200);
	server.clock.advanceSeconds(1);
	expect(await statusOf(forged)).toBe(401);
	expect(await statusOf(forge())).toBe(401);
});

test('a lost renewal is repeated across a rotation', async () => {
	const lost = await renew(maya.session.refreshToken);
	await rotate();
	const again = await renew(maya.session.refreshToken);
	expect(again.body.refreshToken).toBe(lost.body.refreshToken);
	expect((await renew(again.body.refreshToken)).status).toBe(200);
});

test('a refresh token that comes again much later still ends its session', async () => {
	const { body } = await renew(maya.session.refreshToken);
	await rotate();
	const next = await renew(body.refreshToken);
	server.clock.advanceSeconds(60 * 60);
	expect((await renew(maya.session.refreshToken)).status).toBe(401);
	expect((await renew(next.body.refreshToken)).status).toBe(401);
});

test('an address for an upload from before is good for its time', async () => {
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	await rotate();
	await putFile(server.api, { uploadURL, file: await drawJpeg() });
});

test('every server takes what another one signs, before it has heard of the new key and after', async () => {
	const { config, clock } = server;
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	const { app: node } = await createApp({ config, database, clock, tokenSecret: testTokenSecret });
	const there = createApi(sendInto(node));
	await rotate();
	const signedThere = (await there.succeed(refresh, { token: maya.session.refreshToken })).accessToken;
	expect(await statusOf(signedThere)).toBe(200);
	const { accessToken } = (await registerMember(server.api)).session;
	expect(await statusOf(accessToken, there)).toBe(200);
	await node.close();
	await database.close();
});

test('a server that starts later knows the keys', async () => {
	await rotate();
	const { accessToken } = (await registerMember(server.api)).session;
	const { config, clock } = server;
	const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
	const { app: node } = await createApp({ config, database, clock, tokenSecret: testTokenSecret });
	expect(await statusOf(accessToken, createApi(sendInto(node)))).toBe(200);
	await node.close();
	await database.close();
});
