/** Filters in words. */
import { say } from '@friends/contract/core/languages/say';
import type { Filter, FilterAction, FilterKind, FilterSpan } from '@friends/contract/filters/filters.schema';
import { formatMoment } from '#core/dates.ts';

/** What a filter is called. */
export function filterName({ kind, value, name }: Pick<Filter, 'kind' | 'value' | 'name'>): string {
	if (kind === 'word') return value;
	if (kind === 'tag') return `#${value}`;
	return name ?? (kind === 'person' ? say('Someone you can’t see') : say('A tribe you can’t see'));
}

/** What it does, and until when. */
export function describeFilter({ action, until }: Pick<Filter, 'action' | 'until'>, now = new Date()): string {
	if (until === null) return action === 'hide' ? say('Hidden for ever') : say('Folded to one line for ever');
	const date = formatMoment(new Date(until), now);
	return action === 'hide' ? say('Hidden until {date}', { date }) : say('Folded to one line until {date}', { date });
}

/** One of the choices of a menu. */
export function choiceWords({ kind, name }: { kind: FilterKind; name: string }): string {
	switch (kind) {
		case 'person':
			return say('Posts by {name}', { name });
		case 'tribe':
			return say('Posts in {tribe}', { tribe: name });
		case 'tag':
			return say('Posts with #{tag}', { tag: name });
		case 'word':
			return name;
	}
}

export const actionChoices = (): { value: FilterAction; label: string }[] => [
	{ value: 'warn', label: say('Fold to one line') },
	{ value: 'hide', label: say('Hide') },
];

export const spanWords = (): Record<FilterSpan, string> => ({ day: say('A day'), week: say('A week'), ever: say('For ever') });
