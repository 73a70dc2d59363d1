/** Words of imports: what was found, what was left out, and why one failed. */
import { say } from '@friends/contract/core/languages/say';
import type { Found, ImportProblem, LeftOut, LeftOutReason } from '@friends/contract/imports/imports.schema';
import { monthAndYear } from '#core/dates.ts';

/** '8 boosts of others’ posts' */
export function leftOutWords({ reason, count }: LeftOut[number]): string {
	return reasonWords[reason](count);
}

const reasonWords: Record<LeftOutReason, (count: number) => string> = {
	known: (count) => say('{count, number} already here', { count }),
	narrower: (count) => say('{count, number} for fewer people than see your profile here', { count }),
	direct: (count) => say('{count, plural, one {# message to some people} other {# messages to some people}}', { count }),
	boost: (count) => say('{count, plural, one {# boost of another’s post} other {# boosts of others’ posts}}', { count }),
	reply: (count) => say('{count, plural, one {# answer to others} other {# answers to others}}', { count }),
	removed: (count) => say('{count, number} removed by an administrator', { count }),
	empty: (count) => say('{count, number} without words', { count }),
	tooLong: (count) => say('{count, number} longer than a post may be here', { count }),
	unreadable: (count) => say('{count, number} in a form we can’t read', { count }),
	tooManyPosts: (count) => say('{count, plural, one {# post beyond 10,000} other {# posts beyond 10,000}}', { count }),
	pictureMissing: (count) =>
		say('{count, plural, one {# picture that isn’t in the archive} other {# pictures that aren’t in the archive}}', { count }),
	pictureUnreadable: (count) => say('{count, plural, one {# picture we can’t read} other {# pictures we can’t read}}', { count }),
	pictureTooLarge: (count) => say('{count, plural, one {# picture over 5 MB} other {# pictures over 5 MB}}', { count }),
	notAPicture: (count) => say('{count, plural, one {# video or sound} other {# videos and sounds}}', { count }),
	tooManyOnPost: (count) =>
		say('{count, plural, one {# picture beyond four on a post} other {# pictures beyond four on a post}}', { count }),
	tooManyPictures: (count) => say('{count, plural, one {# picture beyond 500} other {# pictures beyond 500}}', { count }),
	profileText: (count) =>
		say('{count, plural, one {# profile text that doesn’t fit here} other {# profile texts that don’t fit here}}', { count }),
};

/** '12 posts with 3 pictures' */
export const postsWords = ({ posts, pictures }: { posts: number; pictures: number }): string =>
	pictures > 0
		? say('{posts, plural, one {# post} other {# posts}} with {pictures, plural, one {# picture} other {# pictures}}', { posts, pictures })
		: say('{posts, plural, one {# post} other {# posts}}', { posts });

/** '412 posts with 96 pictures, from May 2019 to June 2026' */
export function postsInTime(found: Found): string {
	const posts = postsWords(found);
	const [first, last] = [found.from, found.until].map((time) => (time ? monthAndYear(new Date(time)) : null));
	if (!first) return posts;
	return !last || last === first
		? say('{posts}, from {month}', { posts, month: first })
		: say('{posts}, from {first} to {last}', { posts, first, last });
}

export const problemWords: Record<ImportProblem, () => string> = {
	notAnArchive: () => say('This file is no archive. Choose the .zip or .tar.gz that you downloaded, as it is.'),
	otherArchive: () => say('This archive is neither from FRIENDS nor from Mastodon.'),
	broken: () => say('This archive is damaged or incomplete. Download it again, and try once more.'),
	changed: () => say('This archive was changed after it was made, or it isn’t complete. Nothing of it was taken.'),
	tooManyFiles: () => say('This archive has more files than we can read.'),
	tooLargeUnpacked: () => say('This archive is too large once it’s unpacked.'),
	noRoom: () => say('There is too little space on this server right now. Try again later.'),
	lost: () => say('The archive got lost on this server. Please send it again.'),
};
