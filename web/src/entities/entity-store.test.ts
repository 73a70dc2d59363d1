// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { commentStore } from './comment/comment-store.ts';
import { createEntityStore, type EntityStore } from './entity-store.ts';
import { withLike } from './likes.ts';
import { relationStore } from './person/relation-store.ts';
import { deedsOf } from './post/deeds.ts';
import { postStore } from './post/post-store.ts';
import { commentView, postView, tribeView } from './testing/views.ts';
import { tribeStore, withMembership } from './tribe/tribe-store.ts';

afterEach(() => setSignedOut(null));

interface Thing {
	isOn: boolean;
}
const off: Thing = { isOn: false };
const on: Thing = { isOn: true };
const newStore = () => createEntityStore<Thing, boolean>((thing, isOn) => (thing.isOn === isOn ? thing : { isOn }));

it('has nothing of things that nobody touched, whatever lists bring', () => {
	const store = newStore();
	store.beginReading()('a', on);
	expect(store.known('a', off)).toBe(off);
});

it('shows a wish at once, and the server’s word afterwards', () => {
	const store = newStore();
	store.want('a', off, true);
	expect(store.shown('a', off)).toEqual(on);
	expect(store.known('a', off)).toBe(off);
	store.learn('a', off);
	store.forgetWish('a');
	expect(store.shown('a', on)).toBe(off);
});

it('takes lists that were asked for after the last word', () => {
	const store = newStore();
	store.learn('a', off);
	store.beginReading()('a', on);
	expect(store.known('a', off)).toBe(on);
});

it('tells who listens', () => {
	const store = newStore();
	const listener = vi.fn();
	const stop = store.subscribe(listener);
	store.learn('a', on);
	stop();
	store.learn('a', off);
	expect(listener).toHaveBeenCalledOnce();
});

it('forgets what one viewer knew when another one comes', () => {
	setSignedIn(userNamed('maya'));
	const store = newStore();
	store.learn('a', on);
	setSignedIn({ ...userNamed('maya'), bio: 'changed' });
	expect(store.known('a', off)).toBe(on);
	setSignedOut(null);
	expect(store.known('a', off)).toBe(off);
});

const post = postView({ likeCount: 4 });
const comment = commentView({ likeCount: 4 });
const tribe = tribeView({ memberCount: 4 });
const stranger = { relation: 'none', requestId: null } as const;

/** Proves that a late list does not replace an optimistic update or its reply. */
function proveLateList<View extends object, Wish>(store: EntityStore<View, Wish>, listed: View, wish: Wish, reply: View): void {
	const learnLate = store.beginReading();
	store.want('x', listed, wish);
	const wanted = store.shown('x', listed);
	expect(wanted).not.toEqual(listed);
	learnLate('x', listed);
	expect(store.shown('x', listed)).toEqual(wanted);
	store.learn('x', reply);
	store.forgetWish('x');
	learnLate('x', listed);
	expect(store.shown('x', listed)).toBe(reply);
}

describe('a list that was asked for before wipes neither the wish nor its reply', () => {
	it('of posts', () => proveLateList(postStore, post, { ...deedsOf(post), liked: true }, withLike(post, true)));
	it('of comments', () => proveLateList(commentStore, comment, true, withLike(comment, true)));
	it('of tribes', () => proveLateList(tribeStore, tribe, 'member', withMembership(tribe, 'member')));
	it('of people', () => proveLateList(relationStore, stranger, 'requested', { relation: 'requested', requestId: 'r' }));
});
