/** Uploaded pictures: received, made safe, and stored under a name that cannot be guessed. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { iconPictureUrl, mediumPictureUrl, sharedPictureUrl, smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { createUpload, putUpload, updateProfilePicture } from '@friends/contract/uploads/uploads.endpoints';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import { type UploadedPicture, uploadedPictureSchema } from '@friends/contract/uploads/uploads.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { drawJpeg, putFile, uploadSigned } from '@friends/test-kit/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { animatedGif, blackPng, jpegOf, jpegWithMetadata, noisyJpeg } from '../../testing/odd-pictures.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const upload = (file?: Buffer<ArrayBuffer>) => uploadSigned(server.api, maya, file);

async function served(url: string) {
	const reply = await server.app.inject({ method: 'GET', url });
	expect(reply.statusCode).toBe(200);
	return reply;
}

async function metadataOf({ url }: UploadedPicture) {
	return Promise.all([url, smallPictureUrl(url)].map(async (each) => sharp((await served(each)).rawPayload).metadata()));
}

async function colourOf(file: Buffer): Promise<number[]> {
	const { channels } = await sharp(file).stats();
	return channels.map(({ mean }) => Math.round(mean / 64) * 64);
}

test('a picture comes back as two files of ours, with what a page needs to know of it', async () => {
	const picture = await upload(await noisyJpeg(2400, 1200));
	expect(uploadedPictureSchema.parse(picture)).toEqual(picture);
	expect(picture).toMatchObject({ width: 1600, height: 800 });
	const [large, small] = await metadataOf(picture);
	expect(large).toMatchObject({ format: 'webp', width: 1600, height: 800 });
	expect(small).toMatchObject({ format: 'webp', width: 480, height: 240 });
});

test('both are served as pictures, for the browser to keep for a day', async () => {
	const { url } = await upload();
	for (const each of [url, smallPictureUrl(url)]) {
		expect((await served(each)).headers).toMatchObject({
			'content-type': 'image/webp',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'cache-control': 'private, max-age=86400',
		});
	}
});

test('their names are 128 random bits, and there is nothing else in the folder', async () => {
	const before = storedFiles(server.config);
	const { url } = await upload();
	const [, key] = /^\/uploads\/([0-9a-f]{32})\.webp\?/.exec(url) ?? [];
	expect(storedFiles(server.config).filter((name) => !before.includes(name))).toEqual([`${key}-480.webp`, `${key}.webp`].sort());
});

describe('other sizes', () => {
	const sizeAt = async (url: string) => sharp((await served(url)).rawPayload).metadata();

	test('are made when they are asked for, and kept from then on', async () => {
		const { url } = await upload(await noisyJpeg(2400, 1200));
		const before = storedFiles(server.config);
		const [, key] = /([0-9a-f]{32})/.exec(url) ?? [];
		expect(await sizeAt(mediumPictureUrl(url))).toMatchObject({ format: 'webp', width: 960, height: 480 });
		expect(await sizeAt(sharedPictureUrl(url))).toMatchObject({ format: 'jpeg', width: 1200, height: 600 });
		const made = storedFiles(server.config).filter((name) => !before.includes(name));
		expect(made).toEqual([`${key}-960.webp`, `${key}.jpg`]);
		const again = await served(mediumPictureUrl(url));
		expect(again.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' });
		expect(await sharp(again.rawPayload).metadata()).toMatchObject({ width: 960 });
	});

	test('as an icon it is a square with clear margins, however small or long the picture', async () => {
		const { url } = await upload(await drawJpeg({ width: 40, height: 20 }));
		const reply = await served(iconPictureUrl(url));
		expect(reply.headers['content-type']).toBe('image/webp');
		const { data, info } = await sharp(reply.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
		expect(info).toMatchObject({ width: 512, height: 512 });
		const opacityAt = (row: number) => data[(row * info.width + 256) * info.channels + 3];
		expect([opacityAt(0), opacityAt(256), opacityAt(511)]).toEqual([0, 255, 0]);
	});

	test('are made once for all who ask at the same moment', async () => {
		const { url } = await upload(await noisyJpeg(2400, 1200));
		const replies = await Promise.all(Array.from({ length: 6 }, () => served(sharedPictureUrl(url))));
		expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
	});

	test('are none of a picture that is not there, nor of anything else', async () => {
		const nowhere = '0'.repeat(32);
		for (const name of [`${nowhere}.jpg`, `${nowhere}-960.webp`, `${nowhere}-961.webp`, 'x.jpg', `${nowhere}-960.webp.jpg`]) {
			const { statusCode, headers } = await server.app.inject({ url: `/uploads/${name}` });
			expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
		}
	});
});

test('a small picture stays as small as it is', async () => {
	const picture = await upload(await drawJpeg({ width: 40, height: 30 }));
	expect(picture).toMatchObject({ width: 40, height: 30 });
	for (const { width, height } of await metadataOf(picture)) expect([width, height]).toEqual([40, 30]);
});

test('the longest side counts, whichever it is', async () => {
	expect(await upload(blackPng(1000, 4000))).toMatchObject({ width: 400, height: 1600 });
});

test.each([
	['noise', () => noisyJpeg(1600, 1600)],
	['a strip', async () => blackPng(8000, 20)],
	[
		'see-through noise',
		async () =>
			(await sharp(await noisyJpeg(300, 300))
				.ensureAlpha(0.5)
				.png()
				.toBuffer()) as Buffer<ArrayBuffer>,
	],
])('the preview of %s is a tiny picture in less than 400 characters', async (_what, draw) => {
	const { preview } = await upload(await draw());
	expect(preview).toMatch(/^data:image\/webp;base64,/);
	expect(preview.length).toBeLessThan(uploadLimits.preview.maxLength);
	const { width, height } = await sharp(Buffer.from(preview.split(',')[1] ?? '', 'base64')).metadata();
	expect(Math.max(width, height)).toBe(16);
});

test('place, camera and name are gone, and the picture stands upright', async () => {
	const file = await jpegWithMetadata();
	const before = await sharp(file).metadata();
	expect(before).toMatchObject({ width: 60, height: 40, orientation: 6 });
	expect(before.exif?.toString('latin1')).toMatch(/Secret Phone/);
	const picture = await upload(file);
	expect(picture).toMatchObject({ width: 40, height: 60 });
	for (const { exif, xmp, icc, iptc, orientation } of await metadataOf(picture)) {
		expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
	}
	for (const url of [picture.url, smallPictureUrl(picture.url)]) {
		expect((await served(url)).rawPayload.toString('latin1')).not.toMatch(/Exif|EXIF|Secret|GPS/);
	}
});

test('of an animation the first frame stays', async () => {
	const file = await animatedGif();
	expect((await sharp(file, { animated: true }).metadata()).pages).toBe(2);
	const { url, width, height } = await upload(file);
	expect([width, height]).toEqual([20, 20]);
	const { rawPayload } = await served(url);
	expect((await sharp(rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1);
	expect(await colourOf(rawPayload)).toEqual([256, 0, 0]);
});

describe('kinds of pictures', () => {
	const drawn = () => sharp({ create: { width: 32, height: 24, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } });
	test.each([
		['PNG', () => drawn().png()],
		['PNG of 16 bits', () => drawn().toColourspace('rgb16').png()],
		['grey PNG', () => drawn().removeAlpha().toColourspace('b-w').png()],
		['WebP', () => drawn().webp()],
		['GIF', () => drawn().gif()],
		['AVIF', () => drawn().avif()],
		['CMYK JPEG', () => drawn().removeAlpha().toColourspace('cmyk').jpeg()],
		['progressive JPEG', () => drawn().removeAlpha().jpeg({ progressive: true })],
	])('%s', async (_kind, draw) => {
		const picture = await upload((await draw().toBuffer()) as Buffer<ArrayBuffer>);
		expect(picture).toMatchObject({ width: 32, height: 24 });
		for (const { format, space } of await metadataOf(picture)) expect({ format, space }).toEqual({ format: 'webp', space: 'srgb' });
	});

	test('what is see-through stays see-through', async () => {
		const { url } = await upload((await drawn().png().toBuffer()) as Buffer<ArrayBuffer>);
		expect(await sharp((await served(url)).rawPayload).metadata()).toMatchObject({ hasAlpha: true });
	});
});

test.each(['text/html', 'application/json', 'image/svg+xml', 'nonsense', '', undefined])(
	'its content decides, not its type: %j',
	async (type) => {
		const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
		const { statusCode } = await server.app.inject({
			method: 'PUT',
			url: uploadURL,
			headers: { authorization: `Bearer ${maya.token}`, ...(type !== undefined && { 'content-type': type }) },
			payload: await drawJpeg(),
		});
		expect(statusCode).toBe(200);
	},
);

test('five megabytes to the byte are taken', async () => {
	expect(await upload(await jpegOf(5_242_880))).toMatchObject({ width: 40, height: 30 });
});

test('of two puts to one address at once, one is taken', async () => {
	const before = storedFiles(server.config).length;
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	const files = await Promise.all(['#a00', '#0a0', '#00a', '#aa0', '#0aa'].map((background) => drawJpeg({ background })));
	const answers = await Promise.all(files.map((file) => putFile(server.api, { uploadURL, file })));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
	const winner = answers.findIndex(({ status }) => status === 200);
	const { url } = JSON.parse(answers[winner]?.text ?? '') as UploadedPicture;
	expect(await colourOf((await served(url)).rawPayload)).toEqual(await colourOf(files[winner] as Buffer));
	expect(storedFiles(server.config)).toHaveLength(before + 2);
});

test('many at once all come through', async () => {
	const pictures = await Promise.all(Array.from({ length: 12 }, () => upload()));
	expect(new Set(pictures.map(({ url }) => url)).size).toBe(12);
});

test('an upload address is a path on this server, in the shape of the contract', async () => {
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	expect(uploadURL).toMatch(/^\/api\/objects\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/);
	expect(putUpload.path).toBe('/api/objects/:id');
});

test('an upload address needs no session, and gives the picture to the member who asked for it', async () => {
	const { uploadURL } = await server.api.succeed(createUpload, { token: maya.token });
	const { status, text } = await server.api.send({ method: 'PUT', path: uploadURL, body: await drawJpeg() });
	expect(status).toBe(200);
	const body = { profilePictureUrl: (JSON.parse(text) as UploadedPicture).url };
	const other = await registerMember(server.api);
	expect(await server.api.call(updateProfilePicture, { token: other.token, body })).toMatchObject({
		problem: { code: 'picture_not_yours' },
	});
	expect((await server.api.call(updateProfilePicture, { token: maya.token, body })).status).toBe(200);
});

test('files are for the server alone to read', async () => {
	await upload();
	const folder = join(server.config.dataDir, 'uploads');
	for (const name of storedFiles(server.config)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});
