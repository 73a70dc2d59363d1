/** Labels of the kinds of reports. */
import { say } from '@friends/contract/core/languages/say';
import type { ReportKind } from '@friends/contract/reports/reports.schema';

export const reportKindWords = (): Record<ReportKind, { label: string; sentence: string }> => ({
	spam: { label: say('Spam'), sentence: say('Advertising, or the same thing again and again') },
	harassment: { label: say('Harassment'), sentence: say('Insults, threats or hate') },
	falsehood: { label: say('False information'), sentence: say('Something untrue that can do harm') },
	privacy: { label: say('Private data'), sentence: say('An address, number or picture shared without consent') },
	other: { label: say('Something else'), sentence: say('It breaks a rule, or feels wrong') },
});
