/** SQL of invitations to tribes. */
import type { Reader } from '#core/transaction';

export async function hasOpenInvitation(
	db: Reader,
	{ tribeId, code, now }: { tribeId: string; code: string; now: string },
): Promise<boolean> {
	const row = await db
		.selectFrom('tribe_invitations')
		.select('id')
		.where('code', '=', code)
		.where('tribe_id', '=', tribeId)
		.where('revoked_at', 'is', null)
		.where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
		.where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))
		.executeTakeFirst();
	return row !== undefined;
}
