/** One raw request: mostly well-formed, with something wrong in its line, its headers or its body. */
import type { Random } from './random.ts';

export interface Known {
	/** Paths of endpoints, filled in. */
	paths: string[];
	token: string;
}

const methods = [
	'GET',
	'POST',
	'PUT',
	'DELETE',
	'HEAD',
	'OPTIONS',
	'PATCH',
	'TRACE',
	'CONNECT',
	'PROPFIND',
	'get',
	'G T',
	'G\0T',
	'M-SEARCH',
	'',
];
const versions = [
	'HTTP/1.1',
	'HTTP/1.1',
	'HTTP/1.1',
	'HTTP/1.1',
	'HTTP/1.0',
	'HTTP/0.9',
	'HTTP/2.0',
	'HTTP/9.9',
	'HTTP/1.1 x',
	'http/1.1',
	'',
];
const lengths = ['0', '1', '5', '-1', '+5', '0x5', '5, 5', '5, 6', '99999999999999999999', '1e3', ' ', 'x'];
const encodings = [
	'chunked',
	'Chunked',
	'identity',
	'chunked, identity',
	'identity, chunked',
	'xchunked',
	' chunked',
	'chunked\t',
	'gzip, chunked',
	'',
];
const types = [
	'application/json',
	'application/json; charset=utf-16',
	'text/plain',
	'multipart/form-data; boundary=',
	'a/b; c="',
	'',
	'\x7f',
	'image/*',
];
const bodies = [
	'{}',
	'{"body":"x"}',
	'{"body":',
	'[]',
	'null',
	'"',
	'{"__proto__":1}',
	`{"a":${'['.repeat(500)}`,
	'\xff\xfe',
	'GET / HTTP/1.1\r\nhost: x\r\n\r\n',
];
const chunks = [
	'5\r\nabcde\r\n0\r\n\r\n',
	'0\r\n\r\n',
	'FFFFFFFFFFFFFFFF\r\na',
	'-1\r\na\r\n0\r\n\r\n',
	'5;ext="\r\nabcde\r\n0\r\n\r\n',
	'5\nabcde\n0\n\n',
	'5\r\nabc',
	'0\r\nx: y\r\n\r\n',
	'g\r\n',
];

function pathOf({ pick, once, number }: Random, { paths }: Known): string {
	const path = pick(paths);
	if (!once(3)) return path;
	return pick([
		`${path}?${'a=1&'.repeat(number(200))}`,
		`${path}/%00`,
		`${path}/..%2f..%2fetc/passwd`,
		`http://elsewhere.example${path}`,
		`//elsewhere.example${path}`,
		`${path}?cursor=${'A'.repeat(number(3_000))}`,
		`${path}?limit=${number(1_000) - 500}&limit=x&[]=1&__proto__[x]=1`,
		`/${'a/'.repeat(number(500))}`,
		`/${'%c0%af'.repeat(number(50))}`,
		'*',
		'/\xff\xfe',
		'',
		path.toUpperCase(),
	]);
}

function headersOf(random: Random, { token }: Known): string[] {
	const { pick, once, number } = random;
	const possible = [
		`authorization: Bearer ${once(2) ? token : 'x'.repeat(number(2_000))}`,
		'authorization: Basic eDp5',
		`content-type: ${pick(types)}`,
		`expect: ${pick(['100-continue', '200-ok', ''])}`,
		`connection: ${pick(['close', 'keep-alive', 'upgrade', 'content-length', 'x'])}`,
		'upgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA',
		'upgrade: websocket\r\nsec-websocket-key: x',
		`accept-encoding: ${pick(['gzip', 'zstd;q=x', '*', ','.repeat(500), 'br;q=0'])}`,
		`range: bytes=${number(10)}-${number(10)},${'0-1,'.repeat(number(50))}`,
		`if-none-match: ${pick(['*', '"', 'W/""', '"x", '.repeat(100)])}`,
		`log-position: ${pick(['1.1', '9999999999.1', '-1', 'x', '1.1.1'])}`,
		`idempotency-key: ${'k'.repeat(number(100))}`,
		`x-forwarded-for: ${pick(['198.51.100.7', 'x', '::1, ::1', ','.repeat(500)])}`,
		`cookie: ${'a=b; '.repeat(number(1_000))}`,
		`x-long: ${'x'.repeat(number(20_000))}`,
		'x-folded: a\r\n b',
		'no colon',
		': no name',
		'x y: blank in name',
		'x-nul: \0',
		'x-cr: a\rb',
		...Array.from({ length: once(20) ? 300 : 0 }, (_, index) => `x-${index}: 1`),
	];
	const chosen = possible.filter(() => once(40));
	if (once(2)) chosen.push(`authorization: Bearer ${token}`);
	if (!once(15)) chosen.push('host: x');
	if (once(20)) chosen.push('host: y', 'host: ');
	return chosen;
}

/** Body with the headers that frame it: right, wrong, or both at once, as for request smuggling. */
function bodyOf({ pick, once, bytes, number }: Random): { headers: string[]; body: Buffer } {
	if (!once(3)) return { headers: [], body: Buffer.alloc(0) };
	if (once(4)) {
		const framing = [`transfer-encoding: ${pick(encodings)}`, ...(once(3) ? [`content-length: ${pick(lengths)}`] : [])];
		return { headers: framing, body: Buffer.from(pick(chunks), 'latin1') };
	}
	const body = once(4) ? bytes(number(2_000)) : once(10) ? Buffer.alloc(300_000, 'x') : Buffer.from(pick(bodies), 'latin1');
	const length = once(4) ? pick(lengths) : String(once(6) ? body.length + 10 : body.length);
	return { headers: [`content-length: ${length}`, ...(once(8) ? [`content-length: ${pick(lengths)}`] : [])], body };
}

export function rawRequest(random: Random, known: Known): Buffer {
	const { pick, once } = random;
	const method = once(8) ? pick(methods) : pick(methods.slice(0, 4));
	const { headers, body } = bodyOf(random);
	const end = once(30) ? '\n' : '\r\n';
	const head = [
		`${method} ${pathOf(random, known)} ${once(8) ? pick(versions) : 'HTTP/1.1'}`,
		...headersOf(random, known),
		...headers,
	].join(end);
	return Buffer.concat([Buffer.from(`${head}${end}${end}`, 'latin1'), body]);
}
