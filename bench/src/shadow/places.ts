/** Two tribes that are alike, each with a member whose requests are measured; one of the two is shadow-banned. */
import type { Api } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';

export interface Place {
	tribeId: string;
	person: SignedInMember;
	/** Written by others. */
	postIds: string[];
}

const posts = 40;

async function makePlace(api: Api, name: string): Promise<Place & { owner: SignedInMember }> {
	const [owner, person] = [await registerMember(api), await registerMember(api)];
	const tribe = await createTribe(api, owner, { name });
	await joinTribe(api, person, tribe);
	const postIds: string[] = [];
	for (let index = 0; index < posts; index += 1) {
		const { id } = await createPost(api, owner, { tribeId: tribe.id, body: `Warp and weft, number ${index}, with #wool.` });
		postIds.push(id);
		for (const body of ['First.', 'Second.']) await createComment(api, owner, id, { body });
	}
	return { tribeId: tribe.id, person, postIds, owner };
}

export async function makePlaces(api: Api): Promise<Record<'ordinary' | 'shadowed', Place>> {
	const [ordinary, shadowed] = [await makePlace(api, 'Weavers of the east'), await makePlace(api, 'Weavers of the west')];
	await shadowBanInTribe(api, shadowed.owner, { id: shadowed.tribeId }, shadowed.person);
	return { ordinary, shadowed };
}
