/** Rows of the access matrix about order in tribes, how the shadow-banned see them, and reports and held posts in them. */
import { fixed, type Row, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function tribeOrderRows({ tribes, people, cases, heldPost, written }: Stage): Rows {
	const userId = people.member.user.id;
	const ofEach = (of: object = {}, body?: object): Row[] =>
		(['public', 'private', 'closed'] as const).map((kind) => fixed(`a ${kind} tribe`, { params: { id: tribes[kind], ...of }, body }));
	const ownerOf = (body?: object) =>
		fixed('the owner of a private tribe', { params: { id: tribes.private, userId: people['tribe owner'].user.id }, body });
	const reported = (given?: object) => [fixed('a reported post of a private tribe', { params: { id: cases.inTribe }, body: given })];
	const held = (given?: object) => [fixed('a post of the member that waits in a private tribe', { params: { id: heldPost }, body: given })];
	const seenBy = (userId: string) =>
		(['public', 'private', 'closed'] as const).map((kind) => {
			const postId = written.find(({ place }) => place === `in a ${kind} tribe`)?.post ?? '';
			return fixed(`a ${kind} tribe`, { params: { id: tribes[kind], userId, postId } });
		});
	const seenByAnyone = [
		...seenBy(people['other admin'].user.id),
		...seenBy(userId).map((row) => ({ ...row, thing: `${row.thing}, of one who is not shadow-banned` })),
	];
	const body = { hours: 24, reason: 'Third warning' };
	return {
		'tribeOrder.muteTribeMember': [...ofEach({ userId }, body), ownerOf(body)],
		'tribeOrder.unmuteTribeMember': [...ofEach({ userId }), ownerOf()],
		'tribeOrder.banFromTribe': [...ofEach({ userId }, body), ownerOf(body)],
		'tribeOrder.liftTribeBan': ofEach({ userId: people['banned in tribe'].user.id }),
		'tribeOrder.changeTribePosting': ofEach({}, { slowSeconds: 60 }),
		'tribeOrder.listTribeBans': ofEach(),
		'tribeOrder.shadowBanInTribe': [...ofEach({ userId }, body), ownerOf(body)],
		'tribeOrder.endTribeShadowBan': ofEach({ userId }),
		'tribeOrder.listTribeShadowBans': ofEach(),
		'tribeOrder.listTribeLog': ofEach(),
		'tribeSeenBy.getTribeSeenBy': seenByAnyone,
		'tribeSeenBy.listPostsSeenBy': seenByAnyone,
		'tribeSeenBy.listCommentsSeenBy': seenByAnyone,
		'tribeReports.listTribeReports': ofEach(),
		'tribeReports.removeTribeReported': reported({ reason: 'Third warning' }),
		'tribeReports.dismissTribeReport': reported(),
		'heldPosts.listHeldPosts': ofEach(),
		'heldPosts.admitHeldPost': held(),
		'heldPosts.declineHeldPost': held({ reason: 'Third warning' }),
	};
}
