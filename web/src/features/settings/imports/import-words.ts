/** Words of imports: what was found, what was left out, and why one failed. */
import type { ImportProblem, LeftOutReason } from '@friends/contract/imports/imports.schema';

export const countOf = (count: number, one: string, many = `${one}s`): string =>
	`${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const reasonWords: Record<LeftOutReason, string> = {
	known: 'already here',
	narrower: 'for fewer people than see your profile here',
	direct: 'messages to some people',
	boost: 'boosts of others',
	reply: 'answers to others',
	removed: 'removed by an administrator',
	empty: 'without words',
	tooLong: 'longer than a post may be here',
	unreadable: 'in a form we can’t read',
	tooManyPosts: 'posts beyond 10,000',
	pictureMissing: 'pictures that aren’t in the archive',
	pictureUnreadable: 'pictures we can’t read',
	pictureTooLarge: 'pictures over 5 MB',
	notAPicture: 'videos and sounds',
	tooManyOnPost: 'pictures beyond four on a post',
	tooManyPictures: 'pictures beyond 500',
	profileText: 'profile texts that don’t fit here',
};

export const problemWords: Record<ImportProblem, string> = {
	notAnArchive: 'This file is no archive. Choose the .zip or .tar.gz that you downloaded, as it is.',
	otherArchive: 'This archive is neither from FRIENDS nor from Mastodon.',
	broken: 'This archive is damaged or incomplete. Download it again, and try once more.',
	tooManyFiles: 'This archive has more files than we can read.',
	tooLargeUnpacked: 'This archive is too large once it’s unpacked.',
	noRoom: 'There is too little space on this server right now. Try again later.',
	lost: 'The archive got lost on this server. Please send it again.',
};
