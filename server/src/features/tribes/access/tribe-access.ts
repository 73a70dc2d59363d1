/** Access checks and look-ups in tribes, for other rooms. */
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Member, Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { ActOnMember } from '../member-acts.ts';
import { findUntil } from '../shadow/shadow-bans.service.ts';
import { logAct } from '../tribe-log.queries.ts';
import { listJoinTimes } from '../tribe-members.queries.ts';
import { canReportTribe, canSeeInside, isReviewed, mayInTribe, ownsTribe, postingObstacle } from '../tribes.policy.ts';
import { presentTribeRef } from '../tribes.present.ts';
import { hasChannel, lockTribe } from '../tribes.queries.ts';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';
import { noteAdmitted, notePost, standingOf } from '../visits/tribe-visits.service.ts';

interface Place {
	tribeId: string | null;
	channelId: string | null;
}

/** A member's place in a tribe that talks. */
interface Talk {
	id: string;
	/** They manage its channels, and see those for moderators. */
	isManager: boolean;
}

function talkIn({ row, facts }: VisibleTribe): Talk {
	if (!canSeeInside(facts)) throw notFound('tribe');
	if (facts.restraint === 'banned_from_tribe') throw new AppError('banned_from_tribe');
	if (!facts.isMember) throw new AppError('join_to_talk');
	return { id: row.id, isManager: mayInTribe(facts, 'manageChannels') };
}

function createPlaceToPost(visible: VisibleTribes) {
	/** @returns the tribe; undefined outside tribes. */
	return async function placeToPost(db: Reader, member: Member, { tribeId, channelId }: Place): Promise<VisibleTribe | undefined> {
		if (tribeId === null) {
			if (channelId !== null) throw notFound('channel');
			return undefined;
		}
		const [tribe] = await visible.load(db, [tribeId], member);
		if (!tribe || !canSeeInside(tribe.facts)) throw notFound('tribe');
		const obstacle = postingObstacle(tribe.facts);
		if (obstacle === 'not_allowed_in_tribe') throw new AppError(obstacle, { permission: 'post' });
		if (obstacle) throw new AppError(obstacle);
		const isManager = mayInTribe(tribe.facts, 'manageChannels');
		if (channelId !== null && !(await hasChannel(db, { tribeId, channelId, isManager }))) throw notFound('channel');
		return tribe;
	};
}

function requireAgreed(tribe: VisibleTribe | undefined): void {
	if (tribe?.facts.mustAgree) throw new AppError('agree_to_rules', { subject: tribe.row.id });
}

interface Writing extends Place {
	/** An event of a newcomer cannot wait. */
	isEvent: boolean;
	/** Those who look after the tribe let it through. */
	isAdmitted: boolean;
	at: string;
}

/** Whether the next post of a member waits for those who look after the tribe. */
async function waitsFor(transaction: Transaction, tribe: VisibleTribe, { id }: Member): Promise<boolean> {
	const standing = (await standingOf(transaction, id, [tribe])).get(tribe.row.id) ?? 0;
	return isReviewed(tribe.facts, { reviewedPosts: tribe.row.reviewed_posts, standing });
}

type IsShadowBanned = (db: Reader, place: { tribeId: string; userId: string }) => Promise<boolean>;

