/** The examples in `deploy`: both proxies with TLS before a real server, and the unit of systemd. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MIN_VERSION, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { uploadPicture } from '@friends/test-kit/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findOnPath } from '../../scripts/prepare/find-programs.mjs';
import { createBuiltWebApp } from './testing/built-web-app.ts';
import { openLive, refusedHandshake } from './testing/live-client.ts';
import { createTestApp } from './testing/test-app.ts';
import { makeCertificate } from './testing/tls-proxy.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const deploy = join(import.meta.dirname, '../../deploy');
const folder = mkdtempSync(join(tmpdir(), 'friends-deploy-'));
const usualCertificates = getCACertificates('default');
const certificate = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
const programs: ChildProcess[] = [];
let server: ServerProcess;
let port: number;
/** A server with a film, since the real one has the web app only where it is built. */
let cinema: { port: number; close(): Promise<void> };
/** No compression makes it smaller, and no piece of it is like another. */
const film = randomBytes(300_000);
let maya: SignedInMember | undefined;

beforeAll(async () => {
	const { key, cert } = makeCertificate(30);
	writeFileSync(certificate.key, key);
	writeFileSync(certificate.cert, cert);
	setDefaultCACertificates([...usualCertificates, cert]);
	port = await freePort();
	const env = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://localhost' };
	server = await startServer({ dataDir: join(folder, 'data'), env, port });
	cinema = await openCinema();
});
afterAll(async () => {
	for (const program of programs) program.kill();
	await Promise.all([server.end('SIGTERM'), cinema.close()]);
	setDefaultCACertificates(usualCertificates);
	rmSync(folder, { recursive: true, force: true });
});

async function openCinema(): Promise<typeof cinema> {
	const test = await createTestApp();
	const web = await createBuiltWebApp(test, { 'index.html': '<!doctype html>', 'intro-video.mp4': film });
	const { port } = new URL(await web.app.listen({ port: 0, host: '127.0.0.1' }));
	const close = async () => {
		await web.close();
		await test.close();
	};
	return { port: Number(port), close };
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});
}

/** The example with the names and ports of this test. */
const adapted = (file: string, changes: Record<string, string>) =>
	Object.entries(changes).reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(join(deploy, file), 'utf8'));

async function startNginx(program: string, to: number): Promise<string> {
	const [https, http] = [await freePort(), await freePort()];
	const site = adapted('nginx.conf', {
		'listen [::]:80;': '',
		'listen [::]:443 ssl http2;': '',
		'listen 80;': `listen 127.0.0.1:${http};`,
		'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
		'/etc/ssl/friends.example/fullchain.pem': certificate.cert,
		'/etc/ssl/friends.example/privkey.pem': certificate.key,
		'friends.example': 'localhost',
		'127.0.0.1:3000': `127.0.0.1:${to}`,
	});
	const home = join(folder, `nginx-${to}`);
	mkdirSync(home);
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
	writeFileSync(
		join(home, 'nginx.conf'),
		`${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${site} }`,
	);
	programs.push(spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' }));
	return `https://localhost:${https}`;
}

async function startCaddy(program: string, to: number): Promise<string> {
	const https = await freePort();
	const site = adapted('Caddyfile', {
		'\nfriends.example {': `\nhttps://localhost:${https} {\n\ttls ${certificate.cert} ${certificate.key}`,
		'127.0.0.1:3000': `127.0.0.1:${to}`,
	});
	const file = join(folder, `Caddyfile-${to}`);
	writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
	const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	programs.push(spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env }));
	return `https://localhost:${https}`;
}

/** Raw headers, in which a header that is sent twice is there twice. */
function headersOf(url: string): Promise<Map<string, string[]>> {
	return new Promise((resolve, reject) => {
		const asked = request(url, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
			answer.resume();
			const raw = answer.rawHeaders;
			const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ''] as const] : []));
			resolve(new Map([...Map.groupBy(pairs, ([name]) => name)].map(([name, values]) => [name, values.map(([, value]) => value)])));
		});
		asked.on('error', reject).end();
	});
}

