/**
 * For you: the published formula of that order, shared by the server, which ranks by it, and the web app, which shows its terms and ranks again
 * as soon as a slider moves. All terms are hours: how much newer or older a post counts. See docs/decisions, "for you".
 */
import { usualWeight } from './feed.limits.ts';

/** The member's sliders, each from 0 to 100. */
export interface FeedWeights {
	/** How much age counts. */
	fresh: number;
	/** How much it counts that a friend wrote it. */
	friends: number;
	/** How much it counts that it is in a tribe of the member. */
	tribes: number;
}

/** Facts about a post and its viewer that the formula uses, and no others. */
export interface Why {
	/** Whole minutes, at the time of the first page. */
	minutesOld: number;
	/** Distinct people who liked or answered it, without its author; at most `peopleMax`. */
	people: number;
	isOwn: boolean;
	isFriend: boolean;
	isInTribe: boolean;
}

/** Terms in hours; their sum is the score. */
export interface Terms {
	/** Never above 0. */
	age: number;
	people: number;
	friend: number;
	tribe: number;
}

export const peopleMax = 100;

/** Hours that each term is worth at the usual weight; `people` is never reached. */
export const hoursOf = { friend: 24, tribe: 12, people: 3 } as const;

/** Number of people at which their term is half of what it can be. */
const peopleHalf = 4;

/**
 * Likes and answers make a post at most three hours younger, and count no more than age does: where age counts nothing, neither do they.
 * So no post ever passes one of a friend, or one that is three hours newer, by them alone.
 */
export function termsOf({ minutesOld, people, isOwn, isFriend, isInTribe }: Why, { fresh, friends, tribes }: FeedWeights): Terms {
	return {
		age: -((minutesOld / 60) * fresh) / usualWeight,
		people: (((hoursOf.people * people) / (people + peopleHalf)) * fresh) / usualWeight,
		friend: isFriend || isOwn ? (hoursOf.friend * friends) / usualWeight : 0,
		tribe: isInTribe ? (hoursOf.tribe * tribes) / usualWeight : 0,
	};
}

/** The highest score comes first; equal ones newest first. */
export function scoreOf(why: Why, weights: FeedWeights): number {
	const { age, people, friend, tribe } = termsOf(why, weights);
	return age + people + friend + tribe;
}
