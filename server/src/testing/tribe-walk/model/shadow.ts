/** Ends of shadow-bans in the model: by someone, by their time, and for those who come to keep order. */
import { keepsOrder } from './rules.ts';
import type { Person, ShadowBan, Tribe, World } from './state.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The log tells that there was one, and not whose. */
export function endShadowBan({ now }: World, tribe: Tribe, whom: Person): null {
	const ban = tribe.shadowBans.get(whom);
	if (!ban) return null;
	tribe.shadowBans.delete(whom);
	const days = Math.max(1, Math.ceil((Math.min(ban.until, now) - ban.startedAt) / dayMs));
	const nothing = { person: null, post: null, about: '', until: null };
	tribe.log.push({ act: 'shadowBanEnded', actor: ban.by, reason: ban.reason, days, ...nothing });
	return null;
}

/** The first to end first. */
function endThose(world: World, tribe: Tribe, isOver: (whom: Person, ban: ShadowBan) => boolean): null {
	const over = [...tribe.shadowBans].filter(([whom, ban]) => isOver(whom, ban)).sort(([, one], [, other]) => one.until - other.until);
	for (const [whom] of over) endShadowBan(world, tribe, whom);
	return null;
}

export const endOfKeepers = (world: World, tribe: Tribe): null =>
	endThose(world, tribe, (whom) => tribe.members.has(whom) && keepsOrder(tribe, whom));

/** What a job of the server does. */
export function endShadowBansInTime(world: World): void {
	for (const tribe of world.tribes) endThose(world, tribe, (_, { until }) => until <= world.now);
}
