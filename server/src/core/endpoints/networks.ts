/** Networks of an IP address, for counting callers: a customer with many IPv6 addresses is still one customer. */

/** A network, and how many times the limit of a single address it may take. */
interface Network {
	prefix: string;
	times: number;
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(ip: string): number[] {
	const [head = '', tail] = ip.split('::', 2);
	const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
	const [before, after] = [parse(head), parse(tail ?? '')];
	const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
	return [...before, ...Array.from({ length: zeros }, () => 0), ...after];
}

const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');

/**
 * An IPv6 /64 counts as one address, because each customer gets a whole one. Some get a /56 or a /48, which may also be many customers:
 * these may take some times as much.
 */
export function networksOf(ip: string): [narrowest: Network, ...wider: Network[]] {
	const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (embedded || !ip.includes(':')) return [{ prefix: embedded ?? ip, times: 1 }];
	const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(ip);
	return [
		{ prefix: hex([first, second, third, fourth]), times: 1 },
		{ prefix: `${hex([first, second, third, fourth & 0xff00])}/56`, times: 4 },
		{ prefix: `${hex([first, second, third])}/48`, times: 16 },
	];
}

/** The narrowest: one address, as callers are told apart. */
export const networkOf = (ip: string): string => networksOf(ip)[0].prefix;
