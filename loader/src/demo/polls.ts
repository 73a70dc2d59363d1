/** Polls of the demo: one to vote in, one of the member that visitors sign in as, and one that takes several choices. */
import type { Api } from '@friends/test-kit/api';
import type { SignedInMember } from '@friends/test-kit/members';
import { vote } from '@friends/test-kit/polls';
import { createPost } from '@friends/test-kit/posts';

const daySeconds = 24 * 60 * 60;

const polls = [
	{
		by: 'noorh',
		body: 'Bread for Saturday. Choose wisely, I am carrying it.',
		poll: {
			choices: ['Rye, honest and dark', 'A white loaf with a good crust', 'Cardamom buns count as bread'],
			closesInSeconds: 3 * daySeconds,
		},
		votes: [
			['kofi_m', [0]],
			['tessm', [0]],
			['beac', [2]],
			['zuzak', [0]],
			['rosaq', [1]],
		],
	},
	{
		by: 'mayaok',
		body: 'First film on the back wall?',
		poll: { choices: ['Something with boats', 'Two short ones', 'The old one with the trains'], closesInSeconds: 7 * daySeconds },
		votes: [
			['noorh', [1]],
			['kofi_m', [0]],
			['tessm', [1]],
		],
	},
	{
		by: 'kofi_m',
		body: 'Which evenings suit you for the repair table?',
		poll: { choices: ['Monday', 'Wednesday', 'Thursday', 'Sunday, after soup'], isMultiple: true },
		votes: [
			['noorh', [0, 2]],
			['mayaok', [1, 2]],
			['beac', [2]],
			['weiling', [2, 3]],
		],
	},
] as const;

export async function askInPolls(api: Api, signIn: (username: string) => Promise<SignedInMember>): Promise<void> {
	for (const { by, body, poll, votes } of polls) {
		const post = await createPost(api, await signIn(by), { body, poll: { ...poll, choices: [...poll.choices] } });
		for (const [username, choices] of votes) await vote(api, await signIn(username), post, ...choices);
	}
}
