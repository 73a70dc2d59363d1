/** Drafts of events, new or changed, kept until they are sent, and their validation by the contract. */
import {
	type CreateGatheringBody,
	createGatheringBodySchema,
	type GatheringPage,
	type UpdateGatheringBody,
} from '@friends/contract/events/events.schema';
import { createDrafts } from '#core/drafts/drafts.ts';
import { zoneHere } from '#core/zones.ts';
import { choiceOf, type RuleChoice, ruleLabels, ruleOf } from './rule-choices.ts';
import { dateOf, minutesBetween, plusMinutes, wallIn } from './wall-times.ts';

export interface EventDraft {
	/** 'everybody', 'friends', or the id of a tribe. */
	audience: string;
	title: string;
	body: string;
	/** On the clocks of the zone; '' before they are chosen. */
	starts: string;
	ends: string;
	zone: string;
	where: 'place' | 'link' | 'both';
	place: string;
	link: string;
	isPlaceForGoing: boolean;
	/** As typed; '' for no limit. */
	places: string;
	repeats: RuleChoice;
	/** Last day of a repetition. */
	until: string;
	/** '' for none. */
	cover: string;
	coverAlt: string;
}

const empty: EventDraft = {
	...{ audience: 'everybody', title: '', body: '', starts: '', ends: '', zone: '' },
	...{ where: 'place', place: '', link: '', isPlaceForGoing: false, places: '', repeats: 'never', until: '', cover: '', coverAlt: '' },
};

/** The server deletes pictures without a post after a day, so a stored draft has none. */
export const eventDrafts = createDrafts<EventDraft>(empty, {
	name: 'event',
	pack: ({ cover, coverAlt, ...draft }) => draft,
	unpack: (stored) => {
		if (typeof stored !== 'object' || stored === null) return undefined;
		const entries = Object.entries(stored).filter(([field, value]) => typeof value === typeof empty[field as keyof EventDraft]);
		const draft: EventDraft = { ...empty, ...Object.fromEntries(entries) };
		return draft.repeats in ruleLabels() ? draft : undefined;
	},
});

/** Place of a draft: its key, and what the form has at first. */
export interface EventPlace {
	key: string;
	initial: EventDraft;
}

export const newEventPlace = (audience: string): EventPlace => ({ key: audience, initial: { ...empty, audience, zone: zoneHere() } });

/** Place of a changed event. @param page as its organiser reads it */
export function editEventPlace({ post }: GatheringPage): EventPlace {
	const { event, viewer } = post;
	if (!event || !viewer.event) throw new Error('The post invites to no event');
	const { place, link } = viewer.event;
	const lastStart = plusMinutes(wallIn(event.zone, new Date(event.overAt)), -minutesBetween(event.starts, event.ends));
	const [cover] = post.attachments;
	return {
		key: `edit/${post.id}`,
		initial: {
			...empty,
			...{ title: post.title ?? '', body: post.body, starts: event.starts, ends: event.ends, zone: event.zone },
			...{ where: link === '' ? 'place' : place === '' ? 'link' : 'both', place, link, isPlaceForGoing: event.isPlaceForGoing },
			...{ places: event.placeLimit === null ? '' : `${event.placeLimit}`, repeats: choiceOf(event.rule) },
			...{ until: event.rule ? dateOf(lastStart) : '', cover: cover?.url ?? '', coverAlt: cover?.alt ?? '' },
		},
	};
}

const orInitial = (draft: EventDraft, { initial }: EventPlace) => (draft === empty ? initial : draft);

export const useEventDraft = (place: EventPlace): EventDraft => orInitial(eventDrafts.useDraft(place.key), place);
export const readEventDraft = (place: EventPlace): EventDraft => orInitial(eventDrafts.read(place.key), place);

export function writeEventDraft(place: EventPlace, changes: Partial<EventDraft>): void {
	eventDrafts.write(place.key, { ...readEventDraft(place), ...changes });
}

/** Request body of a change. @param given the rule that the event has */
export function updateBodyOf(draft: EventDraft, given: UpdateGatheringBody['rule'] = null): UpdateGatheringBody {
	const { starts, ends, zone, where, isPlaceForGoing, places, repeats, until, cover, coverAlt } = draft;
	return {
		...{ title: draft.title.trim(), body: draft.body.trim(), starts, ends, zone, isPlaceForGoing },
		...{ place: where === 'link' ? '' : draft.place.trim(), link: where === 'place' ? '' : draft.link.trim() },
		placeLimit: places.trim() === '' ? null : Number(places),
		rule: ruleOf(repeats, { given, until }),
		cover: cover === '' ? null : { url: cover, alt: coverAlt.trim() },
	};
}

export const createBodyOf = (draft: EventDraft): CreateGatheringBody => ({
	...updateBodyOf(draft),
	tribeId: draft.audience === 'everybody' || draft.audience === 'friends' ? null : draft.audience,
	isForFriends: draft.audience === 'friends',
});

export type EventField = 'title' | 'body' | 'starts' | 'ends' | 'place' | 'link' | 'placeLimit' | 'rule' | 'cover';
export type EventErrors = Partial<Record<EventField, string>>;

/** The first error of each field. @param given as for `updateBodyOf` */
export function eventErrors(draft: EventDraft, given: UpdateGatheringBody['rule'] = null): EventErrors {
	const { error } = createGatheringBodySchema.safeParse(updateBodyOf(draft, given));
	return firstErrors((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

/** @param named sentences by the path of their field */
export function firstErrors(named: readonly (readonly [path: string, sentence: string])[]): EventErrors {
	const errors: EventErrors = {};
	for (const [path, sentence] of named) {
		const [field = ''] = path.split('.');
		errors[field as EventField] ??= sentence;
	}
	return errors;
}
