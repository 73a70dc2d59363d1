/** Fills the archive of a tribe. Files are read and hashed as they are written; the manifest has the hashes of all, and is signed. */
import { createHash } from 'node:crypto';
import type { BoxComment, BoxManifest, BoxPerson, BoxPost, BoxTribe } from '@friends/contract/boxes/box-files.schema';
import { boxVersion } from '@friends/contract/boxes/box-files.schema';
import { boxLimits } from '@friends/contract/boxes/boxes.limits';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { isDeletedMember } from '@friends/contract/users/deleted-member';
import type { ZipArchive } from '#core/archives/zip-archive';
import type { Position } from '#core/keyset';
import type { StoredFile } from '#core/storage/storage';
import type { Reader } from '#core/transaction';
import { joinModeOf, presentTribeRef, rolesIn } from '../tribes/tribes.service.ts';
import * as queries from './packing.queries.ts';
import type { BoxKey } from './signing.ts';

/** Posts have up to 10,000 letters each. */
const rowsAtOnce = 200;
const peopleAtOnce = 5_000;

export interface PackingProgress {
	step: 'profile' | 'posts' | 'comments' | 'pictures';
	done: number;
	total: number;
}

interface PackingOptions {
	db: Reader;
	tribeId: string;
	key: BoxKey;
	/** Address of this community. */
	publicUrl: string;
	at: string;
	signal: AbortSignal;
	/** Null for a picture that is no longer kept. */
	pictureOf(storageKey: string): Promise<StoredFile | null>;
	/** Called often. */
	onProgress(progress: PackingProgress): Promise<void>;
}

type Content = AsyncIterable<string | Uint8Array>;

/** Adds files, and notes what they are. */
function createNoting(archive: ZipArchive) {
	const files: BoxManifest['files'] = [];
	async function* noted(name: string, content: Content): Content {
		const hash = createHash('sha256');
		let bytes = 0;
		for await (const piece of content) {
			hash.update(piece);
			bytes += Buffer.byteLength(piece);
			yield piece;
		}
		files.push({ name, bytes, sha256: hash.digest('hex') });
	}
	return {
		files,
		add: (name: string, content: Content) => archive.add(name, noted(name, content)),
		addPicture: (name: string, content: Content) => archive.addPicture(name, noted(name, content)),
	};
}

async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
	yield '[\n';
	let separator = '';
	for await (const item of items) {
		yield separator + JSON.stringify(item);
		separator = ',\n';
	}
	yield '\n]\n';
}

async function* whole(content: string): AsyncGenerator<string> {
	yield content;
}

/** Path in the archive of an uploaded picture; '' for none and for drawn ones. */
export function pictureFile(url: string): string {
	const [, key] = /^\/uploads\/([0-9a-f]{32})\.webp$/.exec(url) ?? [];
	return key ? `pictures/${key}.webp` : '';
}

const picturesOf = ({ attachments, picturesGoAlong }: queries.PackedPostRow) =>
	picturesGoAlong
		? (JSON.parse(attachments) as Attachment[]).flatMap(({ url, alt }) => {
				const file = pictureFile(url);
				return file === '' ? [] : { file, alt };
			})
		: [];

function tribeOf(row: NonNullable<Awaited<ReturnType<typeof queries.findTribe>>>): BoxTribe {
	const { sign, hue } = presentTribeRef(row);
	return {
		...{ name: row.name, description: row.description, tags: JSON.parse(row.tags) as string[], sign, hue },
		...{ type: row.type === 'private' ? 'private' : 'public', joinMode: joinModeOf(row.join_mode) },
		...{ questions: JSON.parse(row.questions) as string[], rules: row.rules_markdown, mustAgree: Boolean(row.must_agree) },
		roles: rolesIn(row.roles).kept.map(({ key, name, permissions }) => ({ key, name, permissions: [...permissions] })),
		...{ avatar: pictureFile(row.avatar_url), banner: pictureFile(row.banner_url), createdAt: row.created_at },
	};
}

