/** Posts kept for later in the model: first posts that wait in a tribe, and drafts. Each deed returns why it is refused; null when it is done. */
import { logAct, tell } from './log.ts';
import { isBlocked, isReviewed, may, mustAgree, postingObstacle } from './rules.ts';
import type { Kept, Person, Place, World } from './state.ts';
import { addPost, write } from './writing.ts';

const keptMax = 50;
const heldOfMemberMax = 5;

const keptOf = ({ kept }: World, person: Person): Kept[] => kept.filter(({ author }) => author === person);

/** The first first. */
export const waitingIn = ({ world, tribe }: Pick<Place, 'world' | 'tribe'>): Kept[] =>
	world.kept.filter((kept) => kept.tribe === tribe && kept.heldAt !== null);

function drop(world: World, kept: Kept): null {
	world.kept = world.kept.filter((other) => other !== kept);
	return null;
}

function makeDraft({ now }: World, kept: Kept, failure: string | null): null {
	Object.assign(kept, { heldAt: null, failure, updatedAt: now });
	return null;
}

/** Why a post is not handed to those who review; null when it is. */
function holdingObstacle(place: Place) {
	const obstacle = postingObstacle(place) ?? (mustAgree(place) ? 'agree_to_rules' : null);
	if (obstacle) return obstacle;
	if (!isReviewed(place)) return 'no_review';
	return waitingIn(place).filter(({ author }) => author === place.by).length >= heldOfMemberMax ? 'too_many_held_posts' : null;
}

function addHeld({ world, tribe, by }: Place, body: string): null {
	world.kept.push({ id: '', author: by, tribe, body, heldAt: world.now, failure: null, updatedAt: world.now });
	return null;
}

export function hold(place: Place, body: string) {
	if (keptOf(place.world, place.by).length >= keptMax) return 'too_many_kept_posts';
	return holdingObstacle(place) ?? addHeld(place, body);
}

/** Under a new id. */
export function holdAgain(place: Place, kept: Kept) {
	const { world } = place;
	if (kept.author !== place.by) return 'not_found';
	const before = world.kept;
	drop(world, kept);
	const obstacle = holdingObstacle(place);
	if (!obstacle) return addHeld(place, kept.body);
	world.kept = before;
	return obstacle;
}

export function takeBack({ world, by }: Place, kept: Kept) {
	return kept.author === by && kept.heldAt !== null ? makeDraft(world, kept, null) : 'not_found';
}

export function discard({ world, by }: Place, kept: Kept) {
	return kept.author === by ? drop(world, kept) : 'not_found';
}

/** Its author may send what waits, once no one reviews it. */
export function send(place: Place, kept: Kept) {
	if (kept.author !== place.by) return 'not_found';
	return write(place, kept.body) ?? drop(place.world, kept);
}

/** To others than those who review it, it does not exist. */
const canSettle = (place: Place, { author, heldAt }: Kept): boolean =>
	heldAt !== null && may(place, 'remove') && author !== place.by && !isBlocked(place.world, place.by, author);

/** As its author, who did not visit for it. */
export function admit(place: Place, kept: Kept) {
	if (!canSettle(place, kept)) return 'not_found';
	const of = { ...place, by: kept.author };
	if (postingObstacle(of)) return 'author_cannot_post';
	addPost(of, kept.body);
	return drop(place.world, kept);
}

export function decline(place: Place, kept: Kept, reason: string) {
	if (!canSettle(place, kept)) return 'not_found';
	makeDraft(place.world, kept, 'declined');
	tell(place.world, kept.author, { act: 'tribe_post_declined', reason });
	return logAct(place, 'postDeclined', { person: kept.author, reason });
}

/** What a follower of the server does after acts that restrain: who may not post there any more gets back what waits. */
export function giveBack(world: World): void {
	for (const { tribe, person } of world.restrained.splice(0)) {
		for (const kept of waitingIn({ world, tribe })) {
			if (person !== null && kept.author !== person) continue;
			const failure = postingObstacle({ world, tribe, by: kept.author });
			if (failure) makeDraft(world, kept, failure);
		}
	}
}
