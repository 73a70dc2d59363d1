import * as z from 'zod/mini';
import { event } from '../core/event.ts';

/** A report was filed; its case holds all reports of one thing: a post, a comment, a member, a tribe or a message. */
export const reportFiled = event({
	name: 'report.filed',
	subjects: ['case', 'post?', 'comment?', 'user?', 'tribe?', 'message?'],
	audience: 'administrators',
});
/** An administrator removed or restored the thing, or dismissed its reports. */
export const caseSettled = event({
	name: 'report.settled',
	subjects: ['case', 'post?', 'comment?', 'user?', 'tribe?', 'message?'],
	payload: z.object({ outcome: z.enum(['removed', 'dismissed', 'restored']) }),
	audience: 'people',
});
/** Reporters were told the outcome of their case. */
export const reportersTold = event({ name: 'report.reportersTold', subjects: ['case'], audience: 'administrators' });
export const outcomesSeen = event({ name: 'report.outcomesSeen', subjects: ['user'], audience: 'actor' });
export const removalsSeen = event({ name: 'report.removalsSeen', subjects: ['user'], audience: 'actor' });
