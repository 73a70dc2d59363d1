/** Reason for what is done to a member of a tribe, or to what they wrote: they read it, and members in the log. */
import { say } from '@friends/contract/core/languages/say';
import { tribeOrderLimits } from '@friends/contract/tribes/order/tribe-order.limits';

export const { maxLength: tribeReasonMaxLength } = tribeOrderLimits.reason;

/** @param reason without spaces around it. @returns what is wrong with it; undefined for nothing */
export function tribeReasonError(reason: string): string | undefined {
	if (reason === '') return say('Please say why');
	return reason.length > tribeReasonMaxLength
		? say('A reason can have at most {max} characters', { max: tribeReasonMaxLength })
		: undefined;
}
