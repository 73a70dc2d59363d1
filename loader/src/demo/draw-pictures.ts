/** Draws the demo's pictures as WebP into its uploads folder. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCENES, type SceneName } from '@friends/art/scenes';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { topics } from '@friends/test-kit/cast/conversations';
import sharp from 'sharp';
import type { DemoPictures } from './demo-community.ts';

const pictureWidthPx = 1280;
const quality = 82;
const previewWidthPx = 16;
const previewQuality = 20;

/** The name contains a hash, because browsers cache pictures for a day. */
async function save({ dataDir, name, data }: { dataDir: string; name: string; data: Buffer }): Promise<string> {
	const hash = createHash('sha256').update(data).digest('hex').slice(0, 10);
	const path = `demo/pictures/${name}-${hash}.webp`;
	await writeFile(join(dataDir, 'uploads', path), data);
	return `/uploads/${path}`;
}

async function drawScene(dataDir: string, scene: SceneName, number: number): Promise<Attachment> {
	const { draw, alt } = SCENES[scene];
	const svg = Buffer.from(draw(`demo-${number}`));
	const { data, info } = await sharp(svg).resize(pictureWidthPx).webp({ quality }).toBuffer({ resolveWithObject: true });
	const url = await save({ dataDir, name: `${scene}-${number}`, data });
	const tiny = await sharp(data).resize(previewWidthPx).webp({ quality: previewQuality }).toBuffer();
	return { url, alt, width: info.width, height: info.height, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** One picture for each post of the cast that has one. */
export async function drawPictures(dataDir: string): Promise<DemoPictures> {
	await mkdir(join(dataDir, 'uploads', 'demo', 'pictures'), { recursive: true, mode: 0o700 });
	const scenes = topics.flatMap(({ posts }) => posts.flatMap(({ picture }) => (picture ? [picture] : [])));
	const drawn = await Promise.all(scenes.map(async (scene, number) => ({ scene, picture: await drawScene(dataDir, scene, number + 1) })));
	return {
		nextOf(scene) {
			const index = drawn.findIndex((candidate) => candidate.scene === scene);
			const [next] = drawn.splice(index, index < 0 ? 0 : 1);
			if (!next) throw new Error(`There is no picture of ${scene} left.`);
			return next.picture;
		},
	};
}
