/** Makes friends through the public API. */
import { acceptFriendRequest, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

type Person = Pick<SignedInMember, 'token'> & { user: { id: string } };

/** One asks and the other accepts. @throws Error with the server's sentence when it refuses. */
export async function befriend(api: Api, one: Person, other: Person): Promise<void> {
	const { requestId } = await api.succeed(requestFriendship, { token: one.token, body: { userId: other.user.id } });
	// Null when a request exists already, or they are friends.
	if (requestId) await api.succeed(acceptFriendRequest, { token: other.token, params: { id: requestId } });
}
