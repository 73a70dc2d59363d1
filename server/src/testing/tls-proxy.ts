/** A proxy with TLS before a test server, with a certificate made for it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
	key: string;
	cert: string;
}

/** For localhost, signed by itself. */
export function makeCertificate(days: number): Certificate {
	const folder = mkdtempSync(join(tmpdir(), 'friends-certificate-'));
	try {
		const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
		const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
		const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(days)];
		execFileSync('openssl', [...kind, ...name, '-keyout', keyFile, '-out', certFile], { stdio: 'pipe' });
		return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

export interface TlsProxy {
	url: string;
	close(): void;
}

export async function startTlsProxy(targetPort: number, certificate: Certificate, headers: Record<string, string>): Promise<TlsProxy> {
	const server = createServer(certificate, (incoming, outgoing) => {
		const { method, url: path } = incoming;
		const options = { host: '127.0.0.1', port: targetPort, method, path, headers: { ...incoming.headers, ...headers } };
		const forwarded = request(options, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		forwarded.on('error', () => outgoing.writeHead(502).end());
		incoming.pipe(forwarded);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `https://localhost:${(server.address() as AddressInfo).port}`,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}
