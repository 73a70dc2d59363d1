/** What the screens of the folder `screens` show: made by the API before they are opened. */
import type { Api } from '@friends/test-kit/api';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import type { Person, World } from './fixtures.ts';

/** A post that is commented, and a tribe with the longest name among its members, which lies closest to the buttons beside it. */
export async function furnish(api: Api, member: SignedInMember): Promise<void> {
	const post = await createPost(api, member, {
		title: 'Sunday in the park',
		body: 'Who brings what? #picnic https://friends.example @ada_lovelace',
	});
	await createComment(api, member, post.id);
	const tribe = await createTribe(api, member, { tags: ['tomatoes', 'roofs'] });
	const wolfe = await registerMember(api, { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' });
	await joinTribe(api, wolfe, tribe);
}

/** A world of its own for odd screens, with an administrator and a member. */
export async function furnishApart(
	newWorld: () => Promise<World>,
	signIn: (name: string, world: World) => Promise<Person>,
): Promise<{ world: World; administrators: Person; members: Person }> {
	const world = await newWorld();
	const administrators = await signIn('Grace Pell', world);
	const post = await createPost(world.api, administrators.member);
	await createComment(world.api, administrators.member, post.id);
	const members = await signIn('Ada Lovelace', world);
	await createTribe(world.api, members.member);
	return { world, administrators, members };
}
