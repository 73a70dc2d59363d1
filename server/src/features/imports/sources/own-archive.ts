/** Reads an archive of FRIENDS, as `exports` makes it. */
import { archivedPostSchema, archivedProfileSchema } from '@friends/contract/exports/archive.schema';
import * as z from 'zod/mini';
import { ArchiveError } from '#core/archives/archive-error';
import { itemsOf } from '#core/archives/json-items';
import type { ZipReader } from '#core/archives/zip-reader';
import { foundPost, foundTexts, type Item, itemBytesMax, listBytesMax, profileBytesMax, type Source } from './source.ts';

const profileFile = 'data/profile.json';
const postsFile = 'data/posts.json';

/** File that tells such an archive from others. */
export const ownMark = postsFile;

/** @param folder where the archive begins, such as '' or 'friends-export/' */
export function openOwnArchive(zip: ZipReader, folder: string, now: string): Source {
	function itemOf(raw: unknown): Item {
		const { data: post } = z.safeParse(archivedPostSchema, raw);
		if (!post) return 'unreadable';
		if (post.isRemoved) return 'removed';
		const pictures = post.pictures.filter(({ file }) => file !== '').map(({ file, alt }) => ({ file: folder + file, alt }));
		return foundPost({ ...post, pictures, leftOut: post.pictures.slice(pictures.length).map(() => 'pictureMissing') }, now);
	}

	return {
		kind: 'friends',
		async profile() {
			const json = String(await zip.readWhole(folder + profileFile, profileBytesMax));
			const { data: profile } = z.safeParse(archivedProfileSchema, parsed(json));
			if (!profile) throw new ArchiveError('broken');
			const { name, bio, location, website, interests, avatar } = profile;
			return { name, ...foundTexts({ bio, location, website, interests }), picture: avatar && folder + avatar };
		},
		async *items() {
			for await (const raw of itemsOf(zip.read(folder + postsFile, listBytesMax), { itemBytesMax })) yield itemOf(raw);
		},
	};
}

/** @throws ArchiveError when it is no JSON. */
export function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		throw new ArchiveError('broken', { cause: error });
	}
}