function createReading({ db, tribeId, key, signal, onProgress }: PackingOptions, ownerId: string) {
	const personId = (userId: string) => key.personId({ tribeId, userId });

	async function* rowsOf<Row extends Position>(
		list: (db: Reader, stretch: { tribeId: string; after: Position | null; limit: number }) => Promise<Row[]>,
	): AsyncGenerator<Row> {
		let after: Position | null = null;
		for (;;) {
			signal.throwIfAborted();
			const rows: Row[] = await list(db, { tribeId, after, limit: rowsAtOnce });
			yield* rows;
			if (rows.length < rowsAtOnce) return;
			after = rows.at(-1) ?? null;
		}
	}

	async function* counted<Item>(step: 'posts' | 'comments', total: number, items: AsyncIterable<Item>): AsyncGenerator<Item> {
		let done = 0;
		for await (const item of items) {
			yield item;
			done += 1;
			if (done % rowsAtOnce === 0) await onProgress({ step, done: Math.min(done, total), total });
		}
	}

	return {
		rowsOf,
		async *people(): AsyncGenerator<BoxPerson> {
			let after: string | null = null;
			for (;;) {
				signal.throwIfAborted();
				const rows: Awaited<ReturnType<typeof queries.listPeople>> = await queries.listPeople(db, { tribeId, after, limit: peopleAtOnce });
				for (const { id, name, username, role, authorId } of rows) {
					const isDeleted = isDeletedMember({ username });
					const of = { role: id === ownerId ? 'owner' : role, isDeleted, isAuthor: authorId !== null };
					yield { id: personId(id), name, username, ...of };
				}
				if (rows.length < peopleAtOnce) return;
				after = rows.at(-1)?.id ?? null;
			}
		},
		async *posts(total: number): AsyncGenerator<BoxPost> {
			for await (const row of counted('posts', total, rowsOf(queries.listPosts))) {
				const { id, title, body, likeCount, createdAt, updatedAt } = row;
				const flags = { isPinned: Boolean(row.isPinned), isLocked: Boolean(row.isLocked) };
				yield { id, authorId: personId(row.authorId), title, body, likeCount, ...flags, pictures: picturesOf(row), createdAt, updatedAt };
			}
		},
		async *comments(total: number): AsyncGenerator<BoxComment> {
			for await (const { authorId, ...comment } of counted('comments', total, rowsOf(queries.listComments)))
				yield { ...comment, authorId: personId(authorId) };
		},
	};
}

/** @returns false when the tribe is gone. */
export async function fillBox(archive: ZipArchive, options: PackingOptions): Promise<boolean> {
	const { db, tribeId, key, publicUrl, at, pictureOf, onProgress } = options;
	const row = await queries.findTribe(db, tribeId);
	if (!row) return false;
	const noting = createNoting(archive);
	const reading = createReading(options, row.owner_id);
	const { posts, comments } = await queries.countWritten(db, tribeId);
	const tribe = tribeOf(row);
	await onProgress({ step: 'profile', done: 0, total: 1 });
	await noting.add('tribe.json', whole(JSON.stringify(tribe, null, '\t')));
	await noting.add('people.json', jsonList(reading.people()));
	await noting.add('posts.json', jsonList(reading.posts(posts)));
	await noting.add('comments.json', jsonList(reading.comments(comments)));

	const added = new Set(['']);
	async function addPicture(file: string): Promise<void> {
		if (added.has(file) || added.size > boxLimits.pictures) return;
		added.add(file);
		const picture = await pictureOf(file.slice('pictures/'.length, -'.webp'.length));
		if (picture) await noting.addPicture(file, picture.stream);
		await onProgress({ step: 'pictures', done: added.size - 1, total: added.size - 1 });
	}
	for (const file of [tribe.avatar, tribe.banner]) await addPicture(file);
	for await (const post of reading.rowsOf(queries.listPosts)) for (const { file } of picturesOf(post)) await addPicture(file);

	const made = { format: 'friends-tribe', version: boxVersion, from: publicUrl, madeAt: at, publicKey: key.publicKey } as const;
	const manifest = JSON.stringify({ ...made, files: noting.files } satisfies BoxManifest);
	await archive.add('manifest.json', [manifest]);
	await archive.add('manifest.sig', [key.sign('manifest', manifest)]);
	return true;
}
