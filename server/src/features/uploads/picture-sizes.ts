/** Generates further sizes of a picture on the first request and stores them; so older pictures have them too. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { Sharp } from 'sharp';
import { createLimit } from '#core/limit';
import { loadSharp } from '#core/sharp';
import type { Storage, StoredFile } from '#core/storage/storage';
import { fileNamesOf } from './uploads.present.ts';

const { mediumPx, sharedPx, iconPx } = uploadLimits.image;

const makingMax = 2;
const quality = 80;

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

const sizes: Record<'medium' | 'shared' | 'icon', (large: Sharp) => Sharp> = {
	medium: (large) => large.resize(within(mediumPx)).webp({ quality, effort: 2 }),
	// JPEG has no transparency.
	shared: (large) => large.flatten({ background: '#fff' }).resize(within(sharedPx)).jpeg({ quality, mozjpeg: true }),
	icon: (large) => large.resize({ width: iconPx, height: iconPx, fit: 'contain', background: '#0000' }).webp({ quality, effort: 2 }),
};

type Size = keyof typeof sizes;

function sizeOf(name: string): { size: Size; large: string } | null {
	const [storageKey] = /^[0-9a-f]{32}/.exec(name) ?? [];
	if (!storageKey) return null;
	const names = fileNamesOf(storageKey);
	const size = (Object.keys(sizes) as Size[]).find((each) => names[each] === name);
	return size ? { size, large: names.large } : null;
}

export type PictureSizes = ReturnType<typeof createPictureSizes>;

export function createPictureSizes(storage: Storage) {
	const making = createLimit(makingMax);
	/** By name, so that concurrent requests share one. */
	const underWay = new Map<string, Promise<Buffer | null>>();

	async function make(name: string, size: Size, largeName: string): Promise<Buffer | null> {
		const large = await storage.get(largeName);
		if (!large) return null;
		const sharp = await loadSharp();
		const made = await sizes[size](sharp(await buffer(large.stream))).toBuffer();
		await storage.put(name, made);
		// The picture may have been deleted meanwhile, with its stored sizes.
		if (!(await storage.exists(largeName))) await storage.remove(name);
		return made;
	}

	return {
		/** Null when the picture does not exist or is not an upload. */
		async get(name: string): Promise<StoredFile | null> {
			const found = sizeOf(name);
			if (!found) return null;
			const stored = await storage.get(name);
			if (stored) return stored;
			const made = underWay.get(name) ?? making(() => make(name, found.size, found.large)).finally(() => underWay.delete(name));
			underWay.set(name, made);
			const bytes = await made;
			return bytes && { stream: Readable.from([bytes]), bytes: bytes.byteLength };
		},
	};
}
