/** Joining and leaving in the model. Each deed returns why it is refused; null when it is done. */
import { atDoor, isBlocked, isMember, linksOfMemberMax, may, obstacleIn, restraintOn, seesTribe, stateOf } from './rules.ts';
import { endOfKeepers } from './shadow.ts';
import type { Link, Person, Place, Request, Tribe, World } from './state.ts';

function admit(world: World, tribe: Tribe, person: Person, link: Link | null): void {
	const { now } = world;
	tribe.bans.delete(person);
	tribe.members.set(person, {
		...{ role: 'member', aliasName: '', joinedAt: now, visitedAt: now, mute: null, postedAt: null, agreedAt: null },
		link,
	});
	endOfKeepers(world, tribe);
}

/** Joins at once or asks, and takes a use of the invitation that they brought. */
function enter({ world, tribe, by }: Place, link: Link | null, isAsking: boolean): null {
	if (link) link.uses += 1;
	if (isAsking) tribe.requests.push({ id: '', person: by, link, isOpen: true });
	else admit(world, tribe, by, link);
	return null;
}

export function join(place: Place, code?: string) {
	if (!seesTribe(place, code)) return 'not_found';
	const { link, hasAsked } = atDoor(place, code);
	if (isMember(place) || hasAsked) return null;
	const obstacle = obstacleIn(place);
	if (obstacle) return obstacle;
	const { joinMode } = place.tribe;
	return joinMode === 'passcode' ? 'passcode_needed_to_join' : enter(place, link, joinMode === 'request');
}

export function joinByPasscode(place: Place, passcode: string, code?: string) {
	if (!seesTribe(place, code)) return 'not_found';
	const { link, hasAsked } = atDoor(place, code);
	if (isMember(place) || hasAsked) return null;
	const obstacle = obstacleIn(place);
	if (obstacle) return obstacle;
	if (place.tribe.joinMode !== 'passcode') return 'no_passcode';
	return passcode === place.tribe.passcode ? enter(place, link, false) : 'wrong_passcode';
}

const requestOf = ({ requests }: Tribe, by: Person) => requests.find(({ person, isOpen }) => person === by && isOpen);

/** Also takes back a request. Rejoining would lift a mute. */
export function leave(place: Place) {
	const { tribe, by } = place;
	if (!seesTribe(place)) return 'not_found';
	if (tribe.owner === by) return 'owner_cannot_leave';
	if (isMember(place) && restraintOn(place)) return 'restrained';
	endRequest(tribe, by);
	tribe.members.delete(by);
	place.world.restrained.push({ tribe, person: by });
	return null;
}

export function endRequest(tribe: Tribe, person: Person): void {
	const request = requestOf(tribe, person);
	if (request) request.isOpen = false;
}

/** To others than those who may answer it, a request does not exist. */
export function answer(place: Place, request: Request, isAccepted: boolean) {
	const { world, tribe, by } = place;
	if (!may(place, 'manageMembers') || !request.isOpen || isBlocked(world, by, request.person)) return 'not_found';
	request.isOpen = false;
	if (isAccepted) admit(world, tribe, request.person, request.link);
	return null;
}

/** Passes over those who are hidden by a block. */
export function answerAll(place: Place, requests: readonly Request[], isAccepted: boolean) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageMembers')) return 'not_allowed_in_tribe';
	for (const request of requests) answer(place, request, isAccepted);
	return null;
}

export function invite(place: Place, limits: Pick<Link, 'maxUses' | 'expiresAt'>) {
	const { world, tribe, by } = place;
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'invite')) return 'not_allowed_in_tribe';
	const own = tribe.links.filter((link) => link.maker === by && stateOf(world, tribe, link) === 'open');
	if (own.length >= linksOfMemberMax) return 'too_many_tribe_invitations';
	tribe.links.push({ id: '', code: '', maker: by, uses: 0, isRevoked: false, ...limits });
	return null;
}

/** Members see their own while they may invite, and those who manage members all. */
export const seesLink = (place: Place, { maker }: Link): boolean =>
	(may(place, 'manageMembers') || (maker === place.by && may(place, 'invite'))) && !isBlocked(place.world, place.by, maker);

export function revoke(place: Place, link: Link) {
	if (!seesLink(place, link)) return 'not_found';
	link.isRevoked = true;
	return null;
}

/** Requests to the tribes of one of the two by the other end. */
export function block({ tribes, blocks }: World, by: Person, whom: Person) {
	if (by === whom) return 'own_block';
	if (!blocks.some(([one, other]) => one === by && other === whom)) blocks.push([by, whom]);
	for (const tribe of tribes) {
		if (tribe.owner === by) endRequest(tribe, whom);
		if (tribe.owner === whom) endRequest(tribe, by);
	}
	return null;
}

export function unblock(world: World, by: Person, whom: Person): null {
	world.blocks = world.blocks.filter(([one, other]) => one !== by || other !== whom);
	return null;
}
