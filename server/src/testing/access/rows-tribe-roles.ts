/** Rows of the access matrix about roles of tribes. */
import { fixed, type Row, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function tribeRoleRows({ tribes, tribeRole: own, people }: Stage): Rows {
	const userId = people.member.user.id;
	const ofEach = (of: object = {}, body?: object): Row[] =>
		(['public', 'private', 'closed'] as const).map((kind) => fixed(`a ${kind} tribe`, { params: { id: tribes[kind], ...of }, body }));
	const ofPrivate = (thing: string, key: string, body?: object) => fixed(thing, { params: { id: tribes.private, key }, body });
	const changes = (body?: object): Row[] => [
		ofPrivate('an own role of a private tribe', own, body),
		ofPrivate('the role of its moderators', 'moderator', body),
		ofPrivate('the role of its owner', 'owner', body),
		ofPrivate('one that is gone', 'own-00000000', body),
	];
	return {
		'tribeRoles.listTribeRoles': ofEach(),
		'tribeRoles.createTribeRole': ofEach({}, { name: 'Dyers', permissions: [] }),
		'tribeRoles.updateTribeRole': changes({ permissions: ['post'] }),
		'tribeRoles.deleteTribeRole': changes(),
		'tribeRoles.setTribeRole': [
			...ofEach({ userId }, { role: 'moderator' }),
			fixed('an own role, in a private tribe', { params: { id: tribes.private, userId }, body: { role: own } }),
		],
	};
}
