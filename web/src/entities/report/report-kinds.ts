/** Labels of the kinds of reports. */
import type { ReportKind } from '@friends/contract/reports/reports.schema';

export const reportKindWords: Record<ReportKind, { label: string; sentence: string }> = {
	spam: { label: 'Spam', sentence: 'Advertising, or the same thing again and again' },
	harassment: { label: 'Harassment', sentence: 'Insults, threats or hate' },
	falsehood: { label: 'False information', sentence: 'Something untrue that can do harm' },
	privacy: { label: 'Private data', sentence: 'An address, number or picture shared without consent' },
	other: { label: 'Something else', sentence: 'It breaks a rule, or feels wrong' },
};
