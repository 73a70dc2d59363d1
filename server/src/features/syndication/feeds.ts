/** Atom feeds of profiles, tribes and tags: what guests find on these pages, where guests may read. */
import { syndicationLimits } from '@friends/contract/syndication/syndication.limits';
import { guest } from '#core/access/viewer';
import { notFound } from '#core/errors';
import { inLanguage } from '#core/languages/in-language';
import type { FeedService } from '../feed/feed.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { type AtomFeed, atomOf } from './atom.ts';

export interface FeedsOptions {
	publicUrl: string;
	instance: Pick<InstanceService, 'isOpen' | 'view'>;
	profiles: Pick<ProfilesService, 'getUser'>;
	tribes: Pick<TribesService, 'get'>;
	feed: Pick<FeedService, 'listByAuthor' | 'listInTribe' | 'listWithTag'>;
}

const page = { limit: syndicationLimits.entries };

export function createFeeds({ publicUrl, instance, profiles, tribes, feed }: FeedsOptions) {
	/** @throws AppError 'not_found' where guests may not read, whatever is asked for. */
	async function written(find: () => Promise<Omit<AtomFeed, 'language'>>): Promise<string> {
		if (!(await instance.isOpen())) throw notFound('address');
		const found = await find();
		const { name, language } = await instance.view();
		return inLanguage(language, () => atomOf({ ...found, title: `${found.title} · ${name}`, language }, publicUrl));
	}

	return {
		ofProfile: (key: string): Promise<string> =>
			written(async () => {
				const { id, name, username, bio, createdAt } = await profiles.getUser(guest, key);
				// Hidden profiles have no date: only the small card is visible.
				if (createdAt === null) throw notFound('person');
				const { items } = await feed.listByAuthor(guest, id, page);
				const title = `${name} (@${username})`;
				return { id: `urn:uuid:${id}`, title, subtitle: bio, path: `/profile/${username}`, createdAt, posts: items };
			}),
		ofTribe: (key: string): Promise<string> =>
			written(async () => {
				const { id, name, slug, description, createdAt } = await tribes.get(guest, key);
				const { items } = await feed.listInTribe(guest, id, page);
				const path = `/tribes/${encodeURIComponent(slug)}`;
				return { id: `urn:uuid:${id}`, title: name, subtitle: description, path, createdAt, posts: items };
			}),
		ofTag: (tag: string): Promise<string> =>
			written(async () => {
				const { items } = await feed.listWithTag(guest, tag, page);
				const path = `/tags/${encodeURIComponent(tag)}`;
				// Like its page, the feed of a tag that no one has used yet exists; it has no time of its own.
				return { id: tagUriOf(path, publicUrl), title: `#${tag}`, subtitle: '', path, createdAt: neverUsed, posts: items };
			}),
	};
}

const neverUsed = '1970-01-01T00:00:00.000Z';

/** A tag URI (RFC 4151). The date says when the name of the host counted. */
const tagUriOf = (path: string, publicUrl: string): string => `tag:${new URL(publicUrl).hostname},2026-11-26:${path}`;