function createPostingAccess(visible: VisibleTribes, isShadowBanned: IsShadowBanned) {
	const placeToPost = createPlaceToPost(visible);
	return {
		/** Refuses unless the member may post there; outside tribes every member may. Whether they agreed to its rules is asked when they do. */
		requirePlaceToPost: async (db: Reader, member: Member, place: Place): Promise<void> => void (await placeToPost(db, member, place)),
		/** Refuses unless the member may post there. */
		async requireToPost(transaction: Transaction, member: Member, place: Place): Promise<void> {
			requireAgreed(await placeToPost(transaction, member, place));
		},
		/** Likewise, when they do: also while slow mode makes them wait, or their first posts wait. @returns whether the post reaches no one. */
		async beginPost(
			transaction: Transaction,
			member: Member,
			{ at, isEvent, isAdmitted, ...place }: Writing,
		): Promise<{ isShadowed: boolean }> {
			const tribe = await placeToPost(transaction, member, place);
			if (!isAdmitted) requireAgreed(tribe);
			if (!tribe) return { isShadowed: false };
			if (!isAdmitted && (await waitsFor(transaction, tribe, member))) throw new AppError(isEvent ? 'event_waits' : 'post_waits');
			const isShadowed = await isShadowBanned(transaction, { tribeId: tribe.row.id, userId: member.id });
			const note = { userId: member.id, isShadowed, at };
			await (isAdmitted ? noteAdmitted : notePost)(transaction, tribe, note);
			return { isShadowed };
		},
		/** Refuses unless a post of the member there waits for those who look after the tribe. Locks the tribe: of leaving meanwhile, the second sees the first. */
		async requireToHold(transaction: Transaction, member: Member, place: Place): Promise<void> {
			if (place.tribeId !== null) await lockTribe(transaction, place.tribeId);
			const tribe = await placeToPost(transaction, member, place);
			requireAgreed(tribe);
			if (!tribe || !(await waitsFor(transaction, tribe, member))) throw new AppError('no_review');
		},
		/** Refuses a member who agrees to the rules before they write. */
		async requireAgreement(transaction: Transaction, member: Member, tribeId: string): Promise<void> {
			const [tribe] = await visible.load(transaction, [tribeId], member);
			requireAgreed(tribe);
		},
	};
}

interface TribeAccessOptions {
	database: Database;
	clock: Clock;
	visible: VisibleTribes;
	actOnMember: ActOnMember;
}

export function createTribeAccess({ database, clock, visible, actOnMember }: TribeAccessOptions) {
	/** Whether a shadow-ban that ends then lasts. */
	const isLasting = (until: string | null): boolean => until !== null && until > isoNow(clock);
	const isShadowBanned: IsShadowBanned = async (db, place) => isLasting(await findUntil(db, place));
	return {
		/** Those of these tribes whose posts and members the viewer may see. */
		async findVisible(db: Reader, viewer: Viewer, ids: string[]): Promise<Map<string, TribeRef>> {
			const inside = (await visible.load(db, ids, viewer)).filter(({ facts }) => canSeeInside(facts));
			return new Map(inside.map(({ row }) => [row.id, presentTribeRef(row)]));
		},
		/** Refuses unless the viewer sees at least the small card. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			return canReportTribe((await visible.require(db, id, viewer)).facts);
		},
		/** Times of joining, for those of these people who are members of these tribes. */
		async listJoinTimes(db: Reader, userIds: string[], ids: string[]): Promise<{ userId: string; tribeId: string; at: string }[]> {
			return ids.length > 0 ? listJoinTimes(db, { userIds, ids }) : [];
		},
		/** @returns the tribe's id. Refuses unless the member owns it. */
		async requireManaged(db: Reader, key: string, member: Member): Promise<string> {
			const { row, facts } = await visible.require(db, key, member);
			if (!ownsTribe(facts)) throw new AppError('not_your_tribe');
			return row.id;
		},
		/** Refuses unless the member pins posts there; locks the tribe. */
		async requireToPin(transaction: Transaction, member: Member, id: string): Promise<void> {
			await visible.requirePermitted(transaction, id, member, 'pin');
		},
		/** Writes a line of the log of a tribe, of what its moderators do in other rooms. */
		log: logAct,
		/** Likewise of what they do to a member, who is told. */
		actOnMember,
		/** Whether what they write there now reaches no one, which they do not know. Of members, and of others who take part. */
		isShadowBanned,
		isLasting,
		/** @returns the tribe's id. Refuses unless the viewer may see its posts and members. */
		requireInside: async (viewer: Viewer, key: string): Promise<string> =>
			(await visible.requireInside(database.reader, key, viewer)).row.id,

		/** The viewer's place in a tribe whose channels they ask for. */
		requireTalk: async (db: Reader, key: string, member: Member): Promise<Talk> => talkIn(await visible.require(db, key, member)),
		/** Likewise, with the tribe locked: of two concurrent changes, the second sees the result of the first. */
		lockTalk: async (transaction: Transaction, key: string, member: Member): Promise<Talk> =>
			talkIn(await visible.requireLocked(transaction, key, member)),

		...createPostingAccess(visible, isShadowBanned),
	};
}
