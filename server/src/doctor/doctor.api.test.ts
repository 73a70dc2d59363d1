/** `npm run doctor`: a sound installation has nothing to mend; each broken one is named, with what to do. */
import { chmodSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startMailServer } from '@friends/test-kit/mail-server';
import { registerMember } from '@friends/test-kit/members';
import { startProvider } from '@friends/test-kit/oidc-provider';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { closeToOthers } from '../core/private-files.ts';
import { createHome, type Home, runProgramAt } from '../testing/server-process.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../testing/test-app.ts';
import { type Certificate, makeCertificate, startTlsProxy, type TlsProxy } from '../testing/tls-proxy.ts';
import { diagnose } from './diagnose.ts';

const forwarding = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
const usualCertificates = getCACertificates('default');

let folder: string;
let good: Certificate;
let server: TestApp;
let port: number;
let proxy: TlsProxy;
let config: Config;
let newest: string;

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'friends-doctor-'));
	good = makeCertificate(90);
	setDefaultCACertificates([...usualCertificates, good.cert]);
	server = await createTestApp({ trustedProxies: ['127.0.0.1'], tokenSecret: testTokenSecret });
	await server.community.rooms.instance.service.requireSameSetUp();
	const setupCode = (await server.community.rooms.instance.service.setupCode()) ?? '';
	await registerMember(server.api, { setupCode });
	await server.app.listen({ port: 0, host: '127.0.0.1' });
	port = portOf(server);
	proxy = await startTlsProxy(port, good, forwarding);
	newest = join(folder, 'friends-2026-11-20.backup');
	writeFileSync(newest, '');
	closeToOthers(server.config.dataDir);
	config = { ...server.config, publicUrl: proxy.url, backup: { ...server.config.backup, dir: folder } };
});
afterEach(async () => {
	utimesSync(newest, new Date(), new Date());
	closeToOthers(config.dataDir);
	await server.database.transaction((transaction) => sql`delete from kysely_migration where name = '999-later'`.execute(transaction));
});
afterAll(async () => {
	proxy.close();
	setDefaultCACertificates(usualCertificates);
	await server.close();
	rmSync(folder, { recursive: true, force: true });
});

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

/** What must be done. */
async function troubles(changed: Partial<Config> = {}, now = new Date()): Promise<string[]> {
	const findings = await diagnose({ ...config, ...changed }, now);
	return findings.filter(({ state }) => state === 'must').map(({ sentence }) => sentence);
}

test('finds nothing to mend where all is well, and says what it looked at', async () => {
	expect(await troubles()).toEqual([]);
	const all = (await diagnose(config, new Date())).map(({ sentence }) => sentence).join('\n');
	for (const part of [/^FRIENDS \d/, /can be written/, /are free/, /The database is (SQLite|PostgreSQL 1\d)/, /those of this version/]) {
		expect(all).toMatch(part);
	}
	for (const part of [
		/clock agrees/,
		/The secret and the place/,
		/reading and removing work/,
		/newest backup is 1 hours old/,
		/good for \d+ days/,
	]) {
		expect(all).toMatch(part);
	}
	expect(all).toMatch(/arrive over https, with the address of the member \(198\.51\.100\.7\)/);
});

test('asks each provider what it is', async () => {
	const provider = await startProvider('http://localhost:3000/login/elsewhere');
	const { issuer, clientId, clientSecret } = provider;
	const providers = [{ key: 'club', name: 'Club', issuer, clientId, clientSecret }];
	const sentences = (await diagnose({ ...config, providers }, new Date())).map(({ sentence }) => sentence);
	expect(sentences).toContain(`Club at ${issuer} can be reached, so members can log in with it.`);
	await provider.close();
});

test('tries the mail server, and sends nothing', async () => {
	const mailServer = await startMailServer();
	const sentences = (await diagnose({ ...config, mail: mailServer.settings }, new Date())).map(({ sentence }) => sentence);
	expect(sentences).toContain(`Mail leaves through 127.0.0.1:${mailServer.port}: connecting and signing in work.`);
	expect(mailServer.mails).toEqual([]);
	await mailServer.close();
});

