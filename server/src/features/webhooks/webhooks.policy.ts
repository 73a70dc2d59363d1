/** Policy of webhooks: who keeps them, where they may send, and what each may tell. Pure functions. */
import { isAdministrator, type UserRole } from '@friends/contract/users/roles';
import { type Webhook, type WebhookEvent, webhookEvents } from '@friends/contract/webhooks/webhooks.schema';
import type { Member } from '#core/access/viewer';

export interface WebhookFacts {
	/** Null for those of the instance. */
	tribeId: string | null;
	/** The owner of that tribe; null where there is none, or while it is closed. */
	tribeOwnerId: string | null;
	state: 'on' | 'off' | 'failed';
	createdBy: string;
	makerRole: UserRole;
	/** Whether the member who made it can sign in. */
	isMakerActive: boolean;
}

/** Administrators keep the webhooks of the instance, the owner of a tribe those of the tribe. */
export const canKeep = ({ id, role }: Pick<Member, 'id' | 'role'>, { tribeId, tribeOwnerId }: WebhookFacts): boolean =>
	tribeId === null ? isAdministrator(role) : tribeOwnerId === id;

/** A webhook rests while the member who made it could not keep it: it never tells them more than they may see. */
export function stateOf(facts: WebhookFacts): Webhook['state'] {
	const mayMaker = facts.isMakerActive && canKeep({ id: facts.createdBy, role: facts.makerRole }, facts);
	return mayMaker ? facts.state : 'resting';
}

export function canTellOf(tribeId: string | null, events: readonly WebhookEvent[]): boolean {
	const offered: readonly WebhookEvent[] = webhookEvents[tribeId === null ? 'instance' : 'tribe'];
	return events.every((event) => offered.includes(event));
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Only https; plain http to this machine alone, where the host lets webhooks reach it. */
export const isSafe = ({ protocol, hostname }: URL, { allowsLocal }: { allowsLocal: boolean }): boolean =>
	protocol === 'https:' || (protocol === 'http:' && allowsLocal && loopback.test(hostname));

export interface ToldFacts {
	name: string;
	/** The tribe in which it happened; null for none. */
	tribeId: string | null;
	/** Whether every member may know: false for what is written for friends or for the members of a tribe. */
	isPublic: boolean;
	/** Actor, author and member concerned: a block between one of them and the maker hides it. */
	people: readonly string[];
}

/**
 * A webhook of a tribe tells of that tribe alone, one of the instance of what every member or every administrator may know; neither
 * tells of people behind a block, in either direction.
 */
export function tells(
	{ tribeId, events, createdBy }: { tribeId: string | null; events: readonly string[]; createdBy: string },
	told: ToldFacts,
	isBlocked: (one: string, other: string) => boolean,
): boolean {
	const isItsPlace = tribeId === null ? told.isPublic : told.tribeId === tribeId;
	return events.includes(told.name) && isItsPlace && !told.people.some((person) => isBlocked(createdBy, person));
}
