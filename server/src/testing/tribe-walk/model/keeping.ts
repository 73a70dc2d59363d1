/** Looking after a tribe in the model: its owner, roles, order and rules. Each deed returns why it is refused; null when it is done. */
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { endRequest } from './joining.ts';
import { logAct, tell } from './log.ts';
import { everything, hasAll, isMember, keepsOrder, may, obstacleIn, outranks, restraintOn, seesTribe } from './rules.ts';
import { endOfKeepers, endShadowBan } from './shadow.ts';
import type { Person, Place, Restraint, Tribe } from './state.ts';

export function handOn(place: Place, whom: Person) {
	const { tribe, by } = place;
	if (!seesTribe(place)) return 'not_found';
	if (tribe.owner !== by) return 'not_your_tribe';
	const heir = tribe.members.get(whom);
	const former = tribe.members.get(by);
	if (!heir || !former || whom === by || restraintOn({ ...place, by: whom })) return 'cannot_own_tribe';
	tribe.owner = whom;
	heir.role = 'owner';
	former.role = 'member';
	tell(place.world, whom, { act: 'tribe_given', reason: '' });
	endOfKeepers(place.world, tribe);
	return logAct(place, 'handedOn', { person: whom });
}

/** Why someone may not act on a member by a permission; null when they may. */
function obstacleTo<Of extends string>(place: Place, whom: Person, permission: TribePermission, ofOwner: Of) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, permission)) return 'not_allowed_in_tribe';
	if (whom === place.tribe.owner) return ofOwner;
	return outranks(place, whom) ? null : 'permission_not_yours';
}

/** Why someone may not mute, ban or remove a member. */
const obstacleToRestrain = <Of extends string>(place: Place, whom: Person, permission: TribePermission, ofOwner: Of) =>
	obstacleTo(place, whom, permission, ofOwner) ?? (whom === place.by ? 'not_on_yourself' : null);

export function giveRole(place: Place, whom: Person, key: string) {
	const obstacle = obstacleTo(place, whom, 'manageMembers', 'owner_keeps_role');
	const [member, role] = [place.tribe.members.get(whom), place.tribe.roles.get(key)];
	if (obstacle) return obstacle;
	if (!member || !role) return 'not_found';
	if (!hasAll(place, role.permissions)) return 'permission_not_yours';
	if (member.role === key) return null;
	member.role = key;
	logAct(place, 'roleGiven', { person: whom, about: role.name ?? key });
	return endOfKeepers(place.world, place.tribe);
}

/** The permissions that change must be the caller's. */
export function changePermissions(place: Place, key: string, permissions: readonly TribePermission[]) {
	const { tribe } = place;
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageSettings')) return 'not_allowed_in_tribe';
	const role = tribe.roles.get(key);
	if (!role) return 'owner_keeps_role';
	const changed = everything.filter((each) => role.permissions.includes(each) !== permissions.includes(each));
	if (!hasAll(place, changed)) return 'permission_not_yours';
	tribe.roles.set(key, { ...role, permissions });
	return endOfKeepers(place.world, tribe);
}

export function removeMember(place: Place, whom: Person) {
	const obstacle = obstacleToRestrain(place, whom, 'manageMembers', 'owner_cannot_leave');
	if (obstacle) return obstacle;
	if (!place.tribe.members.delete(whom)) return 'not_found';
	place.world.restrained.push({ tribe: place.tribe, person: whom });
	tell(place.world, whom, { act: 'tribe_removed', reason: '' });
	return logAct(place, 'removed', { person: whom });
}

export function mute(place: Place, whom: Person, restraint: Restraint) {
	const obstacle = obstacleToRestrain(place, whom, 'mute', 'tribe_owner_stays');
	const member = place.tribe.members.get(whom);
	if (obstacle) return obstacle;
	if (!member) return 'not_found';
	member.mute = restraint;
	place.world.restrained.push({ tribe: place.tribe, person: whom });
	tell(place.world, whom, { act: 'tribe_muted', reason: restraint.reason });
	return logAct(place, 'muted', { person: whom, ...restraint });
}

