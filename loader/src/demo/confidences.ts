/** Posts of the demo for friends, and posts that not everybody may answer. */

import type { Api } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import type { SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';

const confidences = [
	{
		by: 'joaquinf',
		post: {
			body: 'I gave notice at the post office today. Not telling the whole town yet, but you should know it from me first.',
			isForFriends: true,
			answers: 'friends',
		},
		said: [['mayaok', 'About time. Soup on Sunday, and you tell us everything.']],
	},
	{
		by: 'mayaok',
		post: { body: 'The spare key hangs at the second hook again. You know which door.', isForFriends: true },
		said: [['noorh', 'And I still owe you a jar of lemons. I will leave it behind that door.']],
	},
	{
		by: 'theobakes',
		post: { body: '@benw and @priyar, who of you has the big banneton? No need for a vote about it.', answers: 'mentioned' },
		said: [['benw', 'Me. It smells of rye for ever now.']],
	},
	{
		by: 'kofi_m',
		post: {
			title: 'The repair table moves to the back room',
			body: 'From Wednesday on, because of the light. All is decided, nothing to discuss; ask me at the table.',
			answers: 'none',
		},
		said: [],
	},
] as const;

export async function confide(api: Api, signIn: (username: string) => Promise<SignedInMember>): Promise<void> {
	for (const { by, post, said } of confidences) {
		const { id } = await createPost(api, await signIn(by), post);
		for (const [username, body] of said) await createComment(api, await signIn(username), id, { body });
	}
}
