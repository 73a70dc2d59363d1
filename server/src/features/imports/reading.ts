/** The job that reads an archive: what it has, before anything of it comes along. */
import { boxLimits } from '@friends/contract/boxes/boxes.limits';
import type { Privacy } from '@friends/contract/users/users.schema';
import { ArchiveError } from '#core/archives/archive-error';
import type { ZipReader } from '#core/archives/zip-reader';
import { type Clock, isoNow } from '#core/clock';
import type { JobCall } from '#core/jobs/job';
import type { Storage } from '#core/storage/storage';
import type { Database } from '#core/transaction';
import { fingerprintOf, isBox, openBox } from '../boxes/boxes.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { isNarrower } from './imports.policy.ts';
import { type Counts, countedUp, leftOutOf, type StoredFound } from './imports.present.ts';
import * as queries from './imports.queries.ts';
import { openUntil, removeArchive, toldUntil } from './imports.service.ts';
import { asZip, openArchive, problemOf } from './opening.ts';
import { openSource } from './sources/open-source.ts';
import type { FoundPost, Source } from './sources/source.ts';

/** A list with more is no archive of a person. */
const itemsMax = 100_000;

export interface ReadingOptions {
	database: Database;
	clock: Clock;
	storage: Storage;
	users: Pick<UsersService, 'findById'>;
}

/** Counts what an archive has. */
async function survey(source: Source, zip: ZipReader, visibility: Privacy['profileVisibility'], signal: AbortSignal): Promise<StoredFound> {
	const { name, texts, picture } = await source.profile();
	let counts: Counts = {};
	let items = 0;
	let [posts, narrower, pictures] = [0, 0, 0];
	let [from, until]: [string | null, string | null] = [null, null];

	function add({ audience, createdAt, pictures: shown, leftOut }: FoundPost): void {
		posts += 1;
		if (isNarrower(audience, visibility)) narrower += 1;
		pictures += shown.filter(({ file }) => zip.has(file)).length;
		counts = countedUp(counts, leftOut);
		if (from === null || createdAt < from) from = createdAt;
		if (until === null || createdAt > until) until = createdAt;
	}

	for await (const item of source.items()) {
		signal.throwIfAborted();
		items += 1;
		if (items > itemsMax) throw new ArchiveError('tooLargeUnpacked');
		if (typeof item === 'string') counts = countedUp(counts, [item]);
		else add(item);
	}
	const hasProfileTexts = Object.keys(texts).length > 0;
	return { items, name, posts, narrower, pictures, from, until, hasProfileTexts, hasPicture: zip.has(picture), leftOut: leftOutOf(counts) };
}

/** Checks an archive of a tribe as a whole, and counts what it has. */
async function surveyBox(zip: ZipReader, signal: AbortSignal): Promise<StoredFound> {
	const box = await openBox(zip);
	await box.verify(signal);
	const { name, type } = await box.tribe();
	const count = { people: 0, posts: 0, comments: 0, pictures: 0 };
	let [from, until]: [string | null, string | null] = [null, null];
	function add(what: 'people' | 'posts' | 'comments'): void {
		signal.throwIfAborted();
		count[what] += 1;
		if (count[what] > boxLimits[what]) throw new ArchiveError('tooLargeUnpacked');
	}
	let everyone = 0;
	for await (const { isAuthor } of box.people()) {
		everyone += 1;
		if (isAuthor) add('people');
	}
	for await (const { createdAt, pictures } of box.posts()) {
		add('posts');
		count.pictures += pictures.length;
		if (from === null || createdAt < from) from = createdAt;
		if (until === null || createdAt > until) until = createdAt;
	}
	for await (const _ of box.comments()) add('comments');
	const { people, posts, comments, pictures } = count;
	const { manifest } = box;
	const tribe = { from: manifest.from, isPrivate: type === 'private', people, comments, fingerprint: fingerprintOf(manifest.publicKey) };
	const noProfile = { narrower: 0, hasProfileTexts: false, hasPicture: false, leftOut: [] };
	return { ...noProfile, items: 1 + everyone + posts + comments, name, posts, pictures, from, until, tribe };
}

export function createReading({ database, clock, storage, users }: ReadingOptions) {
	const note = async (row: queries.ImportRow, kind: queries.ImportRow['kind'], found: StoredFound): Promise<void> => {
		const changes = { state: 'found', kind, found: JSON.stringify(found), expires_at: openUntil(clock) } as const;
		await database.transaction((transaction) => queries.updateImport(transaction, row, changes));
	};

	async function read(received: queries.ImportRow, signal: AbortSignal): Promise<void> {
		const person = await users.findById(database.reader, received.user_id);
		if (!person) return;
		const row = await asZip({ database, clock, storage }, received);
		const zip = await openArchive(storage, row);
		if (isBox(zip)) return note(row, 'tribe', await surveyBox(zip, signal));
		const source = openSource(zip, isoNow(clock));
		return note(row, source.kind, await survey(source, zip, person.profile_visibility, signal));
	}

	return async function run({ payload: { id }, signal }: JobCall<{ id: string }>): Promise<void> {
		const row = await queries.findImport(database.reader, id);
		if (row?.state !== 'reading') return;
		try {
			await read(row, signal);
		} catch (error) {
			const problem = problemOf(error);
			if (problem === null) throw error;
			await database.transaction((transaction) =>
				queries.updateImport(transaction, row, { state: 'failed', problem, expires_at: toldUntil(clock) }),
			);
			await removeArchive(storage, row.storage_key);
		}
	};
}
