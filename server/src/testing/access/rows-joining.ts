/** Rows of the access matrix: who joins. */
import { newRegistration } from '@friends/test-kit/members';
import { newId } from '../../core/ids.ts';
import { fixed, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function joiningRows({ invitation }: Stage): Rows {
	const params = { id: invitation };
	const application = { ...newRegistration(), answers: [] };
	const unknown = { id: newId() };
	return {
		'joining.applyToJoin': [fixed('where anyone signs up', { body: application })],
		'joining.listApplications': [fixed('anything')],
		'joining.acceptApplication': [fixed('one that is gone', { params: unknown })],
		'joining.declineApplication': [fixed('one that is gone', { params: unknown, body: {} })],
		'joining.holdInvitation': [fixed('anything')],
		'joining.listInvitations': [fixed('anything')],
		'joining.listInvited': [fixed('an invitation of the author', { params })],
		'joining.listOwnInvitations': [fixed('what is the caller’s own')],
		'joining.createInvitation': [fixed('anything', { body: { label: 'Fair', maxUses: 1, days: 1 } })],
		'joining.revokeInvitation': [fixed('an invitation of the author', { params })],
	};
}
