/** Tribes that no one owns, in the model: offered, taken up, archived. */
import { logAct, tell } from './log.ts';
import { isMember, keepsOrder, restraintOn, seesTribe } from './rules.ts';
import { endOfKeepers } from './shadow.ts';
import type { Person, Place, World } from './state.ts';

const offerMs = 14 * 24 * 60 * 60 * 1000;

const canOwn = (place: Place, person: Person): boolean => restraintOn({ ...place, by: person }) === null;

/** @returns false where no one else can own it: the server would delete it. */
export function loseOwner(place: Place): boolean {
	const { world, tribe } = place;
	const { owner, members } = tribe;
	const former = owner === null ? undefined : members.get(owner);
	if (!former || ![...members.keys()].some((person) => person !== owner && canOwn(place, person))) return false;
	tribe.owner = null;
	former.role = 'member';
	const keepers = [...members.keys()].filter((person) => keepsOrder(tribe, person) && canOwn(place, person));
	for (const keeper of keepers) tell(world, keeper, { act: 'tribe_offered', reason: '' });
	tribe.offer = { to: keepers.length > 0 ? 'moderators' : 'members', until: world.now + offerMs };
	world.restrained.push({ tribe, person: null });
	return true;
}

export function takeUp(place: Place) {
	const { world, tribe, by } = place;
	const obstacle = seesTribe(place) ? null : 'not_found';
	if (obstacle) return obstacle;
	if (tribe.owner === by) return null;
	const refusal = takingUpObstacle(place);
	const member = tribe.members.get(by);
	if (refusal || !member) return refusal;
	tribe.owner = by;
	tribe.offer = null;
	member.role = 'owner';
	endOfKeepers(world, tribe);
	return logAct(place, 'takenUp');
}

export function takingUpObstacle(place: Place) {
	const { tribe, by } = place;
	if (!isMember(place)) return 'not_in_tribe';
	if (tribe.offer === null) return 'tribe_has_owner';
	if (!canOwn(place, by)) return 'cannot_own_tribe';
	return tribe.offer.to === 'moderators' && !keepsOrder(tribe, by) ? 'offered_to_moderators' : null;
}

/** What a job of the server does. */
export function advanceOffers(world: World): void {
	const { now, tribes } = world;
	for (const tribe of tribes) {
		const { offer } = tribe;
		if (offer === null || offer.until === null || offer.until > now) continue;
		tribe.offer = { to: 'members', until: offer.to === 'moderators' ? now + offerMs : null };
		world.restrained.push({ tribe, person: null });
	}
}
