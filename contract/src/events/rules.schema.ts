/**
 * How an event repeats: a small part of RFC 5545. All else follows from the first start on the clocks of its zone, so that the first
 * occurrence always fits its rule, and no rule is impossible.
 */
import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { eventLimits } from './events.limits.ts';

export const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number];

/** As RFC 5545 names them, from Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Which day of the month: its number ('on the 14th'), its weekday counted from the first ('the second Thursday'), or the last such weekday. */
export const monthlyBy = ['day', 'weekday', 'lastWeekday'] as const;
export type MonthlyBy = (typeof monthlyBy)[number];

const { maxInterval, maxOccurrences } = eventLimits.rule;
const wrongInterval = { error: () => say('It repeats every 1 to {max}', { max: maxInterval }) };
const wrongCount = { error: () => say('It repeats 2 to {max} times', { max: maxOccurrences }) };
const wrongDate = { error: () => say('A date is written like 2026-11-15') };
const wrongWeekdays = { error: () => say('Weekdays are MO to SU') };

const shape = {
	frequency: z.enum(frequencies, { error: () => say('It repeats daily, weekly, monthly or yearly') }),
	/** Every so many days, weeks, months or years. */
	interval: z._default(z.int(wrongInterval).check(z.gte(1, wrongInterval), z.lte(maxInterval, wrongInterval)), 1),
	/** Weekly only, the weekday of the start among them; empty: that one alone. */
	weekdays: z._default(z.array(z.enum(weekdays, wrongWeekdays), wrongWeekdays).check(z.maxLength(7, wrongWeekdays)), []),
	/** Monthly only. A month without such a day has none. */
	by: z._default(z.enum(monthlyBy, { error: () => say('It repeats by day, weekday or lastWeekday') }), 'day'),
	/** Last day, inclusive: 'YYYY-MM-DD'. Either this or `count`. */
	until: z._default(
		z.nullable(
			z.string(wrongDate).check(
				z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, wrongDate),
				z.refine((date) => new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false, wrongDate),
			),
		),
		null,
	),
	/** Number of occurrences. */
	count: z._default(z.nullable(z.int(wrongCount).check(z.gte(2, wrongCount), z.lte(maxOccurrences, wrongCount))), null),
};

export const ruleSchema = z.strictObject(shape).check(
	z.refine(({ until, count }) => (until === null) !== (count === null), {
		error: () => say('Say until when or how often it repeats'),
		path: ['until'],
	}),
	z.refine(({ frequency, weekdays: days }) => frequency === 'weekly' || days.length === 0, {
		error: () => say('Only weekly events have weekdays'),
		path: ['weekdays'],
	}),
	z.refine(({ frequency, by }) => frequency === 'monthly' || by === 'day', {
		error: () => say('Only monthly events repeat by weekday'),
		path: ['by'],
	}),
);
export type Rule = z.output<typeof ruleSchema>;
export type RuleInput = z.input<typeof ruleSchema>;
