/** What the member that visitors sign in as keeps for later: a draft, and a post that goes out next week. */
import { listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Api } from '@friends/test-kit/api';
import { keepPost } from '@friends/test-kit/kept-posts';
import type { SignedInMember } from '@friends/test-kit/members';

/** Nine in the morning. */
function inDays(days: number): string {
	const date = new Date();
	date.setDate(date.getDate() + days);
	date.setHours(9, 0, 0, 0);
	return date.toISOString();
}

export async function keepForLater(api: Api, signIn: (username: string) => Promise<SignedInMember>): Promise<void> {
	const maya = await signIn('mayaok');
	const [tribe] = await api.succeed(listTribes, { token: maya.token, query: { scope: 'mine', limit: 1 } });
	await keepPost(api, maya, null, { body: 'Does anyone in the building own a drill? The shelf has waited since spring.' });
	const soup = { title: 'Sunday soup, bring a spoon', body: 'Leek and potato, a big pot. From one o’clock, until it is gone.' };
	await keepPost(api, maya, inDays(6), { ...soup, ...(tribe && { tribeId: tribe.id }) });
}
