/** The one cast of people that tests, the demo and the benchmark share. */
import { type RegisterBody, registerBodySchema } from '@friends/contract/auth/auth.schema';
import type { CastMember, CastTribe } from './cast-types.ts';
import { circles } from './circles.ts';
import { founders } from './founders.ts';
import { newcomers } from './newcomers.ts';
import { tribes } from './tribes.ts';

/** The password of every member of the cast. */
export const castPassword = 'knots-and-beads-7';

export const cast: { members: CastMember[]; tribes: CastTribe[] } = { members: [...founders, ...newcomers], tribes };

export const emailOf = ({ username }: Pick<CastMember, 'username'>): string => `${username}@friends.example`;

/** @throws Error when the cast has no such username. */
export function castMember(username: string): CastMember {
	const member = cast.members.find((candidate) => candidate.username === username);
	if (!member) throw new Error(`Nobody of the cast is called ${username}.`);
	return member;
}

/** The body for registering this person: `registerMember(api, registrationOf(castMember('mayaok')))`. */
export function registrationOf(member: CastMember): RegisterBody {
	return registerBodySchema.parse({ name: member.name, username: member.username, email: emailOf(member), password: castPassword });
}

/** Every pair of friends once, as [username, username]. */
export function friendPairs(): [string, string][] {
	const pairs = new Map<string, [string, string]>();
	for (const circle of circles) {
		for (const [index, one] of circle.entries()) {
			for (const other of circle.slice(index + 1)) {
				const pair: [string, string] = one < other ? [one, other] : [other, one];
				pairs.set(pair.join(' '), pair);
			}
		}
	}
	return [...pairs.values()];
}

/** Usernames of a tribe, the owner first. */
export const peopleOf = ({ owner, members }: Pick<CastTribe, 'owner' | 'members'>): string[] => [owner, ...members];
