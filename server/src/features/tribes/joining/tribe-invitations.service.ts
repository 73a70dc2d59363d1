/** Invitations to a tribe, as those who make them and those who manage its members see them. */
import { randomBytes } from 'node:crypto';
import type { PageQuery } from '@friends/contract/core/pages';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import type { Arrival, CreateTribeInvitationBody, TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { tribeInvited, tribeInviteEnded } from '@friends/contract/tribes/tribes.events';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import { mayInTribe } from '../tribes.policy.ts';
import { lockTribe } from '../tribes.queries.ts';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';
import { withoutBlocked } from '../without-blocked.ts';
import { presentArrival, presentInvitation } from './joining.present.ts';
import * as queries from './tribe-invitations.queries.ts';

const daySeconds = 24 * 60 * 60;

/** 128 random bits as 22 characters. */
const newCode = (): string => randomBytes(16).toString('base64url');

interface InvitationsOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong'>;
	visible: VisibleTribes;
}

export type TribeInvitationsService = ReturnType<typeof createTribeInvitationsService>;

export function createTribeInvitationsService(options: InvitationsOptions) {
	return { ...createReading(options), ...createMaking(options) };
}

const mayInvite = ({ facts }: VisibleTribe) => mayInTribe(facts, 'invite');
const seesAll = ({ facts }: VisibleTribe) => mayInTribe(facts, 'manageMembers');

/** To others than those who may end it, an invitation does not exist. */
const createFinding =
	({ friends, visible }: InvitationsOptions) =>
	async (db: Reader, member: Member, id: string): Promise<{ row: queries.InvitationRow; tribe: VisibleTribe }> => {
		const row = await queries.findInvitation(db, id);
		const [tribe] = row ? await visible.load(db, [row.tribeId], member) : [];
		if (!row || !tribe) throw notFound('invitation');
		const isOwn = row.createdBy === member.id;
		const isSeen = isOwn ? mayInvite(tribe) || seesAll(tribe) : seesAll(tribe);
		if (!isSeen || (await withoutBlocked(db, member.id, { friends, rows: [row] })).length === 0) throw notFound('invitation');
		return { row, tribe };
	};

function createReading(options: InvitationsOptions) {
	const { database, clock, friends, visible } = options;
	const db = database.reader;
	const find = createFinding(options);

	return {
		async list(member: Member, key: string, { limit, cursor }: PageQuery): Promise<Page<TribeInvitation>> {
			const tribe = await visible.require(db, key, member);
			if (!mayInvite(tribe) && !seesAll(tribe)) throw new AppError('not_allowed_in_tribe', { permission: 'invite' });
			const of = { tribeId: tribe.row.id, madeBy: seesAll(tribe) ? null : member.id };
			const { items, nextCursor } = await readOn({
				limit,
				cursor,
				skeleton: (after, atOnce) => queries.listInvitations(db, { ...of, after, limit: atOnce }),
				visible: (rows) => withoutBlocked(db, member.id, { friends, rows }),
				positionOf: (row) => row,
			});
			return { items: items.map((row) => presentInvitation(row, tribe.cached.roles, isoNow(clock))), nextCursor };
		},

		async get(member: Member, id: string): Promise<TribeInvitation> {
			const { row, tribe } = await find(db, member, id);
			return presentInvitation(row, tribe.cached.roles, isoNow(clock));
		},

		/** Members who came by an invitation. */
		async listArrivals(member: Member, id: string, { limit, cursor }: PageQuery): Promise<Page<Arrival>> {
			const { row } = await find(db, member, id);
			const { items, nextCursor } = await readOn({
				limit,
				cursor,
				skeleton: (after, atOnce) => queries.listArrivals(db, { invitationId: row.id, after, limit: atOnce }),
				visible: (rows) => withoutBlocked(db, member.id, { friends, rows }),
				positionOf: (arrival) => arrival,
			});
			return { items: items.map(presentArrival), nextCursor };
		},
	};
}

function createMaking(options: InvitationsOptions) {
	const { clock, visible } = options;
	const find = createFinding(options);

	/** With its tribe locked, as joining does, so that it lets no one in once it has ended. */
	async function findLocked(transaction: Transaction, member: Member, id: string) {
		const { row } = await find(transaction, member, id);
		await lockTribe(transaction, row.tribeId);
		return find(transaction, member, id);
	}

	return {
		/** @returns its id. */
		async create(transaction: Transaction, member: Member, key: string, body: CreateTribeInvitationBody): Promise<string> {
			const { row } = await visible.requirePermitted(transaction, key, member, 'invite');
			const { label, maxUses, days } = body;
			const expiresAt = days === null ? null : isoIn(clock, days * daySeconds);
			return insert(transaction, { tribeId: row.id, madeBy: member.id, label, maxUses, at: isoNow(clock), expiresAt });
		},

		/** The new one is the caller's, and lasts as long from now on. @returns its id. */
		async renew(transaction: Transaction, member: Member, id: string): Promise<string> {
			const { row, tribe } = await findLocked(transaction, member, id);
			if (!mayInvite(tribe)) throw new AppError('not_allowed_in_tribe', { permission: 'invite' });
			const at = isoNow(clock);
			await end(transaction, row, { actorId: member.id, at });
			const { tribeId, label, maxUses, createdAt, expiresAt: until } = row;
			const expiresAt = until === null ? null : isoIn(clock, (Date.parse(until) - Date.parse(createdAt)) / 1000);
			return insert(transaction, { tribeId, madeBy: member.id, label, maxUses, at, expiresAt });
		},

		/** Who joined by it stays. */
		async revoke(transaction: Transaction, member: Member, id: string): Promise<void> {
			const { row } = await findLocked(transaction, member, id);
			await end(transaction, row, { actorId: member.id, at: isoNow(clock) });
		},
	};
}

/** Call it with the tribe locked. @returns the id. */
async function insert(transaction: Transaction, invitation: Omit<queries.NewInvitation, 'id' | 'code'>): Promise<string> {
	const { tribeId, madeBy, at } = invitation;
	const { maxOfMember, max } = tribeJoiningLimits.openInvitations;
	const open = await queries.countOpen(transaction, { tribeId, madeBy, now: at });
	if (open.own >= maxOfMember) throw new AppError('too_many_tribe_invitations', { most: maxOfMember });
	if (open.all >= max) throw new AppError('too_many_tribe_invitations', { most: max });
	const id = newId();
	await queries.insertInvitation(transaction, { ...invitation, id, code: newCode() });
	await append(transaction, tribeInvited, { actorId: madeBy, subjects: { tribe: tribeId, tribeInvitation: id }, at });
	return id;
}

/** Does nothing for one that was revoked already. */
async function end(
	transaction: Transaction,
	{ id, tribeId: tribe }: queries.InvitationRow,
	{ actorId, at }: { actorId: string; at: string },
): Promise<void> {
	if (await queries.revokeInvitation(transaction, { id, at }))
		await append(transaction, tribeInviteEnded, { actorId, subjects: { tribe, tribeInvitation: id }, at });
}
