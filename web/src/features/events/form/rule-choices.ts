/** How an event repeats, as the form offers it. */
import { say } from '@friends/contract/core/languages/say';
import type { RuleInput } from '@friends/contract/events/rules.schema';

type Kept = Pick<RuleInput, 'frequency' | 'interval' | 'weekdays' | 'by'>;

/** Rules by the name of their choice, in the order of the menu. */
const rules = {
	never: null,
	daily: { frequency: 'daily' },
	weekly: { frequency: 'weekly' },
	twoWeeks: { frequency: 'weekly', interval: 2 },
	monthly: { frequency: 'monthly' },
	weekdayOfMonth: { frequency: 'monthly', by: 'weekday' },
	lastWeekdayOfMonth: { frequency: 'monthly', by: 'lastWeekday' },
	yearly: { frequency: 'yearly' },
} as const satisfies Record<string, Kept | null>;

/** 'asItIs': a rule that was made elsewhere, and that the form has no choice for. */
export type RuleChoice = keyof typeof rules | 'asItIs';

export const ruleChoices = Object.keys(rules) as (keyof typeof rules)[];

export const ruleLabels = (): Record<RuleChoice, string> => ({
	never: say('Does not repeat'),
	daily: say('Every day'),
	weekly: say('Every week'),
	twoWeeks: say('Every two weeks'),
	monthly: say('Every month, on this day'),
	weekdayOfMonth: say('Every month, on this weekday'),
	lastWeekdayOfMonth: say('Every month, on the last such weekday'),
	yearly: say('Every year'),
	asItIs: say('As it repeats now'),
});

/** Same for rules that mean the same. */
const keyOf = ({ frequency, interval = 1, weekdays = [], by = 'day' }: Kept) => JSON.stringify([frequency, interval, weekdays, by]);

export const choiceOf = (rule: Kept | null): RuleChoice =>
	rule === null ? 'never' : (ruleChoices.find((choice) => rules[choice] && keyOf(rules[choice]) === keyOf(rule)) ?? 'asItIs');

/** @param given the rule that stays for 'asItIs'. @param until last day, '' before one is chosen */
export function ruleOf(choice: RuleChoice, { given, until }: { given: Kept | null; until: string }): RuleInput | null {
	const kept = choice === 'asItIs' ? given : rules[choice];
	return kept && { ...kept, until: until === '' ? null : until, count: null };
}

/** First offer for the last day, in days after the start. */
export const daysOf: Record<RuleChoice, number> = {
	...{ never: 0, daily: 13, weekly: 70, twoWeeks: 140, monthly: 360, weekdayOfMonth: 360, lastWeekdayOfMonth: 360 },
	...{ yearly: 4 * 365, asItIs: 70 },
};
