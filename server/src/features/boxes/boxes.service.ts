/** Archives of tribes, as their people see them: pictures that go along, and claims of what they wrote elsewhere. */
import { boxChosen, tribeClaimed } from '@friends/contract/boxes/boxes.events';
import type { Claimed, OwnBox } from '@friends/contract/boxes/boxes.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import { lockTribe, presentTribeRef, type TribesService } from '../tribes/tribes.service.ts';
import * as queries from './boxes.queries.ts';
import { findTribe } from './packing.queries.ts';
import { type BoxKey, claimIn, claimOf, isSignedBy } from './signing.ts';

export { type BoxBatch, type BoxBringingOptions, createBoxBringing } from './bringing.ts';
export { fillBox } from './packing.ts';
export { type BoxKey, fingerprintOf } from './signing.ts';
export { isBox, openBox } from './unpacking.ts';

const removedAtOnce = 500;

interface BoxesOptions {
	database: Database;
	clock: Clock;
	key: BoxKey;
	tribes: Pick<TribesService, 'idOf' | 'requireInside'>;
}

export type BoxesService = ReturnType<typeof createBoxesService>;

export function createBoxesService(options: BoxesOptions) {
	return {
		key: options.key,
		...createOwn(options),
		...createClaiming(options),
		removeLeftAlone: createTidying(options),
	};
}

function createOwn({ database, clock, key, tribes }: BoxesOptions) {
	/** Of members, also of former ones who wrote there. @throws AppError for all others. */
	async function ownBox(db: Reader, { id: userId }: Member, tribeKey: string): Promise<OwnBox> {
		const tribeId = await tribes.idOf(db, tribeKey);
		const own = tribeId === null ? null : await queries.findOwn(db, { tribeId, userId });
		const membership = own?.membership;
		const isMember = membership !== undefined && membership.bannedUntil === null;
		if (tribeId === null || !(own?.wrote || isMember)) throw notFound('tribe');
		return {
			picturesGoAlong: membership && isMember ? Boolean(membership.picturesGoAlong) : null,
			claim: claimOf(key, key.personId({ tribeId, userId })),
		};
	}

	return {
		ownBox: (member: Member, tribeKey: string): Promise<OwnBox> => ownBox(database.reader, member, tribeKey),
		async choose(transaction: Transaction, member: Member, tribeKey: string, isChosen: boolean): Promise<void> {
			const tribeId = await tribes.requireInside(member, tribeKey);
			if (!(await queries.setPicturesGoAlong(transaction, { tribeId, userId: member.id, isChosen }))) throw new AppError('not_in_tribe');
			await append(transaction, boxChosen, { actorId: member.id, subjects: { tribe: tribeId }, at: isoNow(clock) });
		},
	};
}

function createClaiming({ database, clock }: BoxesOptions) {
	/** @returns false when it is another's. */
	async function claimOne(transaction: Transaction, { id: userId }: Member, { id, tribeId }: queries.BoxPersonRow): Promise<boolean> {
		await lockTribe(transaction, tribeId);
		const person = await queries.lockPerson(transaction, id);
		if (!person || (person.claimedAt !== null && person.claimedBy !== userId)) return false;
		if (person.claimedAt !== null) return true;
		const at = isoNow(clock);
		await queries.giveWritten(transaction, { id, userId, at });
		await append(transaction, tribeClaimed, { actorId: userId, subjects: { tribe: tribeId }, at });
		return true;
	}

	async function present(db: Reader, { id: userId }: Member, rows: queries.BoxPersonRow[]): Promise<Claimed> {
		const tribes: Claimed['tribes'] = [];
		for (const { tribeId } of rows) {
			const tribe = await findTribe(db, tribeId);
			if (tribe) tribes.push({ tribe: presentTribeRef(tribe), ...(await queries.countClaimed(db, { tribeId, userId })) });
		}
		return { tribes };
	}

	return {
		/** Once: what is the member's own already is told again. */
		claim: (member: Member, link: string): Promise<Claimed> =>
			database.transaction(async (transaction) => {
				const found = claimIn(link);
				if (!found) throw new AppError('claim_unknown');
				const { personId, signature } = found;
				const people = await queries.listPeople(transaction, personId);
				const signed = people.filter(({ publicKey }) => isSignedBy(publicKey, 'claim', personId, signature));
				if (signed.length === 0) throw new AppError('claim_unknown');
				const own: queries.BoxPersonRow[] = [];
				for (const person of signed) if (await claimOne(transaction, member, person)) own.push(person);
				if (own.length === 0) throw new AppError('claim_taken');
				return present(transaction, member, own);
			}),
	};
}

function createTidying({ database }: BoxesOptions) {
	return async function removeLeftAlone(): Promise<'more' | undefined> {
		const removed = await database.transaction((transaction) => queries.removeLeftAlone(transaction, removedAtOnce));
		return removed === removedAtOnce ? 'more' : undefined;
	};
}
