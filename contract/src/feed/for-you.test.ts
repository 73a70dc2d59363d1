import { describe, expect, test } from 'vitest';
import { weightMax } from './feed.limits.ts';
import { type FeedWeights, hoursOf, peopleMax, scoreOf, termsOf, type Why } from './for-you.ts';

const post = (facts: Partial<Why> = {}): Why => ({ minutesOld: 0, people: 0, isOwn: false, isFriend: false, isInTribe: false, ...facts });
const hours = (count: number) => ({ minutesOld: count * 60 });
const weights = (fresh: number, friends: number, tribes: number): FeedWeights => ({ fresh, friends, tribes });
const usual = weights(50, 50, 50);

test.each<[string, Why, FeedWeights, number[]]>([
	['a new post of a stranger', post(), usual, [-0, 0, 0, 0]],
	['one of three hours ago', post(hours(3)), usual, [-3, 0, 0, 0]],
	['the same, where age counts twice', post(hours(3)), weights(100, 50, 50), [-6, 0, 0, 0]],
	['one of a friend', post({ isFriend: true }), usual, [-0, 0, 24, 0]],
	['one of the member’s own', post({ isOwn: true }), usual, [-0, 0, 24, 0]],
	['one in a tribe', post({ isInTribe: true }), usual, [-0, 0, 0, 12]],
	[
		'all of it, with other sliders',
		post({ ...hours(1), people: 4, isFriend: true, isInTribe: true }),
		weights(25, 100, 0),
		[-0.5, 0.75, 48, 0],
	],
])('the terms of %s', (_, why, sliders, [age, people, friend, tribe]) => {
	const terms = termsOf(why, sliders);
	expect(terms).toEqual({ age, people, friend, tribe });
	expect(scoreOf(why, sliders)).toBe(terms.age + terms.people + terms.friend + terms.tribe);
});

const settings = [0, 1, 25, 50, 75, 100].flatMap((fresh) => [0, 1, 50, 100].map((friends) => weights(fresh, friends, 50)));
const steps = [0, 1, 10, 49, 50, 51, 99, weightMax];

/** How far the first is ahead at each step of one slider. */
const leads = (one: Why, other: Why, of: keyof FeedWeights) =>
	steps.map((value) => scoreOf(one, { ...usual, [of]: value }) - scoreOf(other, { ...usual, [of]: value }));

test.each<[keyof FeedWeights, Why, Why]>([
	['fresh', post(hours(1)), post(hours(5))],
	['fresh', post({ ...hours(1), isFriend: true }), post({ ...hours(40), isInTribe: true, people: 3 })],
	['friends', post({ ...hours(30), isFriend: true }), post({ people: peopleMax })],
	['friends', post({ isOwn: true }), post({ isInTribe: true })],
	['tribes', post({ ...hours(30), isInTribe: true }), post({ isFriend: true })],
])('a higher slider %s puts what it is about further ahead, at every step', (of, one, other) => {
	const ahead = leads(one, other, of);
	for (let step = 1; step < ahead.length; step += 1) expect(ahead[step]).toBeGreaterThan(ahead[step - 1] ?? Number.NaN);
});

describe('likes and answers alone', () => {
	const popular = post({ people: peopleMax });

	test('never pass a fresh post of a friend while the sliders are equal', () => {
		for (const each of steps.filter((step) => step > 0)) {
			const equal = weights(each, each, each);
			expect(scoreOf(post({ isFriend: true }), equal)).toBeGreaterThan(scoreOf(popular, equal));
		}
	});

	test('never pass a post that is three hours newer, whatever the sliders say', () => {
		for (const each of settings.filter(({ fresh }) => fresh > 0)) {
			expect(scoreOf(post(), each)).toBeGreaterThan(scoreOf({ ...popular, ...hours(hoursOf.people) }, each));
		}
	});

	test('count nothing where age counts nothing', () => {
		expect(scoreOf(popular, weights(0, 50, 50))).toBe(scoreOf(post(), weights(0, 50, 50)));
	});

	test('count less and less, one after the other', () => {
		const gain = (people: number) => termsOf(post({ people }), usual).people - termsOf(post({ people: people - 1 }), usual).people;
		for (let people = 2; people <= peopleMax; people += 1) {
			expect(gain(people)).toBeGreaterThan(0);
			expect(gain(people)).toBeLessThan(gain(people - 1));
		}
	});
});

test('without any weight all posts are equal, and so stay newest first', () => {
	const all = [post(), post({ people: 9 }), post({ ...hours(100), isFriend: true }), post({ isInTribe: true, isOwn: true })];
	expect(new Set(all.map((why) => Math.abs(scoreOf(why, weights(0, 0, 0)))))).toEqual(new Set([0]));
});
