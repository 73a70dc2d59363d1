/** Who is banned from a tribe, until when and why, for those who manage its members. Renders nothing while there is no one. */
import { say } from '@friends/contract/core/languages/say';
import { liftTribeBan } from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { TribeBan } from '@friends/contract/tribes/order/tribe-order.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { formatUntil } from '#core/short-dates.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useTribeBans } from './tribe-order.queries.ts';

export function BannedList({ tribeId }: { tribeId: string }) {
	const id = useId();
	const bans = useTribeBans(tribeId);
	if (!bans.data || (bans.data.items.length === 0 && !bans.hasNextPage)) return null;
	return (
		<Card as="section" aria-labelledby={id} className="pb-2.5">
			<CardHeader id={id} title={say('Banned')} />
			<ul aria-labelledby={id} className="pt-1.5">
				{bans.data.items.map((ban) => (
					<BannedRow key={ban.person.id} tribeId={tribeId} ban={ban} />
				))}
			</ul>
			<ListEnd
				list={bans}
				pageCount={bans.data.pageCount}
				more={say('Show more')}
				failed={say('The next lines couldn’t be loaded.')}
				skeleton={<PeopleSkeleton label={say('Loading members')} rows={2} />}
			/>
		</Card>
	);
}

function BannedRow({ tribeId, ban: { person, bannedUntil, reason } }: { tribeId: string; ban: TribeBan }) {
	const queryClient = useQueryClient();
	const { name } = person;
	const profile = paths.profileOf(person.username);
	const { write, isPending } = useWrite(liftTribeBan, {
		onSuccess: () => {
			markStale(queryClient, 'tribe.banLifted');
			toast({ title: say('{name} can join again', { name }) });
		},
		onError: (error) => {
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		},
	});
	return (
		<li className="flex flex-wrap items-center gap-3 px-4 py-2.5 tablet:px-5">
			<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={person} />
			</Link>
			<div className="min-w-0 flex-1 basis-40">
				<p className="leading-6 font-strong">
					<NameLink href={profile} name={name} />
				</p>
				<p className="text-caption wrap-anywhere text-muted">
					{formatUntil(new Date(bannedUntil))}: <bdi>“{reason}”</bdi>
				</p>
			</div>
			<Button
				size="sm"
				variant="quiet"
				pending={isPending}
				aria-label={say('End the ban of {name}', { name })}
				onClick={() => write({ params: { id: tribeId, userId: person.id } })}
			>
				{say('End the ban')}
			</Button>
		</li>
	);
}
