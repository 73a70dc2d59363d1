import { previewAddressIn } from '@friends/contract/previews/preview-address';
import { expect, test } from 'vitest';

const addressIn = (text: string) =>
	previewAddressIn(text, { ownOrigin: 'https://friends.example', parse: (address) => URL.parse(address) });

test.each([
	['See (https://Bread.example/how-long?a=1#notes), it says.', 'https://bread.example/how-long?a=1'],
	['www.bread.example', 'https://www.bread.example/'],
	['https://friends.example/post/1 and http://bread.example', 'http://bread.example/'],
	['https://maya@bread.example https://bread.example:8443 https://bread.example:443/a', 'https://bread.example/a'],
	['https://brød.example/ø', 'https://xn--brd-1na.example/%C3%B8'],
	['@maya maya@bread.example ftp://bread.example https://localhost bread.example #bread', null],
	[`${'https://friends.example/ '.repeat(20)}https://bread.example`, null],
	[`https://bread.example/${'x'.repeat(2000)}`, null],
	['', null],
])('%s', (text, address) => {
	expect(addressIn(text)).toBe(address);
});
