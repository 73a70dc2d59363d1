/** Who gets a picture: everyone, those with a signed address, or no one. What shows it decides, so it is asked for each request. */
import { standingChanged } from '@friends/contract/admin/admin.events';
import { memberLeft, memberReturned } from '@friends/contract/departures/departures.events';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { keptPostsChanged } from '@friends/contract/kept-posts/kept-posts.events';
import { conversationChanged, messageDeleted } from '@friends/contract/messages/messages.events';
import { postArchived, postDeleted, postRestored, postUpdated } from '@friends/contract/posts/posts.events';
import { tribeClosed, tribeDeleted, tribeReopened, tribeUpdated } from '@friends/contract/tribes/tribes.events';
import { privacyUpdated, profileUpdated } from '@friends/contract/users/users.events';
import type { Caches } from '#core/cache/caches';
import type { Clock } from '#core/clock';
import type { Keys } from '#core/keys/keys';
import type { Database, Reader } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import { createPictureSignatures, type PictureSignature } from './picture-signatures.ts';
import { listShowing, listUnused } from './shown-pictures.queries.ts';
import { namesIn, urlOf, urlOfFile } from './uploads.present.ts';

/**
 * 'open' to everyone, 'signed' for those who got a signed address, 'removed' when an administrator removed all that shows it, 'closed' when
 * nothing shows it.
 */
export type Standing = 'open' | 'signed' | 'removed' | 'closed';

const cacheMax = 20_000;

interface DoorOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	instance: Pick<InstanceService, 'view'>;
	/** Signs addresses. */
	keys: Keys;
}

export type PictureDoor = ReturnType<typeof createPictureDoor>;

type Showing = Awaited<ReturnType<typeof listShowing>>[number];

function standingOf(showing: readonly Showing[]): Standing {
	const seen = showing.filter(({ isRemoved, isClosed }) => !isRemoved && !isClosed);
	if (seen.length === 0) return 'removed';
	return seen.some(({ isPublic }) => isPublic) ? 'open' : 'signed';
}

/** Standings of the pictures that something shows, removed or not. */
async function loadShown(db: Reader, urls: string[]): Promise<Map<string, Standing>> {
	const byUrl = Map.groupBy(await listShowing(db, urls, {}), ({ url }) => url);
	return new Map([...byUrl].map(([url, showing]) => [url, standingOf(showing)]));
}

/** Standings of all other pictures. */
async function loadOthers(db: Reader, urls: string[]): Promise<Map<string, Standing>> {
	const unused = new Set((await listUnused(db, namesIn(urls).storageKeys, {})).map(({ storageKey }) => urlOf(storageKey)));
	return new Map(urls.map((url) => [url, unused.has(url) ? 'signed' : 'closed']));
}

function signatureIn(query: unknown): PictureSignature | null {
	const { expires, signature } = query as Record<string, unknown>;
	return typeof signature === 'string' && /^\d{1,12}$/.test(String(expires)) ? { expires: Number(expires), signature } : null;
}

const isShown = (standing: Standing) => standing === 'open' || standing === 'signed';

/** A private instance shows guests its logo alone. */
const isOpen = (url: string, standing: Standing, { logoUrl, guestAccess }: Instance): boolean =>
	url === logoUrl || (standing === 'open' && guestAccess !== 'private');

function createStandings({ database, caches }: Pick<DoorOptions, 'database' | 'caches'>) {
	// A new post makes no picture less public; one that nothing has shown before is not in this cache.
	const shown = caches.of<Standing>({
		name: 'uploads.shown',
		of: 'all',
		events: [
			...[postUpdated, postDeleted, postArchived, postRestored, profileUpdated],
			...[privacyUpdated, standingChanged, memberLeft, memberReturned, tribeUpdated, tribeClosed, tribeReopened, tribeDeleted],
			...[messageDeleted, conversationChanged, keptPostsChanged],
		],
		max: cacheMax,
		load: loadShown,
	});

	/** Before the rules of the instance. */
	return async function standingsOf(urls: string[]): Promise<Map<string, Standing>> {
		const known = await shown.getMany(database.reader, urls);
		const others = urls.filter((_, index) => known[index] === undefined);
		const standings = others.length > 0 ? await loadOthers(database.reader, others) : new Map<string, Standing>();
		for (const [index, url] of urls.entries()) standings.set(url, known[index] ?? standings.get(url) ?? 'closed');
		return standings;
	};
}

export function createPictureDoor({ database, caches, clock, instance, keys }: DoorOptions) {
	const signatures = createPictureSignatures({ keys, clock, purpose: 'picture' });
	const reviewSignatures = createPictureSignatures({ keys, clock, purpose: 'removed picture' });
	const standingsOf = createStandings({ database, caches });

	return {
		/** True when this file may be sent, in any size. @param path without '/uploads' */
		async lets(path: string, query: unknown): Promise<boolean> {
			const url = urlOfFile(path);
			const standing = (await standingsOf([url])).get(url) ?? 'closed';
			if (isOpen(url, standing, await instance.view())) return true;
			const signature = signatureIn(query);
			return isShown(standing) && signature !== null && signatures.verify(url, signature);
		},

		/** As `lets`, by an address of `reviewUrlOf`. */
		async letsReview(path: string, query: unknown): Promise<boolean> {
			const url = urlOfFile(path);
			const signature = signatureIn(query);
			if (signature === null || !reviewSignatures.verify(url, signature)) return false;
			return (await standingsOf([url])).get(url) !== 'closed';
		},

		/** Address for administrators who judge what shows the picture; good also while that is removed. */
		reviewUrlOf: (url: string): string => url + reviewSignatures.queryOf(url),

		/** Queries to add to the addresses of those pictures that need a signature. */
		async queriesOf(urls: string[]): Promise<Map<string, string>> {
			const view = await instance.view();
			const queries = new Map<string, string>();
			for (const [url, standing] of await standingsOf(urls)) {
				if (isShown(standing) && !isOpen(url, standing, view)) queries.set(url, signatures.queryOf(url));
			}
			return queries;
		},

		/** Past the cache: true when something shows the picture, or may still. Files stay while a tribe is closed: it may have thousands. */
		async isWanted(url: string): Promise<boolean> {
			if (url === (await instance.view()).logoUrl) return true;
			const showing = await listShowing(database.reader, [url], {});
			if (showing.length > 0) return showing.some(({ isRemoved }) => !isRemoved);
			return (await loadOthers(database.reader, [url])).get(url) === 'signed';
		},
	};
}
