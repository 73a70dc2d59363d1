/** The sitemap: an index, and pages of what guests may see, the oldest first. It exists where search engines may read all of that. */
import { type SitemapKind, sitemapKinds } from '@friends/contract/syndication/syndication.schema';
import type { Clock } from '#core/clock';
import { notFound } from '#core/errors';
import type { Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { InstanceService } from '../instance/instance.service.ts';
import { type Listed, listPlaces, listSeen } from './sitemap.queries.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

export interface SitemapOptions {
	database: Pick<Database, 'reader'>;
	clock: Clock;
	publicUrl: string;
	instance: Pick<InstanceService, 'searchable'>;
	/** Most addresses on a page. */
	pageMax?: number;
}

/** Bound of the index: five million of each kind. */
const pagesMax = 500;
/** Crawlers come back after days. */
const indexMaxAgeMs = 60 * 60 * 1000;

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const beginnings: Record<SitemapKind, string> = { posts: '/post/', people: '/profile/', tribes: '/tribes/' };

const text = (name: string, content: string) => element(name, {}, content);

/** Position before the first row of each page, by kind; a kind without rows has no page. */
type Starts = Record<SitemapKind, (Position | null)[]>;

export function createSitemap({ database, clock, publicUrl, instance, pageMax = 10_000 }: SitemapOptions) {
	const readStarts = createStarts(database, pageMax);
	let kept: { starts: Promise<Starts>; at: number } | null = null;

	/** Kept for an hour: one statement per page finds them. */
	function startsNow(): Promise<Starts> {
		const now = clock.now().getTime();
		if (!kept || now - kept.at >= indexMaxAgeMs) {
			const reading = { starts: readStarts(), at: now };
			kept = reading;
			reading.starts.catch(() => {
				if (kept === reading) kept = null;
			});
		}
		return kept.starts;
	}

	async function requireSearchable(): Promise<void> {
		if ((await instance.searchable()) !== 'open') throw notFound('address');
	}

	function urlOf(kind: SitemapKind, { name, updatedAt }: Listed): Xml {
		const changed = updatedAt === null ? [] : [text('lastmod', updatedAt)];
		return element('url', {}, text('loc', publicUrl + beginnings[kind] + encodeURIComponent(name)), ...changed);
	}

	return {
		async index(): Promise<string> {
			await requireSearchable();
			const starts = await startsNow();
			const pages = sitemapKinds.flatMap((kind) =>
				starts[kind].map((_, index) => element('sitemap', {}, text('loc', `${publicUrl}/sitemap-${kind}-${index + 1}.xml`))),
			);
			return xmlDocument(element('sitemapindex', { xmlns }, ...pages));
		},

		/** @param name as in the address: kind and number */
		async page(name: string): Promise<string> {
			await requireSearchable();
			const [kind, number] = name.replace('.xml', '').split('-') as [SitemapKind, string];
			const starts = (await startsNow())[kind];
			const [after, until = null] = starts.slice(Number(number) - 1);
			if (after === undefined) throw notFound('address');
			const rows = await listSeen(database.reader, kind, { after, until, limit: pageMax });
			return xmlDocument(element('urlset', { xmlns }, ...rows.map((row) => urlOf(kind, row))));
		},
	};
}

function createStarts(database: SitemapOptions['database'], pageMax: number) {
	async function startsOf(kind: SitemapKind): Promise<(Position | null)[]> {
		const starts: (Position | null)[] = [];
		let [next] = await listPlaces(database.reader, kind, { after: null, limit: 1, offset: 0 });
		for (let start: Position | null = null; next && starts.length < pagesMax; ) {
			starts.push(start);
			// The last row of this page, and the first one of the next.
			[start = null, next] = await listPlaces(database.reader, kind, { after: start, limit: 2, offset: pageMax - 1 });
		}
		return starts;
	}

	return async (): Promise<Starts> => ({
		posts: await startsOf('posts'),
		people: await startsOf('people'),
		tribes: await startsOf('tribes'),
	});
}
