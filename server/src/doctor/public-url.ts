/** What members meet at PUBLIC_URL: a trusted certificate, the proxy, and this server behind it. */
import { once } from 'node:events';
import { connect, type PeerCertificate } from 'node:tls';
import type { Config } from '../config.ts';
import type { Connection } from '../core/http/own-connection.ts';
import { could, type Finding, fine, must } from './finding.ts';

const timeoutMs = 10_000;
const certificateDaysMin = 14;
const dayMs = 24 * 60 * 60 * 1000;

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

export async function examinePublicUrl({ publicUrl }: Config, now: Date): Promise<Finding[]> {
	const url = new URL(publicUrl);
	if (url.protocol === 'http:') {
		if (isLocal(url))
			return [could(`Only this machine reaches the community at ${publicUrl}. Others need a proxy with TLS, and PUBLIC_URL.`)];
		return [must(`PUBLIC_URL is ${publicUrl}: passwords travel readable. Put a proxy with TLS before it, and set PUBLIC_URL=https://…`)];
	}
	const certificate = await examineCertificate(url, now).catch((error: Error) => must(`${publicUrl} does not answer: ${error.message}.`));
	return certificate.state === 'must' ? [certificate] : [certificate, await examineProxy(publicUrl)];
}

async function examineCertificate(url: URL, now: Date): Promise<Finding> {
	const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname, rejectUnauthorized: false });
	try {
		await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
		const { valid_to: end }: PeerCertificate = socket.getPeerCertificate();
		const days = Math.floor((Date.parse(end) - now.getTime()) / dayMs);
		if (days < 0) return must(`The certificate of ${url.hostname} ended on ${end}. Renew it.`);
		if (!socket.authorized) return must(`Browsers do not trust the certificate of ${url.hostname}: ${socket.authorizationError}.`);
		if (days < certificateDaysMin)
			return must(`The certificate of ${url.hostname} ends in ${days} days. Renew it, and see why it did not renew itself.`);
		return fine(`The certificate of ${url.hostname} is good for ${days} days.`);
	} finally {
		socket.destroy();
	}
}

async function examineProxy(publicUrl: string): Promise<Finding> {
	const response = await fetch(`${publicUrl}/healthz/connection`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
		(error: Error) => error,
	);
	if (response instanceof Error) return must(`${publicUrl} does not answer: ${response.message}.`);
	const connection = response.ok && (await response.json().catch(() => null));
	if (!isConnection(connection))
		return must(`What answers at ${publicUrl} is not this version of FRIENDS (${response.status}). Does the server run?`);
	return findingOf(connection, publicUrl);
}

const isConnection = (value: unknown): value is Connection => typeof value === 'object' && value !== null && 'isForwarded' in value;

function findingOf({ address, protocol, isForwarded, isTrusted }: Connection, publicUrl: string): Finding {
	if (!isForwarded)
		return must('The proxy does not send X-Forwarded-For, so all members count as one. Let it send that and X-Forwarded-Proto.');
	if (!isTrusted) return must(`The server does not believe the proxy, so all members count as one address. Set TRUST_PROXY=${address}`);
	if (protocol !== 'https') return must('The proxy does not say that members come over https. Let it send X-Forwarded-Proto.');
	return fine(`Requests to ${publicUrl} arrive over https, with the address of the member (${address}).`);
}