/** Noise of almost 5 MB, which the proxy must let through. */
const drawLargePicture = () =>
	sharp({ create: { width: 2600, height: 2000, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
		.jpeg({ quality: 95 })
		.toBuffer() as Promise<Buffer<ArrayBuffer>>;

const waysToStart = { nginx: startNginx, Caddy: startCaddy };
const found = { nginx: findOnPath(['nginx']) ?? ['/usr/sbin/nginx'].find(existsSync) ?? null, Caddy: findOnPath(['caddy']) };

describe.each(['nginx', 'Caddy'] as const)('behind %s', (name) => {
	const program = found[name];
	const reason = program ? '' : ` (skipped: ${name} is not installed)`;
	let url: string;
	let api: Api;

	test.skipIf(!program)(`requests arrive over https with the address of the member, who cannot choose it${reason}`, async () => {
		url = await waysToStart[name](program ?? '', port);
		api = createApi(sendOverHttp(url));
		const connection = () => fetch(`${url}/healthz/connection`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
		const answer = await vi.waitFor(connection, { timeout: 20_000, interval: 200 });
		expect(await answer.json()).toEqual({ address: '127.0.0.1', protocol: 'https', isForwarded: true, isTrusted: true });
		const setupCode = server.setupCode;
		maya ??= await registerMember(api, setupCode ? { setupCode } : {});
	});

	test.skipIf(!program)(`headers of security and compression are there once${reason}`, async () => {
		const headers = await headersOf(`${url}/api/openapi.json`);
		for (const header of ['strict-transport-security', 'x-content-type-options', 'content-security-policy', 'content-encoding']) {
			expect(headers.get(header), header).toHaveLength(1);
		}
		expect(await (await fetch(`${url}/api/openapi.json`)).json()).toHaveProperty('openapi');
	});

	test.skipIf(!program)('a page keeps its live connection, from its own address only', async () => {
		if (!maya) throw new Error('no member');
		const { token } = maya;
		const page = await openLive(url, { token, headers: { origin: 'https://localhost' } });
		expect(page.hello.isComplete).toBe(true);
		page.socket.close();
		await page.closed;
		expect((await refusedHandshake(url, { token, headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
	});

	test.skipIf(!program)(`a picture of almost 5 MB passes${reason}`, async () => {
		if (!maya) throw new Error('no member');
		const picture = await drawLargePicture();
		expect(picture.length).toBeGreaterThan(3_000_000);
		await uploadPicture(api, maya, picture);
	});

	test.skipIf(!program)(`a piece of the film is sent as such, with the right bytes${reason}`, async () => {
		const address = `${await waysToStart[name](program ?? '', cinema.port)}/intro-video.mp4`;
		const read = async (range?: string) => {
			const reply = await fetch(address, { headers: range ? { range } : {} });
			const bytes = Buffer.from(await reply.arrayBuffer());
			return { status: reply.status, range: reply.headers.get('content-range'), bytes };
		};
		const whole = await vi.waitFor(() => read(), { timeout: 20_000, interval: 200 });
		expect([whole.status, whole.bytes.equals(film)]).toEqual([200, true]);
		for (const [asked, from, to] of [
			['bytes=100000-199999', 100_000, 199_999],
			['bytes=299000-', 299_000, 299_999],
		] as const) {
			const piece = await read(asked);
			expect([piece.status, piece.range]).toEqual([206, `bytes ${from}-${to}/300000`]);
			expect(piece.bytes.equals(film.subarray(from, to + 1))).toBe(true);
		}
	});
});

test('no example allows a version of TLS before 1.2', () => {
	expect(readFileSync(join(deploy, 'nginx.conf'), 'utf8').match(/ssl_protocols .*/g)).toEqual(['ssl_protocols TLSv1.2 TLSv1.3;']);
	// Caddy allows none by itself.
	expect(readFileSync(join(deploy, 'Caddyfile'), 'utf8')).not.toContain('protocols');
	expect(DEFAULT_MIN_VERSION).toBe('TLSv1.2');
});

test('the unit of systemd is valid, and hides the history of the source', () => {
	const text = readFileSync(join(deploy, 'friends.service'), 'utf8');
	expect(text).toContain(
		`ExecStart=/opt/friends/node_modules/node/bin/${JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8')).scripts.start}`,
	);
	expect(text).toMatch(/^InaccessiblePaths=-\/opt\/friends\/\.git$/m);
	if (!findOnPath(['systemd-analyze'])) return;
	// The account and the paths are those of another machine.
	const here = text
		.replace(/^(User|Group)=.*\n/gm, '')
		.replaceAll('/opt/friends/node_modules/node/bin/node', process.execPath)
		.replace('/opt/friends', '/');
	const file = join(folder, 'friends.service');
	writeFileSync(file, here);
	expect(execFileSync('systemd-analyze', ['verify', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
