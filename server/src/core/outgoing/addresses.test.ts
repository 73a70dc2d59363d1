import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

test.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])('%s is public', (ip) => {
	expect(isPublicAddress(ip)).toBe(true);
});

test.each([
	['this machine', ['127.0.0.1', '127.8.9.10', '0.0.0.0', '::1', '::']],
	['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1']],
	['the link, with the metadata of clouds', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254']],
	['networks of providers', ['100.64.0.1', '100.127.255.255']],
	['many at once', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
	['nothing yet', ['240.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1', '100::1', '4000::1']],
	[
		'IPv4 in IPv6',
		['::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:169.254.169.254', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
	],
	['no address', ['', 'localhost', '1.2.3.4.5', '127.0.0.1.example', '[::1]']],
])('%s is not', (_, ips) => {
	expect(ips.filter(isPublicAddress)).toEqual([]);
});

test('loopback is this machine alone', () => {
	expect(['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true);
	expect(['0.0.0.0', '::', '10.0.0.1', '1.1.1.1', 'localhost', ''].some(isLoopbackAddress)).toBe(false);
});
