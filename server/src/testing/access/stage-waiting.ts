/** What waits in the community of the access matrix for someone to let it in. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { applyToJoin, listApplications } from '@friends/contract/joining/joining.endpoints';
import { holdPost } from '@friends/contract/kept-posts/kept-posts.endpoints';
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { newRegistration, type SignedInMember } from '@friends/test-kit/members';
import type { TestApp } from '../test-app.ts';

/** Keeps a post for those who look after a tribe, which then looks at no more. */
export async function holdIn(
	api: TestApp['api'],
	{ owner, author }: { owner: { token: string; params: { id: string } }; author: SignedInMember },
) {
	const look = (reviewedPosts: 0 | 3) => api.succeed(changeTribePosting, { ...owner, body: { slowSeconds: 0, reviewedPosts } });
	await look(3);
	const post = { body: 'Words that wait', tribeId: owner.params.id };
	const { id } = await api.succeed(holdPost, { token: author.token, body: { post } });
	await look(0);
	return id;
}

/** Asks to be let in while administrators do that; then anyone signs up again. */
export async function apply({ api }: TestApp, { admin: { token } }: { admin: SignedInMember }): Promise<string> {
	await api.succeed(updateSettings, { token, body: { registration: 'approval' } });
	await api.succeed(applyToJoin, { body: { ...newRegistration(), answers: [] } });
	await api.succeed(updateSettings, { token, body: { registration: 'open' } });
	const [application] = await api.succeed(listApplications, { token });
	return application?.id ?? '';
}
