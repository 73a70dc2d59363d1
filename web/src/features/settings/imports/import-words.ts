/** Words of imports: what was found, what was left out, and why one failed. */
import type { ImportProblem, LeftOut, LeftOutReason } from '@friends/contract/imports/imports.schema';

export const countOf = (count: number, one: string, many = `${one}s`): string =>
	`${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Words after a number; two forms where the singular differs. */
const reasonWords: Record<LeftOutReason, string | readonly [one: string, many: string]> = {
	known: 'already here',
	narrower: 'for fewer people than see your profile here',
	direct: ['message to some people', 'messages to some people'],
	boost: ['boost of another’s post', 'boosts of others’ posts'],
	reply: ['answer to others', 'answers to others'],
	removed: 'removed by an administrator',
	empty: 'without words',
	tooLong: 'longer than a post may be here',
	unreadable: 'in a form we can’t read',
	tooManyPosts: ['post beyond 10,000', 'posts beyond 10,000'],
	pictureMissing: ['picture that isn’t in the archive', 'pictures that aren’t in the archive'],
	pictureUnreadable: ['picture we can’t read', 'pictures we can’t read'],
	pictureTooLarge: ['picture over 5 MB', 'pictures over 5 MB'],
	notAPicture: ['video or sound', 'videos and sounds'],
	tooManyOnPost: ['picture beyond four on a post', 'pictures beyond four on a post'],
	tooManyPictures: ['picture beyond 500', 'pictures beyond 500'],
	profileText: ['profile text that doesn’t fit here', 'profile texts that don’t fit here'],
};

/** '8 boosts of others’ posts' */
export function leftOutWords({ reason, count }: LeftOut[number]): string {
	const words = reasonWords[reason];
	return typeof words === 'string' ? `${count.toLocaleString('en')} ${words}` : countOf(count, ...words);
}

export const problemWords: Record<ImportProblem, string> = {
	notAnArchive: 'This file is no archive. Choose the .zip or .tar.gz that you downloaded, as it is.',
	otherArchive: 'This archive is neither from FRIENDS nor from Mastodon.',
	broken: 'This archive is damaged or incomplete. Download it again, and try once more.',
	tooManyFiles: 'This archive has more files than we can read.',
	tooLargeUnpacked: 'This archive is too large once it’s unpacked.',
	noRoom: 'There is too little space on this server right now. Try again later.',
	lost: 'The archive got lost on this server. Please send it again.',
};
