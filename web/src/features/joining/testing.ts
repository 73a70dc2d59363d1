/** Fixtures of joining. */
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { personNamed } from '#entities/testing/views.ts';

export const invitationView = (changes: Partial<Invitation> = {}): Invitation => ({
	id: 'invitation-1',
	label: 'Summer fair poster',
	code: 'A'.repeat(22),
	uses: 41,
	maxUses: 100,
	state: 'open',
	createdBy: personNamed('Grace Pell'),
	createdAt: '2026-01-01T00:00:00.000Z',
	expiresAt: '2026-02-01T00:00:00.000Z',
	...changes,
});
