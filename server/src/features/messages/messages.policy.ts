/** Policy of conversations and messages: pure functions of the two people, the member and the message. */
import type { Silence } from '@friends/contract/messages/conversations.schema';
import { conversationLimits, messageLimits } from '@friends/contract/messages/messages.limits';
import type { UserStatus } from '@friends/contract/users/users.schema';
import type { MemberState } from './members.queries.ts';

const daySeconds = 24 * 60 * 60;
const { request } = conversationLimits;

/** The other person of a direct conversation, as seen by the one who writes. */
export interface OtherFacts {
	/** 'deleted' also for one who is not there any more. */
	status: UserStatus;
	/** Either has blocked the other. */
	isBlocked: boolean;
	isFriend: boolean;
	/** Their setting. */
	allowMessages: boolean;
}

/** How the other stands to a conversation that exists. */
export interface AnswerFacts {
	state: MemberState;
	/** Messages since they were asked. */
	sentCount: number;
	declinedAt: string | null;
}

const addSeconds = (iso: string, seconds: number) => new Date(Date.parse(iso) + seconds * 1000).toISOString();

/** The time of the no is over, and the next message asks again. */
export const asksAgain = ({ state, declinedAt }: Pick<AnswerFacts, 'state' | 'declinedAt'>, now: string): boolean =>
	state === 'declined' && declinedAt !== null && addSeconds(declinedAt, request.declinedDays * daySeconds) <= now;

/** Why one may not write to the other; null when they may. A no reads as no answer yet. */
export function silenceOf(other: OtherFacts, answer: AnswerFacts, now: string): Silence | null {
	if (other.status === 'deleted') return 'gone';
	if (other.isBlocked) return 'blocked';
	if (other.isFriend) return null;
	if (!other.allowMessages) return 'noMessages';
	if (answer.state === 'in' || asksAgain(answer, now)) return null;
	return answer.sentCount < request.messages ? null : 'notAccepted';
}

/** How a conversation with a person begins: 'hidden' reads as no such person. */
export function beginning(other: OtherFacts & { canSeeProfile: boolean }): 'in' | 'asked' | 'hidden' | 'noMessages' {
	if (other.status === 'deleted' || other.isBlocked) return 'hidden';
	if (other.isFriend) return 'in';
	return other.allowMessages && other.canSeeProfile ? 'asked' : 'noMessages';
}

/** How a person comes to a group. A person who left or said no is asked, also by friends. */
export const stateInGroup = ({ isFriend }: Pick<OtherFacts, 'isFriend'>, former: MemberState | null): MemberState =>
	isFriend && former === null ? 'in' : 'asked';

/** A no shows as no answer, so that no one learns of it. */
export const isWaiting = (state: MemberState): boolean => state === 'asked' || state === 'declined';

export interface Membership {
	userId: string;
	ownerId: string | null;
}

export const ownsGroup = ({ userId, ownerId }: Membership): boolean => ownerId === userId;

/** Those who take over a group, in the order of their coming. */
export const heirOf = (memberIds: readonly string[], leavingId: string): string | null => memberIds.find((id) => id !== leavingId) ?? null;

export interface MessageFacts {
	authorId: string | null;
	createdAt: string;
}

export const isAuthor = (userId: string, { authorId }: Pick<MessageFacts, 'authorId'>): boolean => authorId === userId;

/** '@here', not inside a word or an address. */
export const callsAll = (text: string): boolean => /(?<![\p{L}\p{M}\p{N}_@/.&+-])@here(?![\p{L}\p{M}\p{N}_@])/iu.test(text);

/** By those who may read it. */
export const canReportMessage = (userId: string, message: Pick<MessageFacts, 'authorId'>): boolean => !isAuthor(userId, message);

export const isStillEditable = ({ createdAt }: Pick<MessageFacts, 'createdAt'>, now: string): boolean =>
	now <= addSeconds(createdAt, messageLimits.editMinutes * 60);

/** Each shows read marks to the other only while both do. */
export const seesReadMark = (viewer: { showReadMarks: boolean }, other: { showReadMarks: boolean }): boolean =>
	viewer.showReadMarks && other.showReadMarks;
