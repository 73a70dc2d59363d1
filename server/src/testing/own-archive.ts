/** Small archives of FRIENDS, as a member exports one. */
import type { Archived, ArchivedPost } from '@friends/contract/exports/archive.schema';
import { newId } from '#core/ids';
import { zippedFiles } from './zipped-files.ts';

export const ownPost = (post: Partial<ArchivedPost> = {}): ArchivedPost => ({
	id: newId(),
	title: null,
	body: 'Words',
	audience: 'public',
	tribe: null,
	pictures: [],
	likeCount: 3,
	commentCount: 2,
	createdAt: '2024-03-01T10:00:00.000Z',
	updatedAt: '2024-03-01T10:00:00.000Z',
	isRemoved: false,
	...post,
});

export const ownProfile: Archived<'profile'> = {
	id: newId(),
	username: 'ana',
	name: 'Ana',
	email: null,
	bio: '',
	location: '',
	website: '',
	interests: [],
	avatar: '',
	banner: '',
	joinedAt: '2024-01-01T10:00:00.000Z',
};

interface Contents {
	profile?: Partial<Archived<'profile'>>;
	/** Malformed ones too. */
	posts?: unknown[];
	files?: Record<string, string | Uint8Array>;
}

export const ownArchive = ({ profile = {}, posts = [], files = {} }: Contents): Promise<Buffer<ArrayBuffer>> =>
	zippedFiles({
		'data/profile.json': JSON.stringify({ ...ownProfile, ...profile }),
		'data/posts.json': `[\n${posts.map((post) => JSON.stringify(post)).join(',\n')}\n]\n`,
		...files,
	});
