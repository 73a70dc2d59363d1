/** Who takes part: the administrator, and the members in groups that all of them have said yes to. */
import { answerRequest, createGroup } from '@friends/contract/messages/conversations.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import type { Stage } from '../stage.ts';
import type { Group } from './crowd.ts';

const groupSize = 20;

export interface Person {
	id: string;
	token: string;
}

export interface People {
	admin: Person;
	members: Person[];
}

export async function meetPeople({ api, tokens }: Stage): Promise<People> {
	const people: (Person & { isAdmin: boolean })[] = [];
	for (const token of tokens()) {
		const { id, role } = await api.succeed(getMe, { token });
		people.push({ id, token, isAdmin: role !== 'member' });
	}
	const admin = people.find(({ isAdmin }) => isAdmin);
	if (!admin) throw new Error('This community has no administrator.');
	return { admin, members: people.filter(({ isAdmin }) => !isAdmin) };
}

export async function makeGroups({ api }: Stage, members: Person[]): Promise<Group[]> {
	const groups: Group[] = [];
	for (let from = 0; from + groupSize <= members.length; from += groupSize) {
		const [owner, ...others] = members.slice(from, from + groupSize) as [Person, ...Person[]];
		const body = { name: `Walkers ${groups.length + 1}`, userIds: others.map(({ id }) => id) };
		const { id } = await api.succeed(createGroup, { token: owner.token, body });
		for (const { token } of others) await api.succeed(answerRequest, { token, params: { id }, body: { answer: 'accept' } });
		groups.push({ id, tokens: [owner, ...others].map(({ token }) => token) });
	}
	return groups;
}
