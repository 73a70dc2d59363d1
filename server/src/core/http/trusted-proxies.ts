/** Trusted proxies: whose headers about the caller are believed. */
import { compile } from '@fastify/proxy-addr';

/** @param proxies addresses, networks and their names, as the setting TRUST_PROXY has them. */
export function createTrust(proxies: string[]): (address: string) => boolean {
	const isTrusted = compile(proxies);
	return (address) => isTrusted(address, 0);
}
