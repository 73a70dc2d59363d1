// @vitest-environment jsdom
import '#ui/testing.ts';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personNamed, tribeView } from '#entities/testing/views.ts';
import { notificationView } from '../testing.ts';
import { notificationPath } from './notification-path.ts';
import { NotificationSentence } from './notification-sentence.tsx';

const [ana, ben, cleo] = [personNamed('Ana Silva'), personNamed('Ben Whitlock'), personNamed('Cleo Park')];
const { id, name, slug, sign, hue } = tribeView();
const tribe = { id, name, slug, sign, hue };
type Changes = Parameters<typeof notificationView>[0];

function told(changes: Changes) {
	const { container, unmount } = render(<NotificationSentence notification={notificationView(changes)} />);
	const [sentence, bold] = [container.textContent, [...container.querySelectorAll('.font-strong')].map(({ textContent }) => textContent)];
	unmount();
	return { sentence, bold };
}

describe('who did it', () => {
	it.each<[Changes, string, string]>([
		[{ people: [ana] }, 'Ana Silva', 'Ana Silva liked your post'],
		[{ people: [ana, ben] }, 'Ana and Ben', 'Ana and Ben liked your post'],
		[{ people: [ana, ben, cleo] }, 'Ana and 2 others', 'Ana and 2 others liked your post'],
		[{ people: [ana, ben, cleo], peopleCount: 5 }, 'Ana and 4 others', 'Ana and 4 others liked your post'],
		[{ people: [ana], peopleCount: 2 }, 'Ana and 1 other', 'Ana and 1 other liked your post'],
		[{ people: [], peopleCount: 3 }, '3 people', '3 people liked your post'],
	])('%#: %s', (changes, bold, sentence) => {
		expect(told(changes)).toEqual({ sentence, bold: [bold] });
	});
});

describe('what happened', () => {
	it.each<[Notification['kind'], Changes, string]>([
		['commentLiked', {}, 'Ana Silva liked your comment'],
		['commented', { people: [ana, ben] }, 'Ana and Ben commented on your post'],
		['answered', {}, 'Ana Silva answered your comment'],
		['mentioned', {}, 'Ana Silva mentioned you'],
		['friendRequested', {}, 'Ana Silva would like to be friends'],
		['befriended', { people: [ana, ben] }, 'Ana and Ben said yes to being friends'],
		['tribeRequested', { tribe }, 'Ana Silva asks to join Ridge Walkers'],
		['tribeRequested', { tribe, people: [ana, ben] }, 'Ana and Ben ask to join Ridge Walkers'],
		['tribeAccepted', { tribe }, 'You’re in Ridge Walkers now'],
		['postAdmitted', { tribe }, 'Your post is up in Ridge Walkers'],
		['promoted', { tribe }, 'You’re a moderator of Ridge Walkers now'],
		['reportSettled', { about: 'comment', act: 'removed' }, 'The comment you reported has been removed.'],
		['reportSettled', { about: 'post', act: 'dismissed' }, 'We looked at the post you reported, and it stays.'],
		['moderated', { about: 'post', act: 'removed', excerpt: 'Buy soup' }, 'Your post “Buy soup” was removed.'],
		['moderated', { about: 'comment', act: 'restored', excerpt: 'Fine' }, 'Your comment “Fine” is back.'],
		['reportSettled', { about: 'message', act: 'removed' }, 'The message you reported has been removed.'],
		['moderated', { about: 'message', act: 'removed', excerpt: '' }, 'A message of yours was removed.'],
		['moderated', { about: 'user', act: 'standing' }, 'An administrator changed what you may do here.'],
		['moderated', { about: 'tribe', act: 'tribe_given', excerpt: 'Chess' }, 'The tribe “Chess” is yours now.'],
		['announced', { people: [], peopleCount: 0, text: 'We update tonight.' }, 'An announcement'],
		['announced', { people: [], peopleCount: 0, text: 'Quiet night\nBack by 03:10.' }, 'Quiet night'],
	])('%s, %#', (kind, changes, sentence) => {
		expect(told({ ...changes, kind }).sentence).toBe(sentence);
	});
});

describe('what it opens', () => {
	it.each<[string, Changes, string | undefined]>([
		['a post', { target: { postId: 'p' } }, '/post/p'],
		['a comment', { kind: 'answered', target: { postId: 'p', commentId: 'c' } }, '/post/p#comment-c'],
		[
			'a date of an event',
			{ target: { postId: 'p' }, occurrence: { id: 'o', startsAt: '2026-12-03T18:00:00.000Z', zone: 'UTC' } },
			'/post/p?occurrence=o',
		],
		['a profile', { kind: 'friendRequested', target: { username: 'ana' } }, '/profile/ana'],
		['requests of several people', { kind: 'friendRequested', people: [ana, ben], target: { username: 'ana' } }, '/friends?tab=requests'],
		['a tribe', { kind: 'tribeAccepted', tribe, target: { tribeId: id } }, '/tribes/ridge-walkers'],
		['the tribe of a moderator', { kind: 'promoted', tribe, target: { tribeId: id } }, '/tribes/ridge-walkers'],
		['requests to a tribe', { kind: 'tribeRequested', tribe, target: { tribeId: id } }, '/tribes/ridge-walkers/queue?tab=joining'],
		['the security settings', { kind: 'moderated', about: 'user', act: 'two_step_ended' }, '/settings?tab=security'],
		['nothing', { kind: 'announced' }, undefined],
		['nothing for a message that was removed', { kind: 'moderated', about: 'message', act: 'removed' }, undefined],
		['nothing for a message that was reported', { kind: 'reportSettled', about: 'message', act: 'dismissed' }, undefined],
	])('%s', (_, changes, path) => {
		expect(notificationPath(notificationView(changes))).toBe(path);
	});
});
