/** What the member that visitors of the demo sign in as chose to see less of, and the tags that she follows. Made through the public API. */
import { followTag } from '@friends/contract/tags/tags.endpoints';
import type { Api } from '@friends/test-kit/api';
import { makeFilter } from '@friends/test-kit/filters';
import type { SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';

export async function choose(api: Api, signIn: (username: string) => Promise<SignedInMember>): Promise<void> {
	const [maya, benw] = [await signIn('mayaok'), await signIn('benw')];
	for (const tag of ['cold-water', 'sourdough']) await api.succeed(followTag, { token: maya.token, params: { tag } });
	await makeFilter(api, maya, { kind: 'tag', value: 'spoilers', lasts: 'week' });
	await makeFilter(api, maya, { kind: 'word', value: 'parking spaces', action: 'hide' });
	await makeFilter(api, maya, { kind: 'person', value: (await signIn('omarsh')).user.id, lasts: 'day' });
	await createPost(api, benw, { body: 'The ending of the lighthouse film was the dog all along. #spoilers' });
}
