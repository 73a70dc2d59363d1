/** Says that no one owns a tribe and what becomes of it, and lets those it is offered to take it up. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Archive, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { dayAndMonth } from '#core/short-dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

const TakeUpDialog = lazyDialog(async () => (await import('./take-up-dialog.tsx')).TakeUpDialog);

type Offer = NonNullable<Tribe['offer']>;

function whatComes({ to, until }: Offer): string {
	if (until === null) return say('Everything can be read. Members write again once one of them takes it up.');
	const date = dayAndMonth(new Date(until));
	return to === 'moderators'
		? say('Those who look after it can take it up until {date}, then every member can.', { date })
		: say('Every member can take it up. On {date} it’s archived: then it can only be read.', { date });
}

export function OfferNote({ tribe, offer }: { tribe: Tribe; offer: Offer }) {
	const [isOpen, setIsOpen] = useState(false);
	const Icon = offer.until === null ? Archive : KeyRound;
	return (
		<Card role="note" className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 tablet:px-5">
			<Icon aria-hidden size={20} className="mt-0.5 flex-none text-muted" />
			<div className="min-w-0 flex-1 basis-60">
				<p className="font-strong">
					{offer.until === null ? say('This tribe is archived: no one owns it') : say('This tribe has no owner any more')}
				</p>
				<p className="mt-0.5 text-small text-muted">{whatComes(offer)}</p>
			</div>
			{tribe.viewer.canTakeUp && (
				<>
					<Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
						{say('Take it up')}
					</Button>
					<TakeUpDialog tribe={tribe} open={isOpen} onOpenChange={setIsOpen} />
				</>
			)}
		</Card>
	);
}
