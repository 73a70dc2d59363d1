/** Rows of the access matrix about joining tribes, requests and invitations. */
import { fixed, type Row, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function tribeJoiningRows({ tribes, joinRequest, tribeInvitation }: Stage): Rows {
	const ofEach = (given: object = {}): Row[] =>
		(['public', 'private', 'closed'] as const).map((kind) => fixed(`a ${kind} tribe`, { params: { id: tribes[kind] }, ...given }));
	const invited = (body: object) => fixed('a private tribe, with its invitation', { params: { id: tribes.private }, body });
	const { inviteCode } = tribes;
	const request = [fixed('a request to join a private tribe', { params: { id: joinRequest } })];
	const invitation = [fixed('an invitation to a private tribe, of its owner', { params: { id: tribeInvitation } })];
	return {
		'tribeJoining.getTribeJoining': ofEach(),
		'tribeJoining.updateTribeJoining': ofEach({ body: { joinMode: 'request', questions: ['Which loom?'] } }),
		'tribeJoining.joinTribe': [...ofEach({ body: {} }), invited({ inviteCode })],
		'tribeJoining.joinTribeByPasscode': [
			...ofEach({ body: { passcode: 'warp and weft' } }),
			invited({ passcode: 'warp and weft', inviteCode }),
		],
		'tribeJoining.leaveTribe': ofEach(),
		'tribeJoining.listTribeRequests': ofEach(),
		'tribeJoining.answerTribeRequests': ofEach({ body: { ids: [joinRequest], isAccepted: true } }),
		'tribeJoining.acceptTribeRequest': request,
		'tribeJoining.declineTribeRequest': request,
		'tribeJoining.listTribeInvitations': ofEach(),
		'tribeJoining.createTribeInvitation': ofEach({ body: { label: 'Fair', maxUses: 5, days: 7 } }),
		'tribeJoining.renewTribeInvitation': invitation,
		'tribeJoining.revokeTribeInvitation': invitation,
		'tribeJoining.listArrivals': invitation,
	};
}
