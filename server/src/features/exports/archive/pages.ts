/** The pages of an archive: what a person reads of it, by a double click, without a server. In the language that is spoken. */
import { say } from '@friends/contract/core/languages/say';
import type { Archived, ArchivedComment, ArchivedPost } from '@friends/contract/exports/archive.schema';
import { isDeletedMember } from '@friends/contract/users/deleted-member';
import { escaped, sayHtml } from '#core/languages/html';
import { type Links, type Page, textOf, timeOf } from './html.ts';

export const postsPage = (number: number): string => `posts-${number}.html`;
export const commentsPage = (number: number): string => `comments-${number}.html`;

export const links = (): Links => [
	[say('Overview'), 'index.html'],
	[say('Profile'), 'profile.html'],
	[say('Posts'), postsPage(1)],
	[say('Comments'), commentsPage(1)],
];

interface Overview {
	communityName: string;
	madeAt: string;
	posts: number;
	comments: number;
	pictures: number;
}

const bold = (words: string) => `<b>${words}</b>`;
const named = (name: string) => () => `<bdi>${escaped(name)}</bdi>`;
const paragraph = (html: string) => `<p>${html}</p>`;

export function overviewPage({ communityName, madeAt, ...counts }: Overview): Page {
	const { posts, comments, pictures } = counts;
	return {
		title: say('Your export from {community}', { community: communityName }),
		content: `${paragraph(
			sayHtml(
				'This is everything of yours as it was on {time}: {posts, plural, one {# post} other {# posts}}, {comments, plural, one {# comment} other {# comments}} and {pictures, plural, one {# picture} other {# pictures}}.',
				{ time: () => timeOf(madeAt), posts, comments, pictures },
			),
		)}
<section><h2>${sayHtml('To read', {})}</h2>${paragraph(sayHtml('The pages above open without a connection. Everything can be printed.', {}))}</section>
<section><h2>${sayHtml('For other programs', {})}</h2>
${paragraph(
	sayHtml(
		'<file>data</file> has the same as JSON, and also your settings, likes, reactions, saved posts, drafts and scheduled posts, votes, friends, blocks, tribes, filters, reports, earlier texts, devices, ways to log in and tokens; <file>data/schema.json</file> says what each field means.',
		{ file: bold },
	),
)}
${paragraph(
	sayHtml(
		'<file>outbox.json</file> and <file>actor.json</file> have your posts and your profile as Activity Streams, which other social programs read.',
		{ file: bold },
	),
)}</section>
<section><h2>${sayHtml('Not in here', {})}</h2>${paragraph(
			sayHtml(
				'What others wrote, which is theirs. Passwords, keys, codes and the secrets of tokens, which the community doesn’t show even to you. What you deleted.',
				{},
			),
		)}</section>
<p class="about">${sayHtml('Keep this archive in a safe place: it has your email address.', {})}</p>`,
	};
}

const row = (name: string, html: string) => (html === '' ? '' : `<dt>${escaped(name)}</dt><dd>${html}</dd>`);

const picture = (file: string, alt: string) => (file === '' ? '' : `<figure><img src="${escaped(file)}" alt="${escaped(alt)}"></figure>`);

export const profilePage = (profile: Archived<'profile'>): Page => ({
	title: profile.name,
	content: `${picture(profile.avatar, say('Your picture'))}${picture(profile.banner, say('The picture above your profile'))}
<section><dl>
${row(say('Username'), `<bdi>@${escaped(profile.username)}</bdi>`)}
${row(say('Email'), profile.email === null ? '' : `<bdi>${escaped(profile.email)}</bdi>`)}
${row(say('Bio'), profile.bio && textOf(profile.bio))}
${row(say('Location'), profile.location && textOf(profile.location))}
${row(say('Website'), profile.website && `<bdi>${escaped(profile.website)}</bdi>`)}
${row(say('Interests'), profile.interests.map((interest) => `<bdi>${escaped(interest)}</bdi>`).join(' · '))}
${row(say('Joined'), timeOf(profile.joinedAt))}
</dl></section>`,
});

