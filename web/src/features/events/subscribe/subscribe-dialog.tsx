/** Dialog for the secret addresses of calendars: of the member's own events, and of each of their tribes. */
import { say } from '@friends/contract/core/languages/say';
import type { CalendarFeed, NewCalendarFeed } from '@friends/contract/events/events.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { CalendarHeart } from 'lucide-react';
import { useRef, useState } from 'react';
import { onDay } from '#core/ages.ts';
import { NewSecret } from '#entities/account/new-secret.tsx';
import { useOwnTribes } from '#entities/tribe/tribe.queries.ts';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Tile } from '#ui/drawings/tile.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';
import { useCalendarFeeds, useEndCalendarFeed, useMakeCalendarFeed } from './calendar-feeds.queries.ts';

/** What ends an address that programs may have. */
type Question = { does: 'end' | 'renew'; feed: CalendarFeed };

export function SubscribeDialog({ onClose }: { onClose: () => void }) {
	const copyButton = useRef<HTMLButtonElement>(null);
	const [made, setMade] = useState<NewCalendarFeed | null>(null);
	const [asked, setAsked] = useState<Question | null>(null);
	const feeds = useCalendarFeeds();
	const tribes = useOwnTribes().data ?? [];
	const making = useMakeCalendarFeed({ onMade: setMade });
	const make = (tribe: TribeRef | null) => making.write({ body: { tribeId: tribe?.id ?? null } });

	if (asked) return <ConfirmEnd question={asked} onMade={setMade} onEnded={() => setMade(null)} onClose={() => setAsked(null)} />;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={say('Subscribe')}
			description={say(
				'With its secret address, the calendar of your phone or computer shows these events and keeps them up to date. Only share it with programs that you trust.',
			)}
			busy={making.isPending}
		>
			<div className="grid grid-cols-1 gap-3">
				{made && (
					<NewSecret
						key={made.id}
						what="Address"
						name={calendarName(made.tribe)}
						secret={location.origin + made.path}
						copyButton={copyButton}
					/>
				)}
				<Loaded
					query={feeds}
					loading={
						<Loading label={say('Loading your addresses')}>
							<SkeletonRow className="py-3" picture="size-10 rounded-tile" width="w-1/3" />
						</Loading>
					}
					offline={say('We’ll load your addresses when you’re back online.')}
					failed={say('Your addresses couldn’t be loaded')}
				>
					{(known) => (
						<ul aria-label={say('Calendars')}>
							{[null, ...withFormer(tribes, known)].map((tribe) => (
								<CalendarRow
									key={tribe?.id ?? 'own'}
									tribe={tribe}
									feed={known.find((feed) => feed.tribe?.id === tribe?.id)}
									onMake={() => make(tribe)}
									onAsk={setAsked}
								/>
							))}
						</ul>
					)}
				</Loaded>
			</div>
		</Dialog>
	);
}

/** Tribes that the member left keep their row while it has an address. */
function withFormer(tribes: readonly TribeRef[], feeds: readonly CalendarFeed[]): TribeRef[] {
	const former = feeds.flatMap(({ tribe }) => (tribe && tribes.every(({ id }) => id !== tribe.id) ? tribe : []));
	return [...tribes, ...former];
}

const calendarName = (tribe: TribeRef | null) => tribe?.name ?? say('Your events');

interface CalendarRowProps {
	/** Null for the member's own events. */
	tribe: TribeRef | null;
	feed: CalendarFeed | undefined;
	onMake: () => void;
	onAsk: (question: Question) => void;
}

function CalendarRow({ tribe, feed, onMake, onAsk }: CalendarRowProps) {
	const calendar = calendarName(tribe);
	return (
		<li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-border py-2.5 not-first:border-t">
			{tribe ? <TribeTile tribe={tribe} size={40} /> : <Tile icon={CalendarHeart} hue="fern" />}
			<div className="min-w-0 flex-1 basis-32">
				<p dir="auto" className="text-compact font-heading wrap-anywhere">
					{calendar}
				</p>
				<p className="text-small text-muted">
					{feed
						? say('Address made {day}', { day: onDay(new Date(feed.createdAt), new Date()) })
						: tribe
							? say('What the tribe plans')
							: say('What you go to, may go to and invite to')}
				</p>
			</div>
			{feed ? (
				<div className="flex flex-none gap-1.5">
					<Button
						variant="quiet"
						size="sm"
						aria-label={say('Renew: {calendar}', { calendar })}
						onClick={() => onAsk({ does: 'renew', feed })}
					>
						{say('Renew')}
					</Button>
					<Button
						variant="danger-soft"
						size="sm"
						aria-label={say('End: {calendar}', { calendar })}
						onClick={() => onAsk({ does: 'end', feed })}
					>
						{say('End')}
					</Button>
				</div>
			) : (
				<Button variant="soft" size="sm" aria-label={say('Get address: {calendar}', { calendar })} onClick={onMake}>
					{say('Get address')}
				</Button>
			)}
		</li>
	);
}

interface ConfirmEndProps {
	question: Question;
	onMade: (made: NewCalendarFeed) => void;
	onEnded: () => void;
	onClose: () => void;
}

function ConfirmEnd({ question: { does, feed }, onMade, onEnded, onClose }: ConfirmEndProps) {
	const ending = useEndCalendarFeed({
		onEnded: () => {
			onEnded();
			onClose();
		},
	});
	const making = useMakeCalendarFeed({
		onMade: (made) => {
			onMade(made);
			onClose();
		},
	});
	const isRenewal = does === 'renew';
	return (
		<ConfirmDialog
			title={isRenewal ? say('Renew this address?') : say('End this address?')}
			description={say('Calendars that have the address of “{calendar}” stop getting its events.', { calendar: calendarName(feed.tribe) })}
			confirm={isRenewal ? say('Renew') : say('End')}
			pendingLabel={isRenewal ? say('Renewing…') : say('Ending…')}
			isPending={ending.isPending || making.isPending}
			onConfirm={() =>
				isRenewal ? making.write({ body: { tribeId: feed.tribe?.id ?? null } }) : ending.write({ params: { id: feed.id } })
			}
			onClose={onClose}
		/>
	);
}
