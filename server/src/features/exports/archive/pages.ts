/** The pages of an archive: what a person reads of it, by a double click, without a server. */
import type { Archived, ArchivedComment, ArchivedPost } from '@friends/contract/exports/archive.schema';
import { escaped, type Links, type Page, textOf, timeOf } from './html.ts';

export const postsPage = (number: number): string => `posts-${number}.html`;
export const commentsPage = (number: number): string => `comments-${number}.html`;

export const links: Links = [
	['Overview', 'index.html'],
	['Profile', 'profile.html'],
	['Posts', postsPage(1)],
	['Comments', commentsPage(1)],
];

interface Overview {
	communityName: string;
	madeAt: string;
	posts: number;
	comments: number;
	pictures: number;
}

export const overviewPage = ({ communityName, madeAt, posts, comments, pictures }: Overview): Page => ({
	title: `Your export from ${communityName}`,
	content: `<p>This is everything of yours as it was on ${timeOf(madeAt)}: ${posts} posts, ${comments} comments and ${pictures} pictures.</p>
<section><h2>To read</h2><p>The pages above open without a connection. Everything can be printed.</p></section>
<section><h2>For other programs</h2>
<p><b>data</b> has the same as JSON, and also your settings, likes, friends, blocks, tribes, reports, earlier texts, devices, ways to log in and tokens; <b>data/schema.json</b> says what each field means.</p>
<p><b>outbox.json</b> and <b>actor.json</b> have your posts and your profile as Activity Streams, which other social programs read.</p></section>
<section><h2>Not in here</h2><p>What others wrote, which is theirs. Passwords, keys, codes and the secrets of tokens, which the community doesn’t show even to you. What you deleted.</p></section>
<p class="about">Keep this archive in a safe place: it has your e-mail address.</p>`,
});

const row = (name: string, html: string) => (html === '' ? '' : `<dt>${name}</dt><dd>${html}</dd>`);

const picture = (file: string, alt: string) => (file === '' ? '' : `<figure><img src="${escaped(file)}" alt="${escaped(alt)}"></figure>`);

export const profilePage = (profile: Archived<'profile'>): Page => ({
	title: profile.name,
	content: `${picture(profile.avatar, 'Your picture')}${picture(profile.banner, 'The picture above your profile')}
<section><dl>
${row('Username', `@${escaped(profile.username)}`)}
${row('E-mail', escaped(profile.email ?? ''))}
${row('Bio', profile.bio && textOf(profile.bio))}
${row('Location', profile.location && textOf(profile.location))}
${row('Website', escaped(profile.website))}
${row('Interests', profile.interests.map((interest) => `<bdi>${escaped(interest)}</bdi>`).join(', '))}
${row('Joined', timeOf(profile.joinedAt))}
</dl></section>`,
});

const audiences: Record<ArchivedPost['audience'], string> = {
	public: 'Public',
	friends: 'Friends only',
	private: 'Only you',
	members: 'Members of the tribe',
};

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

function postHtml({ title, body, tribe, audience, createdAt, pictures, likeCount, commentCount, isRemoved }: ArchivedPost): string {
	const place = tribe === null ? '' : ` · in <bdi>${escaped(tribe.name || 'a tribe')}</bdi>`;
	const removed = isRemoved ? ' · removed by an administrator' : '';
	const figures = pictures.map(
		({ file, alt, width, height }) =>
			`<figure><img src="${escaped(file)}" alt="${escaped(alt)}" width="${width}" height="${height}" loading="lazy">${
				alt && `<figcaption dir="auto">${escaped(alt)}</figcaption>`
			}</figure>`,
	);
	return `<article>
<p class="about">${timeOf(createdAt)} · ${audiences[audience]}${place}${removed}</p>
${title === null ? '' : `<h2 dir="auto">${escaped(title)}</h2>`}
${textOf(body)}
${figures.join('\n')}
<p class="about">${count(likeCount, 'like')} · ${count(commentCount, 'comment')}</p>
</article>`;
}

function commentHtml({ body, post, createdAt, likeCount, isRemoved }: ArchivedComment): string {
	const under = post
		? `under ${post.title === null ? 'a post' : `“<bdi>${escaped(post.title)}</bdi>”`} by <bdi>${escaped(post.author.name)}</bdi>`
		: 'under a post that you no longer see';
	const removed = isRemoved ? ' · removed by an administrator' : '';
	return `<article>
<p class="about">${timeOf(createdAt)} · ${under}${removed}</p>
${textOf(body)}
<p class="about">${count(likeCount, 'like')}</p>
</article>`;
}

interface Stretch<Item> {
	items: Item[];
	number: number;
	/** Another page follows. */
	isMore: boolean;
}

function turning(number: number, isMore: boolean, fileOf: (number: number) => string): string {
	const newer = number > 1 ? `<li><a href="${fileOf(number - 1)}" rel="prev">Newer</a></li>` : '';
	const older = isMore ? `<li><a href="${fileOf(number + 1)}" rel="next">Older</a></li>` : '';
	return newer || older ? `<nav aria-label="More pages"><ul>${newer}${older}</ul></nav>` : '';
}

export const postsHtml = ({ items, number, isMore }: Stretch<ArchivedPost>): Page => ({
	title: number === 1 ? 'Posts' : `Posts, page ${number}`,
	content: (items.map(postHtml).join('\n') || '<p>You have written no posts.</p>') + turning(number, isMore, postsPage),
});

export const commentsHtml = ({ items, number, isMore }: Stretch<ArchivedComment>): Page => ({
	title: number === 1 ? 'Comments' : `Comments, page ${number}`,
	content: (items.map(commentHtml).join('\n') || '<p>You have written no comments.</p>') + turning(number, isMore, commentsPage),
});