const audiences: Record<ArchivedPost['audience'], () => string> = {
	public: () => say('Public'),
	friends: () => say('Friends only'),
	private: () => say('Only you'),
	members: () => say('Members of the tribe'),
};

const likes = (count: number) => sayHtml('{count, plural, one {# like} other {# likes}}', { count });

const removed = () => sayHtml('removed by an administrator', {});

/** Facts in one line. */
const about = (facts: readonly (string | null)[]) => `<p class="about">${facts.filter((fact) => fact !== null).join(' · ')}</p>`;

function placeOf(tribe: ArchivedPost['tribe']): string | null {
	if (tribe === null) return null;
	return tribe.name === '' ? sayHtml('in a tribe', {}) : sayHtml('in {tribe}', { tribe: named(tribe.name) });
}

function pollHtml({ choices, voterCount }: NonNullable<ArchivedPost['poll']>): string {
	const answers = choices.map(({ text, voteCount }) => `<li dir="auto">${escaped(text)}: ${voteCount}</li>`);
	return `<ul>${answers.join('')}</ul>${about([sayHtml('{count, plural, one {# vote} other {# votes}}', { count: voterCount })])}`;
}

function postHtml({ title, body, tribe, audience, createdAt, pictures, poll, likeCount, commentCount, isRemoved }: ArchivedPost): string {
	const figures = pictures.map(
		({ file, alt, width, height }) =>
			`<figure><img src="${escaped(file)}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy">${
				alt && `<figcaption dir="auto">${escaped(alt)}</figcaption>`
			}</figure>`,
	);
	const comments = sayHtml('{count, plural, one {# comment} other {# comments}}', { count: commentCount });
	return `<article>
${about([timeOf(createdAt), escaped(audiences[audience]()), placeOf(tribe), isRemoved ? removed() : null])}
${title === null ? '' : `<h2 dir="auto">${escaped(title)}</h2>`}
${textOf(body)}
${figures.join('\n')}
${poll ? pollHtml(poll) : ''}
${about([likes(likeCount), comments])}
</article>`;
}

function underWhat(post: ArchivedComment['post']): string {
	if (!post) return sayHtml('under a post that you no longer see', {});
	const author = named(isDeletedMember(post.author) ? say('Deleted member') : post.author.name);
	if (post.title === null) return sayHtml('under a post by {author}', { author });
	return sayHtml('under “{title}” by {author}', { title: named(post.title), author });
}

function commentHtml({ body, post, createdAt, likeCount, isRemoved }: ArchivedComment): string {
	return `<article>
${about([timeOf(createdAt), underWhat(post), isRemoved ? removed() : null])}
${textOf(body)}
${about([likes(likeCount)])}
</article>`;
}

interface Stretch<Item> {
	items: Item[];
	number: number;
	/** Another page follows. */
	isMore: boolean;
}

function turning(number: number, isMore: boolean, fileOf: (number: number) => string): string {
	const newer = number > 1 ? `<li><a href="${fileOf(number - 1)}" rel="prev">${sayHtml('Newer', {})}</a></li>` : '';
	const older = isMore ? `<li><a href="${fileOf(number + 1)}" rel="next">${sayHtml('Older', {})}</a></li>` : '';
	return newer || older ? `<nav aria-label="${sayHtml('More pages', {})}"><ul>${newer}${older}</ul></nav>` : '';
}

export const postsHtml = ({ items, number, isMore }: Stretch<ArchivedPost>): Page => ({
	title: number === 1 ? say('Posts') : say('Posts, page {number}', { number }),
	content: (items.map(postHtml).join('\n') || paragraph(sayHtml('You have written no posts.', {}))) + turning(number, isMore, postsPage),
});

export const commentsHtml = ({ items, number, isMore }: Stretch<ArchivedComment>): Page => ({
	title: number === 1 ? say('Comments') : say('Comments, page {number}', { number }),
	content:
		(items.map(commentHtml).join('\n') || paragraph(sayHtml('You have written no comments.', {}))) + turning(number, isMore, commentsPage),
});