/** Tells nothing where no mute lasts. */
export function unmute(place: Place, whom: Person) {
	const obstacle = obstacleToRestrain(place, whom, 'mute', 'tribe_owner_stays');
	const member = place.tribe.members.get(whom);
	if (obstacle) return obstacle;
	if (!member) return 'not_found';
	const wasMuted = restraintOn({ ...place, by: whom }) !== null;
	member.mute = null;
	return wasMuted ? logAct(place, 'unmuted', { person: whom }) : null;
}

/** Also of people who are no members; of a private tribe they learn nothing. */
export function ban(place: Place, whom: Person, restraint: Restraint) {
	const { tribe } = place;
	const obstacle = obstacleToRestrain(place, whom, 'manageMembers', 'tribe_owner_stays');
	if (obstacle) return obstacle;
	if (tribe.members.delete(whom) || !tribe.isPrivate) tell(place.world, whom, { act: 'tribe_banned', reason: restraint.reason });
	endRequest(tribe, whom);
	tribe.bans.set(whom, restraint);
	place.world.restrained.push({ tribe, person: whom });
	return logAct(place, 'banned', { person: whom, ...restraint });
}

/** Tells nothing where no ban lasts. */
export function liftBan(place: Place, whom: Person) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageMembers')) return 'not_allowed_in_tribe';
	const wasBanned = restraintOn({ ...place, by: whom })?.kind === 'banned';
	place.tribe.bans.delete(whom);
	return wasBanned ? logAct(place, 'banLifted', { person: whom }) : null;
}

export function changeRules(place: Place, text: string, isAsked: boolean) {
	const { world, tribe } = place;
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageSettings')) return 'not_allowed_in_tribe';
	// There is nothing to agree to without a text.
	const [before, mustAgree] = [tribe.rules, isAsked && text !== ''];
	if (before.text === text && before.mustAgree === mustAgree) return null;
	tribe.rules = { text, mustAgree, changedAt: before.text === text ? before.changedAt : world.now };
	return logAct(place, 'rulesChanged');
}

/** The first time stays. */
export function agree(place: Place) {
	const { world, tribe, by } = place;
	const member = tribe.members.get(by);
	if (!seesTribe(place)) return 'not_found';
	if (!member || !isMember(place)) return 'not_in_tribe';
	if (member.agreedAt === null || member.agreedAt < (tribe.rules.changedAt ?? 0)) member.agreedAt = world.now;
	return null;
}

export function takeName(place: Place, aliasName: string) {
	const member = place.tribe.members.get(place.by);
	if (!seesTribe(place)) return 'not_found';
	const obstacle = obstacleIn(place);
	if (obstacle) return obstacle;
	if (!member) return 'not_in_tribe';
	member.aliasName = aliasName;
	return null;
}

/** Not of those who would see it, and one at a time. */
export function shadowBan(place: Place, whom: Person, { until, reason }: Restraint) {
	const { world, tribe, by } = place;
	const obstacle = obstacleToRestrain(place, whom, 'mute', 'tribe_owner_stays');
	if (obstacle) return obstacle;
	if (keepsOrder(tribe, whom)) return 'keeps_order';
	const before = tribe.shadowBans.get(whom);
	if (before && before.until > world.now) return 'shadow_banned_already';
	endShadowBan(world, tribe, whom);
	tribe.shadowBans.set(whom, { by, startedAt: world.now, until, reason });
	return null;
}

/** No one ends their own, which they do not know of. */
export function liftShadowBan(place: Place, whom: Person) {
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'mute')) return 'not_allowed_in_tribe';
	return whom === place.by ? null : endShadowBan(place.world, place.tribe, whom);
}

/** Slow mode, and how many first posts of a member others see only once they were reviewed. Each is told by itself. */
export function changePosting(place: Place, { slowSeconds, reviewedPosts }: Pick<Tribe, 'slowSeconds' | 'reviewedPosts'>) {
	const { tribe } = place;
	if (!seesTribe(place)) return 'not_found';
	if (!may(place, 'manageSettings')) return 'not_allowed_in_tribe';
	if (tribe.slowSeconds !== slowSeconds) logAct(place, 'slowModeChanged', { about: `${slowSeconds}` });
	if (tribe.reviewedPosts !== reviewedPosts) logAct(place, 'reviewChanged', { about: `${reviewedPosts}` });
	Object.assign(tribe, { slowSeconds, reviewedPosts });
	return null;
}
