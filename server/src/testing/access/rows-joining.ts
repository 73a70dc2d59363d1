/** Rows of the access matrix: invitations to the community. */
import { fixed, type Rows } from './row.ts';
import type { Stage } from './stage.ts';

export function joiningRows({ invitation }: Stage): Rows {
	const params = { id: invitation };
	return {
		'joining.holdInvitation': [fixed('anything')],
		'joining.listInvitations': [fixed('anything')],
		'joining.listInvited': [fixed('an invitation of the author', { params })],
		'joining.listOwnInvitations': [fixed('what is the caller’s own')],
		'joining.createInvitation': [fixed('anything', { body: { label: 'Fair', maxUses: 1, days: 1 } })],
		'joining.revokeInvitation': [fixed('an invitation of the author', { params })],
	};
}
