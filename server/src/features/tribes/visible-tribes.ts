/** Tribes as a viewer stands to them. What the viewer may not see does not exist. */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { notFound } from '#core/errors';
import type { Reader, Transaction } from '#core/transaction';
import { canSeeInside, canSeeTribe, type MembershipFacts } from './tribes.policy.ts';
import * as queries from './tribes.queries.ts';

export interface VisibleTribe {
	row: queries.TribeRow;
	facts: MembershipFacts;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the order of the ids, whether the viewer may see them or not. */
export async function loadTribes(db: Reader, ids: string[], viewer: Viewer, inviteCode?: string): Promise<VisibleTribe[]> {
	const userId = memberIdOf(viewer);
	const rows = ids.length > 0 ? await queries.loadTribes(db, ids, userId) : [];
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids
		.flatMap((id) => byId.get(id) ?? [])
		.map((row) => ({
			row,
			facts: {
				isPrivate: row.type === 'private',
				isActive: Boolean(row.is_active),
				isSignedIn: userId !== null,
				isMember: row.membership_id !== null,
				isOwner: row.membership_id !== null && row.owner_id === userId,
				hasAsked: row.request_id !== null,
				isInvited: row.invite_code !== null && row.invite_code === inviteCode,
				mutedUntil: row.muted_until,
				bannedUntil: row.banned_until,
			},
		}));
}

/** @param key an id or a slug */
export async function requireTribe(db: Reader, key: string, viewer: Viewer, inviteCode?: string): Promise<VisibleTribe> {
	const id = idPattern.test(key) ? key : await queries.findTribeId(db, key);
	const [tribe] = id === null ? [] : await loadTribes(db, [id], viewer, inviteCode);
	if (!tribe || !canSeeTribe(tribe.facts)) throw notFound('tribe');
	return tribe;
}

/** As `requireTribe`, under lock: of two changes at once the second sees what the first left. */
export async function requireLocked(transaction: Transaction, key: string, viewer: Viewer, inviteCode?: string): Promise<VisibleTribe> {
	const { row } = await requireTribe(transaction, key, viewer, inviteCode);
	await queries.lockTribe(transaction, row.id);
	return requireTribe(transaction, row.id, viewer, inviteCode);
}

/** One into which the viewer sees. */
export async function requireInside(db: Reader, key: string, viewer: Viewer): Promise<VisibleTribe> {
	const tribe = await requireTribe(db, key, viewer);
	if (!canSeeInside(tribe.facts)) throw notFound('tribe');
	return tribe;
}
