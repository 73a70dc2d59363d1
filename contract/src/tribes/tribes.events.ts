import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { idSchema } from '../core/scalars.ts';
import { tribeNoticeActs } from '../reports/reports.schema.ts';

export const tribeFounded = event({ name: 'tribe.founded', subjects: ['tribe'], audience: 'seesSubject' });
/** Making a tribe public deletes its open requests to join. */
export const tribeUpdated = event({
	name: 'tribe.updated',
	subjects: ['tribe'],
	/** Where an administrator renamed it. */
	payload: z.optional(z.object({ by: z.literal('administrator') })),
	audience: 'seesSubject',
});
/** Closed by an administrator: only administrators see the tribe and its posts, in the report. */
export const tribeClosed = event({ name: 'tribe.closed', subjects: ['tribe'], audience: 'everybody' });
export const tribeReopened = event({ name: 'tribe.reopened', subjects: ['tribe'], audience: 'seesSubject' });
/** The actor is the former owner, also when an administrator handed it on; the subject 'user' owns it now. */
export const tribeHandedOn = event({
	name: 'tribe.handedOn',
	subjects: ['tribe', 'user'],
	/** Where the former owner did not do it. */
	payload: z.optional(z.object({ by: z.literal('administrator') })),
	audience: 'seesSubject',
});
/** A tribe that no one owns is offered to others than before, or archived. */
export const tribeOffered = event({ name: 'tribe.offered', subjects: ['tribe'], audience: 'seesSubject' });
/** The actor owns it now; no one did before. */
export const tribeTakenUp = event({ name: 'tribe.takenUp', subjects: ['tribe'], audience: 'seesSubject' });
/**
 * Deletes its posts too, without events of their own: there may be thousands, and followers know each post's tribe from the event
 * that created it.
 */
export const tribeDeleted = event({ name: 'tribe.deleted', subjects: ['tribe'], audience: 'everybody' });
/** The actor is the new member, also when an owner accepted their request. */
export const tribeJoined = event({ name: 'tribe.joined', subjects: ['tribe'], audience: 'seesSubject' });
export const tribeLeft = event({ name: 'tribe.left', subjects: ['tribe'], audience: 'seesSubject' });
/** Also of someone who is banned, then and for some time; and of a ban of someone who had left. */
export const tribeMemberRemoved = event({ name: 'tribe.memberRemoved', subjects: ['tribe', 'user'], audience: 'people' });
export const tribeMemberMuted = event({ name: 'tribe.memberMuted', subjects: ['tribe', 'user'], audience: 'people' });
export const tribeMemberUnmuted = event({ name: 'tribe.memberUnmuted', subjects: ['tribe', 'user'], audience: 'people' });
/** The actor, who looks after the tribe, did something to the subject 'user' or to what they wrote there. */
export const tribeMemberModerated = event({
	name: 'tribe.memberModerated',
	subjects: ['tribe', 'user'],
	payload: z.object({ act: z.enum(tribeNoticeActs) }),
	audience: 'people',
});
export const tribeBanLifted = event({ name: 'tribe.banLifted', subjects: ['tribe', 'user'], audience: 'people' });
/** Told to those who mute members of the tribe, and never to the subject 'user'. */
export const tribeShadowBanned = event({ name: 'tribe.shadowBanned', subjects: ['tribe', 'user'], audience: 'actor' });
/** Likewise; by its time it has no actor. */
export const tribeShadowBanEnded = event({ name: 'tribe.shadowBanEnded', subjects: ['tribe', 'user'], audience: 'actor' });
/** The actor gave the subject 'user' a role: 'moderator', 'member', or one of the tribe's own by its key. */
export const tribeRoleChanged = event({
	name: 'tribe.roleChanged',
	subjects: ['tribe', 'user'],
	payload: z.object({ role: z.string() }),
	audience: 'people',
});
/** Roles were made, changed or deleted. */
export const tribeRolesChanged = event({ name: 'tribe.rolesChanged', subjects: ['tribe'], audience: 'seesSubject' });
export const tribeRulesChanged = event({ name: 'tribe.rulesChanged', subjects: ['tribe'], audience: 'seesSubject' });
/** How members post there: slow mode, and first posts that wait. */
export const tribePostingChanged = event({ name: 'tribe.postingChanged', subjects: ['tribe'], audience: 'seesSubject' });
const heldPostAct = z.enum(['held', 'takenBack', 'admitted', 'declined']);
/**
 * A post of the subject 'user', a newcomer, waits there, was taken back, or was settled: the subject 'post' is what was let through. Those who review it
 * are told, and by which of them.
 */
export const tribeHeldPosts = event({
	name: 'tribe.heldPosts',
	subjects: ['tribe', 'keptPost', 'user', 'post?'],
	payload: z.object({ act: heldPostAct }),
	audience: 'people',
	tells: z.object({ act: heldPostAct, by: z.nullable(idSchema) }),
});
/** The actor agreed to the rules as they are now. */
export const tribeRulesAgreed = event({ name: 'tribe.rulesAgreed', subjects: ['tribe'], audience: 'actor' });
/** The actor is called something else in it, beside their name. */
export const tribeAliasChanged = event({ name: 'tribe.aliasChanged', subjects: ['tribe'], audience: 'actor' });
/** The actor made an invitation. */
export const tribeInvited = event({ name: 'tribe.invited', subjects: ['tribe', 'tribeInvitation'], audience: 'actor' });
/** An invitation was revoked, or replaced by a new one. */
export const tribeInviteEnded = event({ name: 'tribe.inviteEnded', subjects: ['tribe', 'tribeInvitation'], audience: 'actor' });
export const tribeRequested = event({ name: 'tribe.requested', subjects: ['tribe', 'tribeRequest'], audience: 'seesSubject' });
export const tribeRequestWithdrawn = event({
	name: 'tribe.requestWithdrawn',
	subjects: ['tribe', 'tribeRequest'],
	audience: 'seesSubject',
});
/** Which of those who manage the members answered; null once they are gone. */
const requestAnswerer = z.object({ by: z.nullable(idSchema) });
/** The subject 'user' asked, the actor accepted. */
export const tribeRequestAccepted = event({
	name: 'tribe.requestAccepted',
	subjects: ['tribe', 'tribeRequest', 'user'],
	audience: 'people',
	tells: requestAnswerer,
});
export const tribeRequestDeclined = event({
	name: 'tribe.requestDeclined',
	subjects: ['tribe', 'tribeRequest', 'user'],
	audience: 'actor',
	tells: requestAnswerer,
});
