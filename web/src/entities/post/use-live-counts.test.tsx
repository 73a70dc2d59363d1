// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { tell } from '#core/live/told.ts';
import { shownWatch } from '#core/live/watches.ts';
import { setSignedIn, setSignedOut } from '#core/session/session-store.ts';
import { userNamed } from '#core/testing/fake-server.ts';
import { postView } from '../testing/views.ts';
import { deedsOf } from './deeds.ts';
import { postStore } from './post-store.ts';
import { useLiveCounts } from './use-live-counts.ts';

beforeEach(() => {
	setSignedOut(null);
	setSignedIn(userNamed('maya'));
});

const post = postView({ id: 'a', likeCount: 4, commentCount: 1 });
const show = () => renderHook(() => useLiveCounts(post));
const count = (postId: string, likeCount: number, commentCount: number, reactions = {}) =>
	act(() => tell({ name: 'post.counted', subjects: {}, data: { postId, likeCount, reactions, commentCount } }));
const shown = () => postStore.shown('a', post);

it('watches the post while it is shown, and takes its counts', () => {
	const { unmount } = show();
	expect(shownWatch().posts).toEqual(['a']);
	count('a', 5, 3);
	expect(shown()).toEqual({ ...post, likeCount: 5, commentCount: 3 });
	count('a', 5, 3, { hug: 2 });
	expect(shown().reactions).toEqual({ hug: 2 });
	unmount();
	expect(shownWatch().posts).toEqual([]);
	count('a', 6, 3);
	expect(shown().likeCount).toBe(5);
});

it('keeps the counts of others apart', () => {
	show();
	count('b', 9, 9);
	expect(shown()).toBe(post);
});

it('leaves a like of the viewer alone until it is answered', () => {
	show();
	postStore.want('a', post, { ...deedsOf(post), liked: true });
	count('a', 9, 9);
	expect([shown().likeCount, shown().viewer.liked]).toEqual([5, true]);
	postStore.forgetWish('a');
	postStore.setSending('a', true);
	count('a', 9, 9);
	expect(shown().likeCount).toBe(4);
	postStore.setSending('a', false);
	count('a', 9, 9);
	expect(shown().likeCount).toBe(9);
});
