/** Says to someone who is muted in a tribe or banned from it until when, and why. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Ban, MessageSquareOff } from 'lucide-react';
import { formatMoment } from '#core/dates.ts';
import { Card } from '#ui/layout/card.tsx';

export function RestraintNote({ restraint }: { restraint: NonNullable<Tribe['viewer']['restraint']> }) {
	const { kind, until, reason } = restraint;
	const date = formatMoment(new Date(until));
	const Icon = kind === 'banned' ? Ban : MessageSquareOff;
	return (
		<Card role="status" className="flex gap-3 px-4 py-4 tablet:px-5">
			<Icon aria-hidden size={20} className="mt-0.5 flex-none text-muted" />
			<div className="min-w-0 wrap-anywhere">
				<p className="font-strong">
					{kind === 'banned'
						? say('You’re banned from this tribe until {date}.', { date })
						: say('You’re muted in this tribe until {date}.', { date })}
				</p>
				<p className="mt-0.5 text-small text-muted">
					{reason && <bdi>“{reason}” </bdi>}
					{kind === 'banned' ? say('You can join again then.') : say('You can read everything, and write again then.')}
				</p>
			</div>
		</Card>
	);
}
