/** Reports of what is in a tribe, in the model: its moderators settle them first, then administrators. */
import { logAct, tell } from './log.ts';
import { isBlocked, isThere, keepsOrder, may, mayRemove, seesPostDespiteBlocks } from './rules.ts';
import type { Case, Place, Post, Tribe, World, Written } from './state.ts';

const escalatesAfterMs = 48 * 60 * 60 * 1000;

/** A post, or a comment under it. */
export interface Thing {
	post: Post;
	written: Written;
}

const isPost = ({ post, written }: Thing): boolean => post === written;

const isThereUnder = ({ post, written }: Thing): boolean => isThere(written) && !post.isGone;

export const thingsIn = ({ posts }: Tribe): Thing[] =>
	posts.flatMap((post) => [{ post, written: post }, ...post.comments.map((written) => ({ post, written }))]);

/** Also settled ones; a case goes with what it is about. */
export const casesIn = (tribe: Tribe): (Thing & { case: Case })[] =>
	thingsIn(tribe).flatMap((thing) => {
		const { post, written } = thing;
		return written.case && !written.isGone && !post.isGone ? [{ ...thing, case: written.case }] : [];
	});

const newCase = (): Case => ({ id: '', status: 'open', openedAt: 0, escalatesAt: 0, reports: new Map() });

export function report(place: Place, thing: Thing) {
	const { world, tribe, by } = place;
	const { post, written } = thing;
	const { author, isShadowed } = written;
	if (!isThereUnder(thing) || !seesPostDespiteBlocks(place, post) || (isShadowed && author !== by)) return 'not_found';
	if (author === by) return 'own_report';
	const before = written.case;
	if (before?.reports.get(by)?.status === 'pending') return 'already_reported';
	const found = before ?? newCase();
	const escalatesAt = keepsOrder(tribe, author) ? world.now : world.now + escalatesAfterMs;
	if (before?.status === 'open') before.escalatesAt = Math.min(before.escalatesAt, escalatesAt);
	// What was kept and is reported again is the administrators' at once.
	else Object.assign(found, { status: 'open', openedAt: world.now, escalatesAt: before ? world.now : escalatesAt });
	found.reports.set(by, { status: 'pending', resolvedAt: null });
	written.case = found;
	return null;
}

/** Not what they wrote themselves, and not across a block. */
const judges = (place: Place, { author }: Written): boolean =>
	author !== place.by && !isBlocked(place.world, place.by, author) && mayRemove(place, author);

/** Those that wait for this person, the latest first. */
export const waitingFor = (place: Place) =>
	casesIn(place.tribe)
		.filter(({ case: { status }, written }) => status === 'open' && written.author !== place.tribe.owner && judges(place, written))
		.sort((one, other) => other.case.openedAt - one.case.openedAt);

function close({ now }: World, found: Case, status: 'removed' | 'dismissed'): null {
	found.status = status;
	for (const [by, { status: told }] of found.reports) if (told !== status) found.reports.set(by, { status, resolvedAt: now });
	return null;
}

/** @param reason null to keep it */
export function settle(place: Place, thing: Thing, reason: string | null) {
	const { world } = place;
	const { post, written } = thing;
	const found = written.case;
	if (!found || written.isGone || post.isGone || !may(place, 'remove') || !judges(place, written)) return 'not_found';
	if (found.status !== 'open') return 'already_settled';
	if (reason === null) return close(world, found, 'dismissed');
	written.isRemoved = true;
	if (isPost(thing)) post.isArchived = false;
	const kind = isPost(thing) ? 'post' : 'comment';
	logAct(place, `${kind}Removed`, { person: written.author, reason });
	tell(world, written.author, { act: `tribe_${kind}_removed`, reason });
	return close(world, found, 'removed');
}

/** Until it escalates, an open case does not exist for administrators. */
export const isForAdministrators = ({ now }: World, { status, escalatesAt }: Case): boolean => status !== 'open' || escalatesAt <= now;

export function dismissAsAdministrator(world: World, found: Case) {
	if (!isForAdministrators(world, found)) return 'not_found';
	return found.status === 'open' ? close(world, found, 'dismissed') : 'already_settled';
}
