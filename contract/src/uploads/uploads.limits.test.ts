import { expect, test } from 'vitest';
import { iconPictureUrl, mediumPictureUrl, sharedPictureUrl, smallPictureUrl, withoutSignature } from './picture-urls.ts';

const plain = `/uploads/${'0a'.repeat(16)}`;
const signature = '?expires=1795305600&signature=0Xq11XFEk1gr0g4HTdSPcQ';

test.each([
	['small', smallPictureUrl, '-480.webp'],
	['medium', mediumPictureUrl, '-960.webp'],
	['shared', sharedPictureUrl, '.jpg'],
	['icon', iconPictureUrl, '-512.webp'],
])('the %s size of a picture keeps its signature, and others stay as they are', (_name, sized, ending) => {
	expect(sized(`${plain}.webp`)).toBe(plain + ending);
	expect(sized(`${plain}.webp${signature}`)).toBe(plain + ending + signature);
	for (const url of ['', '/drawings/maya.svg', `/uploads/demo/ridge.webp${signature}`]) expect(sized(url)).toBe(url);
});

test('an address as it is stored has no signature', () => {
	expect(withoutSignature(`${plain}.webp${signature}`)).toBe(`${plain}.webp`);
	for (const url of ['', `${plain}.webp`, `/api/objects/1${signature}`, 'https://elsewhere.example/a.webp?b=c'])
		expect(withoutSignature(url)).toBe(url);
});
