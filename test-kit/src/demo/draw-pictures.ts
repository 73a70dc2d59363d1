/** Draws the demo's portraits and pictures as WebP into its uploads folder. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPerson, traitsFromSeed } from '@friends/art/avatar';
import { PORTRAITS } from '@friends/art/portraits';
import { SCENES, type SceneName } from '@friends/art/scenes';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import sharp from 'sharp';
import { cast } from '../cast/cast.ts';
import { topics } from '../cast/conversations.ts';
import { newcomerPortraits } from '../cast/newcomer-portraits.ts';
import type { DemoPictures } from './demo-community.ts';

const avatarSidePx = 256;
const pictureWidthPx = 1280;
const quality = 82;
const previewWidthPx = 16;
const previewQuality = 20;

/** Named by content as well, because browsers keep what is under /uploads/ for ever. */
async function save({ dataDir, folder, name, data }: { dataDir: string; folder: string; name: string; data: Buffer }): Promise<string> {
	const hash = createHash('sha256').update(data).digest('hex').slice(0, 10);
	const path = `demo/${folder}/${name}-${hash}.webp`;
	await writeFile(join(dataDir, 'uploads', path), data);
	return `/uploads/${path}`;
}

async function drawAvatars(dataDir: string): Promise<Map<string, string>> {
	const drawn = cast.members.map(async ({ username, portrait }) => {
		const traits = portrait ? PORTRAITS[portrait] : (newcomerPortraits[username] ?? traitsFromSeed(username));
		const svg = Buffer.from(drawPerson(traits, avatarSidePx));
		const data = await sharp(svg).resize(avatarSidePx, avatarSidePx).webp({ quality }).toBuffer();
		return [username, await save({ dataDir, folder: 'avatars', name: username, data })] as const;
	});
	return new Map(await Promise.all(drawn));
}

async function drawScene(dataDir: string, scene: SceneName, number: number): Promise<Attachment> {
	const { draw, alt } = SCENES[scene];
	const svg = Buffer.from(draw(`demo-${number}`));
	const { data, info } = await sharp(svg).resize(pictureWidthPx).webp({ quality }).toBuffer({ resolveWithObject: true });
	const url = await save({ dataDir, folder: 'pictures', name: `${scene}-${number}`, data });
	const tiny = await sharp(data).resize(previewWidthPx).webp({ quality: previewQuality }).toBuffer();
	return { url, alt, width: info.width, height: info.height, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** Draws everybody, and one picture for each post of the cast that has one. */
export async function drawPictures(dataDir: string): Promise<DemoPictures> {
	for (const folder of ['avatars', 'pictures']) await mkdir(join(dataDir, 'uploads', 'demo', folder), { recursive: true, mode: 0o700 });
	const scenes = topics.flatMap(({ posts }) => posts.flatMap(({ picture }) => (picture ? [picture] : [])));
	const [avatars, drawn] = await Promise.all([
		drawAvatars(dataDir),
		Promise.all(scenes.map(async (scene, number) => ({ scene, picture: await drawScene(dataDir, scene, number + 1) }))),
	]);
	return {
		avatarOf: (username) => avatars.get(username) ?? '',
		nextOf(scene) {
			const index = drawn.findIndex((candidate) => candidate.scene === scene);
			const [next] = drawn.splice(index, index < 0 ? 0 : 1);
			if (!next) throw new Error(`There is no picture of ${scene} left.`);
			return next.picture;
		},
	};
}
