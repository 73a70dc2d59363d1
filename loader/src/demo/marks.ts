/** Reactions to the latest posts of the demo, and what the member that visitors sign in as has saved. Made through the public API. */
import { createFolder, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { reactToPost } from '@friends/contract/reactions/reactions.endpoints';
import type { Api } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';

type SignIn = (username: string) => Promise<SignedInMember>;

/** Who reacts how to a post, in turn; most posts get none. */
const moods: readonly (readonly [by: string, kind: ReactionKind][])[] = [
	[
		['kofi_m', 'cheer'],
		['noorh', 'cheer'],
		['weiling', 'laugh'],
		['tariqh', 'hug'],
	],
	[
		['noorh', 'thanks'],
		['weiling', 'wow'],
	],
	[],
	[],
	[],
	[['kofi_m', 'withYou']],
];
const folders = ['To cook', 'For the roof'] as const;
const postsReactedTo = 24;
const postsSaved = 5;

export async function leaveMarks(api: Api, signIn: SignIn): Promise<void> {
	const { token } = await signIn('mayaok');
	const posts = await api.succeed(listPosts, { token, query: { limit: postsReactedTo } });
	for (const [index, { id }] of posts.entries()) {
		for (const [by, kind] of moods[index % moods.length] ?? []) {
			// Not everyone sees every post.
			await api.call(reactToPost, { token: (await signIn(by)).token, params: { id }, body: { kind } });
		}
	}
	await api.succeed(reactToPost, { token, params: { id: posts[0]?.id ?? '' }, body: { kind: 'cheer' } });
	const made = await Promise.all(folders.map((name) => api.succeed(createFolder, { token, body: { name } })));
	for (const [index, { id }] of posts.slice(0, postsSaved).entries())
		await api.succeed(saveBookmark, { token, params: { id }, body: { folderId: made[index]?.id ?? null } });
}
