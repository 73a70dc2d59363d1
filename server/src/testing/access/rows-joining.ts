/** Rows of the access matrix: who joins. */
import { newRegistration } from '@friends/test-kit/members';
import { newId } from '../../core/ids.ts';
import { fixed, listed, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function joiningRows({ invitation, application: openApplication }: Stage): Rows {
	const params = { id: invitation };
	const application = { ...newRegistration(), answers: [] };
	const [open, gone] = [{ id: openApplication }, { id: newId() }];
	return {
		'joining.applyToJoin': [fixed('where anyone signs up', { body: application })],
		'joining.listApplications': [fixed('one that is open', {}, { shown: listed(openApplication) })],
		'joining.acceptApplication': [fixed('one that is open', { params: open }), fixed('one that is gone', { params: gone })],
		'joining.declineApplication': [
			fixed('one that is open', { params: open, body: {} }),
			fixed('one that is gone', { params: gone, body: {} }),
		],
		'joining.holdInvitation': [fixed('anything')],
		'joining.listInvitations': [fixed('anything')],
		'joining.listInvited': [fixed('an invitation of the author', { params })],
		'joining.listOwnInvitations': [fixed('what is the caller’s own')],
		'joining.createInvitation': [fixed('anything', { body: { label: 'Fair', maxUses: 1, days: 1 } })],
		'joining.revokeInvitation': [fixed('an invitation of the author', { params })],
	};
}
