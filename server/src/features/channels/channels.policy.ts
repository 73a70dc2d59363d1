/** Policy of changing the channels of a tribe: pure functions of the channels there are and the changes. */
import type { Channel, ChannelAcls, ChannelKind, ChannelRole } from '@friends/contract/channels/channels.schema';
import { defaultAcls } from '../messages/messages.gate.ts';

/** Whether these ids are the channels of the tribe, each once. */
export const isOrderOf = (ids: readonly string[], channels: readonly { id: string }[]): boolean =>
	ids.length === channels.length && new Set(ids).size === ids.length && channels.every(({ id }) => ids.includes(id));

/** The slug itself, or the first that is free with a number. */
export function freeSlug(slug: string, taken: readonly string[]): string {
	const isTaken = new Set(taken);
	if (!isTaken.has(slug)) return slug;
	let number = 2;
	while (isTaken.has(`${slug}-${number}`)) number += 1;
	return `${slug}-${number}`;
}

/** Those who see a channel before or after a change hear of it. */
export const seenBefore = (before: ChannelAcls, after: ChannelAcls): ChannelRole =>
	before.see === 'member' || after.see === 'member' ? 'member' : 'moderator';

const areSame = (one: ChannelAcls, other: ChannelAcls): boolean => one.see === other.see && one.write === other.write;

/** Of a channel whose kind changes: those that its kind gave it follow the kind, others stay. */
export const aclsAfter = ({ kind, acls }: Pick<Channel, 'kind' | 'acls'>, after: ChannelKind): ChannelAcls =>
	areSame(acls, defaultAcls(kind)) ? defaultAcls(after) : acls;

type Changeable = Pick<Channel, 'name' | 'topic' | 'kind' | 'acls' | 'slowSeconds'>;

export const isSame = (before: Changeable, after: Changeable): boolean =>
	before.name === after.name &&
	before.topic === after.topic &&
	before.kind === after.kind &&
	before.slowSeconds === after.slowSeconds &&
	areSame(before.acls, after.acls);
