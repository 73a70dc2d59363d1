/** The directory in all states of its query: people with shared interests first, then the others. */

import { say } from '@friends/contract/core/languages/say';
import type { ListedPerson, PeopleOrder } from '@friends/contract/people/people.schema';
import { type ReactNode, useId } from 'react';
import { locale } from '#core/language.ts';
import { listOf } from '#core/list-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';
import { usePeople, type Wanted } from './people.queries.ts';
import { PersonCard } from './person-card.tsx';

export interface PeopleListProps {
	wanted: Wanted;
	/** Renders the action for a person. */
	renderAction: (listed: ListedPerson) => ReactNode;
}

const GRID = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-3.5 columns:grid-cols-3';

export function PeopleList({ wanted, renderAction }: PeopleListProps) {
	const people = usePeople(wanted);
	const { isPlaceholderData, hasNextPage } = people;
	return (
		<section aria-label={say('Members')} aria-busy={isPlaceholderData || undefined} className="grid grid-cols-1 gap-3.5">
			<Loaded
				inCard
				query={people}
				loading={<PeopleGridSkeleton cards={6} />}
				offline={say('We’ll load the members when you’re back online.')}
				failed={say('The members couldn’t be loaded')}
			>
				{({ items, pageCount }) => (
					<>
						<p role="status" className="sr-only">
							{wanted.search !== '' && !isPlaceholderData && found(items.length, hasNextPage)}
						</p>
						{items.length === 0 && !hasNextPage && !isPlaceholderData ? (
							<NoMembers search={wanted.search} />
						) : (
							<div className={isPlaceholderData ? 'opacity-60 transition-opacity duration-(--dur-2)' : undefined}>
								<Groups items={items} order={wanted.order} renderAction={renderAction} />
							</div>
						)}
						{!isPlaceholderData && (
							<ListEnd
								list={people}
								pageCount={pageCount}
								more={say('Show more members')}
								failed={say('The next members couldn’t be loaded.')}
								skeleton={<PeopleGridSkeleton cards={3} />}
							/>
						)}
					</>
				)}
			</Loaded>
		</section>
	);
}

const found = (count: number, hasMore: boolean) =>
	hasMore
		? say('More than {count, plural, one {# member} other {# members}} found', { count })
		: say('{count, plural, one {# member} other {# members}} found', { count });

function NoMembers({ search }: { search: string }) {
	return (
		<Card>
			{search === '' ? (
				<EmptyState illustration="pair" title={say('You’re the first one here')} text={say('Tell people you know where to find you.')} />
			) : (
				<EmptyState
					illustration="tangle"
					title={say('No members match “{search}”', { search })}
					text={say('A search finds the beginning of a name or a username.')}
				/>
			)}
		</Card>
	);
}

interface GroupsProps {
	items: readonly ListedPerson[];
	order: PeopleOrder;
	renderAction: (listed: ListedPerson) => ReactNode;
}

function Groups({ items, order, renderAction }: GroupsProps) {
	const near = order === 'near' ? items.filter(({ sharedCount }) => sharedCount > 0) : [];
	const others = items.slice(near.length);
	const cards = (people: readonly ListedPerson[]) =>
		people.map((listed) => <PersonCard key={listed.person.id} listed={listed} order={order} action={renderAction(listed)} />);
	if (near.length === 0) {
		return (
			<ul aria-label={say('Members')} className={GRID}>
				{cards(others)}
			</ul>
		);
	}
	return (
		<div className="grid grid-cols-1 gap-6">
			<Group title={say('{interests}, like you', { interests: inWords(sharedBy(near)) })}>{cards(near)}</Group>
			{others.length > 0 && <Group title={say('Everybody else, the newest first')}>{cards(others)}</Group>}
		</div>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<div>
			<h2 id={id} dir="auto" className="mb-2.5 px-1.5 text-caption font-heading wrap-anywhere text-muted">
				{title}
			</h2>
			<ul aria-labelledby={id} className={GRID}>
				{children}
			</ul>
		</div>
	);
}

const namedInterests = 3;

/** A few interests shared with these people, without duplicates. */
function sharedBy(near: readonly ListedPerson[]): string[] {
	const shared = near.flatMap(({ interests, sharedCount }) => interests.slice(0, sharedCount));
	return [...new Map(shared.map((interest) => [interest.toLowerCase(), interest])).values()].slice(0, namedInterests);
}

/** 'Cold water, rye bread and maps' */
function inWords(texts: readonly string[]): string {
	const sentence = listOf(texts);
	return sentence.charAt(0).toLocaleUpperCase(locale()) + sentence.slice(1);
}

function PeopleGridSkeleton({ cards }: { cards: number }) {
	return (
		<Loading label={say('Loading the members')} className={GRID}>
			{Array.from({ length: cards }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: skeleton cards hold no data, and their number and order never change
				<Card key={index} className="p-3.5">
					<SkeletonRow width="w-3/5" detailWidth="w-2/5" picture="size-14 rounded-full" />
				</Card>
			))}
		</Loading>
	);
}
