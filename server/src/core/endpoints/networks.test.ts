import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

const prefixes = (ip: string) => networksOf(ip).map(({ prefix }) => prefix);

test.each([
	['192.0.2.1', ['192.0.2.1']],
	['::ffff:192.0.2.1', ['192.0.2.1']],
	['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48']],
	['2001:0DB8:1:12ff::6', ['2001:db8:1:12ff', '2001:db8:1:1200/56', '2001:db8:1/48']],
	['::1', ['0:0:0:0', '0:0:0:0/56', '0:0:0/48']],
	['2001:db8::', ['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0/48']],
])('%s is counted as %j', (ip, expected) => {
	expect(prefixes(ip)).toEqual(expected);
});
