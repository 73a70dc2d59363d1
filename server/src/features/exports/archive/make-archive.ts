/** Puts the files of an archive together: pages to read, JSON for programs, Activity Streams, pictures. */
import type { Archived, ArchivedComment, ArchivedPost, ArchiveFile } from '@friends/contract/exports/archive.schema';
import { archiveSchemas, archiveVersion } from '@friends/contract/exports/archive.schema';
import type { Export } from '@friends/contract/exports/exports.schema';
import * as z from 'zod/mini';
import type { ZipArchive } from '#core/archives/zip-archive';
import { inLanguage } from '#core/languages/in-language';
import type { StoredFile } from '#core/storage/storage';
import { type Addresses, actorOf, outboxOf } from './activity-streams.ts';
import { picturesFolder } from './archived.ts';
import { type Page, pageOf, stylesheet } from './html.ts';
import type { OwnData } from './own-data.ts';
import { commentsHtml, commentsPage, links, overviewPage, postsHtml, postsPage, profilePage } from './pages.ts';

export type Progress = Pick<Export, 'step' | 'done' | 'total'>;

interface Source {
	own: OwnData;
	communityName: string;
	/** Of the pages, by its BCP 47 tag. */
	language: string;
	/** Of the archive, ISO 8601. */
	at: string;
	addresses: Addresses;
	/** Null for a picture that is no longer kept. */
	pictureOf(storageKey: string): Promise<StoredFile | null>;
	/** Called often. */
	onProgress(progress: Progress): Promise<void>;
}

const html = (archive: ZipArchive, { language }: Source, file: string, page: () => Page) =>
	archive.add(file, [inLanguage(language, () => pageOf(page(), links()))]);
const dataFile = (name: ArchiveFile | 'schema') => `data/${name}.json`;

/** A JSON list in pieces. */
async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
	yield '[\n';
	let separator = '';
	for await (const item of items) {
		yield separator + JSON.stringify(item);
		separator = ',\n';
	}
	yield '\n]\n';
}

async function* flat<Item>(batches: AsyncIterable<Item[]>): AsyncGenerator<Item> {
	for await (const batch of batches) yield* batch;
}

function schemaFile(): string {
	const schemas = Object.entries(archiveSchemas).map(([name, schema]) => [`${name}.json`, z.toJSONSchema(schema)] as const);
	return JSON.stringify({ version: archiveVersion, files: Object.fromEntries(schemas) }, null, '\t');
}

interface Listed<Item> {
	step: 'posts' | 'comments';
	total: number;
	batches(): AsyncIterable<Item[]>;
	fileOf(number: number): string;
	pageOf(stretch: { items: Item[]; number: number; isMore: boolean }): Page;
}

/** Pages of a batch each, then the same as JSON. */
async function addWritten<Item>(archive: ZipArchive, source: Source, { step, total, batches, fileOf, pageOf: page }: Listed<Item>) {
	let done = 0;
	let number = 0;
	/** Known once the next batch is. */
	let last: Item[] = [];
	const add = (isMore: boolean) => html(archive, source, fileOf(number), () => page({ items: last, number, isMore }));
	for await (const items of batches()) {
		if (number > 0 && items.length > 0) await add(true);
		if (number === 0 || items.length > 0) [last, number] = [items, number + 1];
		done += items.length;
		await source.onProgress({ step, done: Math.min(done, total), total });
	}
	await add(false);
	await archive.add(dataFile(step), jsonList(flat(batches())));
}

async function addPictures(archive: ZipArchive, { own, pictureOf, onProgress }: Source, total: number): Promise<void> {
	let done = 0;
	for await (const { storageKey } of flat(own.pictures())) {
		const picture = await pictureOf(storageKey);
		if (picture) await archive.addPicture(`${picturesFolder}/${storageKey}.webp`, picture.stream);
		done += 1;
		await onProgress({ step: 'pictures', done: Math.min(done, total), total });
	}
}

async function addProfile(archive: ZipArchive, source: Source): Promise<void> {
	const { own, addresses } = source;
	const { profile, settings } = await own.profile();
	await html(archive, source, 'profile.html', () => profilePage(profile satisfies Archived<'profile'>));
	await archive.add('actor.json', [actorOf(profile, addresses)]);
	await archive.add(dataFile('profile'), [JSON.stringify(profile, null, '\t')]);
	await archive.add(dataFile('settings'), [JSON.stringify(settings, null, '\t')]);
	for (const [name, items] of Object.entries(own.lists())) await archive.add(dataFile(name as ArchiveFile), jsonList(items));
}

export async function fillArchive(archive: ZipArchive, source: Source): Promise<void> {
	const { own, communityName, at, addresses, onProgress } = source;
	const totals = await own.count();
	await archive.add('style.css', [stylesheet]);
	await html(archive, source, 'index.html', () => overviewPage({ communityName, madeAt: at, ...totals }));
	await archive.add(dataFile('schema'), [schemaFile()]);
	await onProgress({ step: 'profile', done: 0, total: 1 });
	await addProfile(archive, source);
	await addWritten<ArchivedPost>(archive, source, {
		step: 'posts',
		total: totals.posts,
		batches: own.posts,
		fileOf: postsPage,
		pageOf: postsHtml,
	});
	await archive.add('outbox.json', outboxOf(flat(own.posts()), addresses));
	await addWritten<ArchivedComment>(archive, source, {
		step: 'comments',
		total: totals.comments,
		batches: own.comments,
		fileOf: commentsPage,
		pageOf: commentsHtml,
	});
	await addPictures(archive, source, totals.pictures);
}
