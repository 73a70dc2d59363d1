import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { idSchema } from '../core/scalars.ts';

/** A report was filed that administrators see; its case holds all reports of one thing: a post, a comment, a member, a tribe or a message. */
export const reportFiled = event({
	name: 'report.filed',
	subjects: ['case', 'post?', 'comment?', 'user?', 'tribe?', 'message?'],
	audience: 'administrators',
});
/** A report was filed of what is in a tribe. Those who look after it are told, and not who filed it. */
export const tribeReportFiled = event({ name: 'report.filedInTribe', subjects: ['case', 'tribe'], audience: 'people' });
/** A case of a tribe was settled: those whose queue had it are told by which of them; null for an administrator. */
export const tribeReportSettled = event({
	name: 'report.settledInTribe',
	subjects: ['case', 'tribe'],
	payload: z.object({ by: z.enum(['moderator', 'administrator']) }),
	audience: 'people',
	tells: z.object({ by: z.nullable(idSchema) }),
});
/** An administrator, or who looks after its tribe, removed the thing or dismissed its reports; or an administrator restored it. */
export const caseSettled = event({
	name: 'report.settled',
	subjects: ['case', 'post?', 'comment?', 'user?', 'tribe?', 'message?'],
	/** A moderator's removal is told by what they did to the author. */
	payload: z.object({ outcome: z.enum(['removed', 'dismissed', 'restored']), by: z.optional(z.literal('moderator')) }),
	audience: 'people',
});
/** Reporters were told the outcome of their case. */
export const reportersTold = event({ name: 'report.reportersTold', subjects: ['case'], audience: 'administrators' });
export const outcomesSeen = event({ name: 'report.outcomesSeen', subjects: ['user'], audience: 'actor' });
export const removalsSeen = event({ name: 'report.removalsSeen', subjects: ['user'], audience: 'actor' });
