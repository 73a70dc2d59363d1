/** State of a case as a badge. */

import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import { Badge } from '#ui/layout/badge.tsx';
import { wordsOf } from './reported.ts';

const tones = { open: 'warning', removed: 'destructive', dismissed: 'neutral' } as const;

export function StateBadge({ report }: { report: AdminReport }) {
	const labels = { open: say('Pending'), removed: wordsOf(report).removed, dismissed: say('Dismissed') };
	return (
		<Badge tone={tones[report.status]} dot>
			{labels[report.status]}
		</Badge>
	);
}
