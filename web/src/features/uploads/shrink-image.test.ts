// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { faultOf } from './image-rules.ts';
import { shrinkImage } from './shrink-image.ts';
import { fileOf, stubPictures } from './testing.ts';

const phone = { width: 4000, height: 3000 };
const small = { width: 1200, height: 800 };

it.each([
	['a small photo', small, { type: 'image/jpeg' }],
	['a large drawing that may be transparent', phone, { type: 'image/png' }],
	['a film', phone, { type: 'image/gif' }],
])('leaves %s as it is', async (_, size, kind) => {
	const drawn = stubPictures(size);
	const file = fileOf(kind);
	expect(await shrinkImage(file)).toBe(file);
	expect(drawn).toEqual([]);
});

it.each([
	['a photo of twelve megapixels', phone, { type: 'image/jpeg' }],
	['a drawing of 6 MB', phone, { type: 'image/png', bytes: 6_000_000 }],
	['a photo that is wide, yet compressed too little', small, { type: 'image/jpeg', bytes: 6_000_000 }],
	['a photo that the server cannot read', small, { type: 'image/heic' }],
	['a photo without a type', small, { type: '', name: 'IMG_1.heic' }],
	['a drawing with more pixels than the server takes', { width: 9000, height: 9000 }, { type: 'image/png' }],
])('draws %s', async (_, size, kind) => {
	const drawn = stubPictures(size);
	expect((await shrinkImage(fileOf(kind))).type).toBe('image/webp');
	expect(drawn).toEqual([{ x: 0, y: 0, ...size }]);
});

it.each([
	['image/png', 'note.png', 'This file is not a picture that can be read.'],
	['image/heic', 'IMG_1.heic', 'Your browser can’t read HEIC photos. Save it as JPEG and try again.'],
	['', 'IMG_1.HEIC', 'Your browser can’t read HEIC photos. Save it as JPEG and try again.'],
])('says what is wrong with a file of type "%s" that cannot be read', async (type, name, description) => {
	stubPictures({ ...small, isReadable: false });
	const error = await shrinkImage(fileOf({ type, name })).catch((reason: unknown) => reason);
	expect(faultOf(error)).toEqual({ title: 'Invalid File', description });
});
