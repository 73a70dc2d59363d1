/** Rows of the access matrix about tribes. */
import { fixed, listed, type Row, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function tribeRows({ tribes, people, written }: Stage): Rows {
	const kinds = ['public', 'private', 'closed'] as const;
	const ofEach = (given: object = {}, rest: (kind: (typeof kinds)[number]) => Partial<Row> = () => ({})): Row[] =>
		kinds.map((kind) => ({ ...fixed(`a ${kind} tribe`, { params: { id: tribes[kind] }, ...given }), ...rest(kind) }));
	const invited = (given: object) => fixed('a private tribe, with its invitation', { params: { id: tribes.private }, ...given });
	const { inviteCode } = tribes;
	const changed = { name: 'Weavers', description: 'By night', isPrivate: true };
	const postIn = (kind: string) => written.find(({ place }) => place === `in a ${kind} tribe`)?.post ?? '';
	const memberOf = (kind: (typeof kinds)[number], userId: string) => ({ call: () => ({ params: { id: tribes[kind], userId } }) });
	return {
		'tribes.listTribes': kinds.map((kind) => fixed(`a ${kind} tribe`, { query: { limit: '100' } }, { shown: listed(tribes[kind]) })),
		'tribes.createTribe': [fixed('a new tribe', { body: { name: 'New', description: 'New' } })],
		'tribes.getTribe': [...ofEach(), invited({ invitation: inviteCode })],
		'tribes.visitTribe': ofEach(),
		'tribes.updateTribe': ofEach({ body: changed }),
		'tribes.getTribeRules': [...ofEach(), invited({ invitation: inviteCode })],
		'tribes.updateTribeRules': ofEach({ body: { markdown: 'Be kind.', mustAgree: false } }),
		'tribes.agreeToTribeRules': ofEach(),
		'tribeAlias.getTribeAlias': ofEach(),
		'tribeAlias.setTribeAlias': ofEach({ body: { aliasName: 'Captain' } }),
		'tribes.deleteTribe': ofEach(),
		'tribes.listTribeMembers': [...ofEach(), invited({})],
		'tribes.removeTribeMember': [
			...ofEach({}, (kind) => memberOf(kind, people.member.user.id)),
			{ ...fixed('the owner of a public tribe'), ...memberOf('public', people['tribe owner'].user.id) },
		],
		'tribes.handOnTribe': ofEach({ body: { userId: people.member.user.id } }),
		'tribes.takeUpTribe': ofEach(),
		'tribes.listTribePosts': ofEach({}, (kind) => ({ shown: listed(postIn(kind)) })),
		'tribes.listPinnedPosts': ofEach({}),
		'tribes.listArchivedPosts': ofEach({}),
		'boxes.createTribeExport': ofEach(),
		'boxes.listTribeExports': ofEach(),
		'boxes.getOwnBox': ofEach(),
		'boxes.updateOwnBox': ofEach({ body: { picturesGoAlong: true } }),
		'boxes.claim': [fixed('what no one brought', { body: { link: `${people.member.user.id}.${'A'.repeat(86)}` } })],
	};
}
