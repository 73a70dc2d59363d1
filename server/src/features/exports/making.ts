/** The job that makes an archive. A repeated or concurrent attempt begins again under a key of its own; the latest one counts. */
import { pathPatterns } from '@friends/contract/core/screens';
import type { Member } from '#core/access/viewer';
import { removeParts, writeParts } from '#core/archives/parts';
import { zipped } from '#core/archives/zip-archive';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { JobCall } from '#core/jobs/job';
import { languageFor, type OfferedLanguages } from '#core/languages/offered-languages';
import type { Storage } from '#core/storage/storage';
import type { Database } from '#core/transaction';
import { type BoxKey, fillBox } from '../boxes/boxes.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { Addresses } from './archive/activity-streams.ts';
import { fillArchive, type Progress } from './archive/make-archive.ts';
import { createOwnData } from './archive/own-data.ts';
import * as queries from './exports.queries.ts';
import { archiveOf, expiryOf, newStorageKey } from './exports.service.ts';

/** Between two notes of the progress. */
const noteMs = 1_000;

type OwnDataNeeds = Parameters<typeof createOwnData>[0];

interface MakingOptions extends OwnDataNeeds {
	clock: Clock & { monotonicMs(): number };
	storage: Storage;
	instance: Pick<InstanceService, 'nameIn'>;
	publicUrl: string;
	largeOf(storageKey: string): string;
	languages(): OfferedLanguages;
	/** Signs archives of tribes. */
	boxKey: BoxKey;
}

class SupersededError extends Error {}

/** What others may see of them does not depend on the role. */
const memberOf = (id: string): Member => ({ kind: 'member', id, role: 'member', sessionId: '', joinedAt: '' });

function addressesOf(publicUrl: string, username: string): Addresses {
	const at = (pattern: string, name: string, value: string) => publicUrl + pattern.replace(`:${name}`, encodeURIComponent(value));
	return {
		actor: at(pathPatterns.profileOf, 'username', username),
		postOf: (id) => at(pathPatterns.post, 'id', id),
		tagOf: (tag) => at(pathPatterns.tag, 'tag', tag),
	};
}

/** Notes the progress at most once a second. @throws SupersededError when another attempt has begun. */
function createNotes({ database, clock }: { database: Database; clock: MakingOptions['clock'] }, storageKey: string) {
	let notedAt = Number.NEGATIVE_INFINITY;
	let noted: Progress['step'] | null = null;
	return async function note(progress: Progress): Promise<void> {
		const now = clock.monotonicMs();
		if (progress.step === noted && now - notedAt < noteMs) return;
		[noted, notedAt] = [progress.step, now];
		if (!(await database.transaction((transaction) => queries.updateAttempt(transaction, storageKey, progress))))
			throw new SupersededError();
	};
}

function createBoxMaking(options: MakingOptions) {
	const { database, clock, storage } = options;

	/** Nothing of it is for the eyes of its owner alone. */
	return async function makeBox({ tribeId, storageKey, signal }: { tribeId: string; storageKey: string; signal: AbortSignal }) {
		if (!(await storage.hasRoom())) throw new AppError('storage_full');
		const packing = {
			...{ db: database.reader, tribeId, key: options.boxKey, publicUrl: options.publicUrl, at: isoNow(clock), signal },
			pictureOf: (key: string) => storage.get(options.largeOf(key)),
			onProgress: createNotes(options, storageKey),
		};
		const content = zipped(clock.now(), async (archive) => {
			if (!(await fillBox(archive, packing))) throw new SupersededError();
		});
		return writeParts(storage, archiveOf(storageKey), content);
	};
}

export function createMaking(options: MakingOptions) {
	const makeBox = createBoxMaking(options);
	const { database, clock, storage, instance, users, accounts, languages } = options;

	async function make({ userId, storageKey, signal }: { userId: string; storageKey: string; signal: AbortSignal }) {
		const person = await users.findById(database.reader, userId);
		if (!person) throw new SupersededError();
		if (!(await storage.hasRoom())) throw new AppError('storage_full');
		const account = await accounts.find(database.reader, userId);
		const language = languageFor(account?.language ?? null, languages());
		const source = {
			own: createOwnData(options, memberOf(userId), signal),
			communityName: await instance.nameIn(language),
			language,
			at: isoNow(clock),
			addresses: addressesOf(options.publicUrl, person.username),
			pictureOf: (key: string) => storage.get(options.largeOf(key)),
			onProgress: createNotes(options, storageKey),
		};
		return writeParts(
			storage,
			archiveOf(storageKey),
			zipped(clock.now(), (archive) => fillArchive(archive, source)),
		);
	}

	return async function run({ payload: { id }, signal }: JobCall<{ id: string }>): Promise<void> {
		const storageKey = newStorageKey();
		const begun = await database.transaction((transaction) => queries.beginAttempt(transaction, { id, storageKey }));
		if (!begun) return;
		const { user_id: userId, tribe_id: tribeId } = begun;
		await removeParts(storage, archiveOf(begun.storage_key));
		try {
			const made = await (tribeId === null ? make({ userId, storageKey, signal }) : makeBox({ tribeId, storageKey, signal }));
			const done = { state: 'ready', expires_at: expiryOf(clock), ...made } as const;
			const isLatest = await database.transaction(async (transaction) => {
				await queries.expireOthers(transaction, { userId, tribeId, storageKey, at: isoNow(clock) });
				return queries.updateAttempt(transaction, storageKey, done);
			});
			if (!isLatest) await removeParts(storage, archiveOf(storageKey));
		} catch (error) {
			if (!signal.aborted) await removeParts(storage, archiveOf(storageKey));
			if (error instanceof SupersededError) return;
			if (!signal.aborted) await database.transaction((transaction) => queries.updateAttempt(transaction, storageKey, { state: 'failed' }));
			throw error;
		}
	};
}
