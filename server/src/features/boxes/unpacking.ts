/** Reads an archive of a tribe: nothing of it before its signature and the hashes of its files were checked. */
import { createHash } from 'node:crypto';
import {
	type BoxManifest,
	boxCommentSchema,
	boxManifestSchema,
	boxPersonSchema,
	boxPostSchema,
	boxTribeSchema,
} from '@friends/contract/boxes/box-files.schema';
import { boxLimits } from '@friends/contract/boxes/boxes.limits';
import * as z from 'zod/mini';
import { ArchiveError } from '#core/archives/archive-error';
import { itemsOf } from '#core/archives/json-items';
import type { ZipReader } from '#core/archives/zip-reader';
import { isSignedBy } from './signing.ts';

const manifestBytesMax = 16 * 1024 * 1024;
const tribeBytesMax = 1024 * 1024;
const signatureBytesMax = 200;
/** Of one list, and of one item of it. */
const listBytesMax = 1024 * 1024 * 1024;
const itemBytesMax = 256 * 1024;

/** File that tells such an archive from others. */
const mark = 'manifest.sig';

export const isBox = (zip: ZipReader): boolean => zip.has(mark);

export type Box = Awaited<ReturnType<typeof openBox>>;

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		throw new ArchiveError('broken', { cause: error });
	}
}

function sound<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const { data, success } = z.safeParse(schema, value);
	if (!success) throw new ArchiveError('broken');
	return data;
}

/** @throws ArchiveError 'changed' when the key in the manifest did not sign it. */
export async function openBox(zip: ZipReader) {
	const text = String(await zip.readWhole('manifest.json', manifestBytesMax));
	const signature = String(await zip.readWhole(mark, signatureBytesMax));
	const manifest: BoxManifest = sound(boxManifestSchema, parsed(text));
	if (!isSignedBy(manifest.publicKey, 'manifest', text, signature)) throw new ArchiveError('changed');
	const files = new Map(manifest.files.map((file) => [file.name, file]));
	// Entries may share their bytes, so that a small archive unpacks to anything.
	const unpacked = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
	if (unpacked > boxLimits.unpacked.maxBytes) throw new ArchiveError('tooLargeUnpacked');

	const read = (name: string, maxBytes: number) => {
		if (!files.has(name)) throw new ArchiveError('broken');
		return zip.read(name, maxBytes);
	};

	async function* items<Schema extends z.core.$ZodType>(name: string, schema: Schema): AsyncGenerator<z.output<Schema>> {
		for await (const item of itemsOf(read(name, listBytesMax), { itemBytesMax })) yield sound(schema, item);
	}

	return {
		manifest,
		/** Pictures are signed too; one that the archive does not have is left out. */
		has: (name: string): boolean => files.has(name) && zip.has(name),
		bytesOf: zip.bytesOf,
		readWhole: zip.readWhole,
		/** Reads each file once. @throws ArchiveError 'changed' for another content. */
		async verify(signal: AbortSignal): Promise<void> {
			for (const { name, bytes, sha256 } of files.values()) {
				signal.throwIfAborted();
				if (!zip.has(name)) throw new ArchiveError('changed');
				const hash = createHash('sha256');
				for await (const chunk of zip.read(name, Math.min(bytes, listBytesMax))) hash.update(chunk);
				if (hash.digest('hex') !== sha256) throw new ArchiveError('changed');
			}
		},
		async tribe() {
			const chunks: Buffer[] = [];
			for await (const chunk of read('tribe.json', tribeBytesMax)) chunks.push(chunk);
			return sound(boxTribeSchema, parsed(String(Buffer.concat(chunks))));
		},
		people: () => items('people.json', boxPersonSchema),
		posts: () => items('posts.json', boxPostSchema),
		comments: () => items('comments.json', boxCommentSchema),
	};
}