describe('says what to do about', () => {
	const nowhere = { endpoint: 'http://127.0.0.1:1', bucket: 'friends', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
	test.each<[string, () => Partial<Config>, RegExp]>([
		[
			'a database that is away',
			() => ({ databaseUrl: 'postgres://127.0.0.1:1/friends' }),
			/^The database isn’t responding.*Check DATABASE_URL/,
		],
		[
			'another secret',
			() => ({ tokenSecret: 'another secret, also long enough' }),
			/^The secret of this server is another than that of this database/,
		],
		['a store that is away', () => ({ s3: nowhere }), /^Pictures cannot be kept in the bucket friends: .*Check the S3_… settings/m],
		[
			'a provider that is away',
			() => ({ providers: [{ key: 'club', name: 'Club', issuer: 'http://127.0.0.1:1', clientId: 'i', clientSecret: 's' }] }),
			/^No one can log in with Club: http:\/\/127\.0\.0\.1:1 .*Check OIDC_CLUB_ISSUER/m,
		],
		[
			'a mail server that is away',
			() => ({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'friends@mail.example', requiresTls: false } }),
			/^No mail can leave through 127\.0\.0\.1:1: .*Check SMTP_URL/m,
		],
		['no backup at all', () => ({ backup: { ...config.backup, dir: join(folder, 'none') } }), /^There is no backup in .*npm run backup/],
		['no TLS', () => ({ publicUrl: 'http://friends.example' }), /passwords travel readable.*PUBLIC_URL=https/],
		['an address where nothing answers', () => ({ publicUrl: 'https://localhost:1' }), /^https:\/\/localhost:1 does not answer/],
	])('%s', async (_name, change, sentence) => {
		expect((await troubles(change())).join('\n')).toMatch(sentence);
	});

	test('a folder that others can read', async () => {
		const open = join(config.dataDir, 'uploads');
		chmodSync(open, 0o755);
		expect(await troubles()).toEqual([`Other accounts of this machine can read ${open}. Run: chmod go= ${open}`]);
	});

	test('a clock that is behind', async () => {
		const anHourBehind = new Date(Math.min(Date.now(), server.clock.now().getTime()) - 60 * 60 * 1000);
		expect((await troubles({}, anHourBehind)).join('\n')).toMatch(/^The clock of this machine is \d+ seconds behind the database/m);
	});

	test('an old backup', async () => {
		const threeDaysAgo = new Date(Date.now() - 72 * 60 * 60 * 1000);
		utimesSync(newest, threeDaysAgo, threeDaysAgo);
		expect(await troubles()).toEqual([`The newest backup is 72 hours old: ${newest}. Is the server running?`]);
	});

	test('data of a newer version', async () => {
		const later = sql`insert into kysely_migration (name, timestamp) values ('999-later', 'x')`;
		await server.database.transaction((transaction) => later.execute(transaction));
		expect(await troubles()).toEqual(['The data was written by a newer version of FRIENDS. Start that version.']);
	});
});

describe('says of the proxy', () => {
	async function behind(headers: Record<string, string>, certificate = good): Promise<string> {
		const other = await startTlsProxy(port, certificate, headers);
		const found = await troubles({ publicUrl: other.url });
		other.close();
		return found.join('\n');
	}

	test('that it hides who calls', async () => {
		expect(await behind({})).toMatch(/^The proxy does not send X-Forwarded-For, so all members count as one/);
	});

	test('that it does not say https', async () => {
		expect(await behind({ 'x-forwarded-for': '198.51.100.7' })).toMatch(/Let it send X-Forwarded-Proto/);
	});

	test('that the server does not believe it', async () => {
		const distrusting = await createTestApp({ tokenSecret: testTokenSecret });
		await distrusting.app.listen({ port: 0, host: '127.0.0.1' });
		const other = await startTlsProxy(portOf(distrusting), good, forwarding);
		expect(await troubles({ publicUrl: other.url })).toEqual([expect.stringMatching(/Set TRUST_PROXY=127\.0\.0\.1$/)]);
		other.close();
		await distrusting.close();
	});

	test('that its certificate is trusted by no browser, or about to end', async () => {
		expect(await behind(forwarding, makeCertificate(90))).toMatch(/^Browsers do not trust the certificate of localhost/);
		const short = makeCertificate(5);
		setDefaultCACertificates([...usualCertificates, good.cert, short.cert]);
		expect(await behind(forwarding, short)).toMatch(/ends in [45] days\. Renew it/);
	});
});

describe('the command', () => {
	let home: Home;
	beforeAll(async () => {
		home = await createHome();
	});
	afterAll(() => home.remove());

	test('exits with 0 before the first start, and with 1 when something must be done', async () => {
		expect(await runProgramAt('doctor.ts', [], home)).toMatchObject({ code: 0, stderr: '' });
		const plain = { ...home, env: { PUBLIC_URL: 'http://friends.example' } };
		expect(await runProgramAt('doctor.ts', [], plain)).toMatchObject({ code: 1, stdout: expect.stringContaining('✗ PUBLIC_URL is') });
		const broken = { ...home, env: { PUBLIC_URL: 'friends.example' } };
		expect(await runProgramAt('doctor.ts', [], broken)).toMatchObject({
			code: 1,
			stderr: expect.stringContaining('  PUBLIC_URL must be an address'),
		});
	});

	test('does not make a database', async () => {
		const findings = await diagnose(readConfig({ DATA_DIR: join(folder, 'nothing') }), new Date());
		expect(findings.map(({ sentence }) => sentence)).toContain('There is no database yet: the first start makes it.');
	});
});
