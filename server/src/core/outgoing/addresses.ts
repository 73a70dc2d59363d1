/** Which IP addresses requests to foreign addresses may reach. */
import ipaddr from 'ipaddr.js';

/** All public IPv6 addresses; beyond it are those that wrap an IPv4 address, such as those of NAT64. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** An IPv6 address that maps an IPv4 address counts as that. */
const parse = (ip: string) => (ipaddr.isValid(ip) ? ipaddr.process(ip) : null);

/** False for those of this machine, its networks and everything else that is not the open internet. */
export function isPublicAddress(ip: string): boolean {
	const address = parse(ip);
	if (address?.range() !== 'unicast') return false;
	return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

export const isLoopbackAddress = (ip: string): boolean => parse(ip)?.range() === 'loopback';
