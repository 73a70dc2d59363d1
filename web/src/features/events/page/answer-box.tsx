/** Box beside an event: the viewer's answer, how many places are taken, where it is, and its other dates. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringPage } from '@friends/contract/events/events.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { momentOf } from '#entities/event/event-words.ts';
import { useAnswer } from '#entities/event/use-answer.ts';
import { Card } from '#ui/layout/card.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { EventFacts } from './event-facts.tsx';
import { useEventHere } from './event-page.queries.ts';
import { GoingPeople } from './going-people.tsx';
import { OrganiserButtons } from './organiser-buttons.tsx';
import { OtherDates } from './other-dates.tsx';
import { Places } from './places.tsx';
import type { Recap } from './recap.ts';
import { YourAnswer } from './your-answer.tsx';

interface AnswerBoxProps {
	post: Post;
	/** Opens the composer. */
	onRecap: (recap: Recap) => void;
}

export function AnswerBox({ post, onRecap }: AnswerBoxProps) {
	const { listed, page } = useEventHere(post);
	return (
		<Card as="section" aria-label={say('Who comes, and where it is')} className="grid grid-cols-1 gap-3 p-5 columns:mt-11">
			{listed ? (
				<Parts key={listed.viewer.occurrence.id} post={post} listed={listed} page={page} onRecap={onRecap} />
			) : (
				<Loading label={say('Loading the event')}>
					<Skeleton className="h-50" />
				</Loading>
			)}
		</Card>
	);
}

interface PartsProps extends AnswerBoxProps {
	listed: ListedEvent;
	/** Undefined until it is read. */
	page: GatheringPage | undefined;
}

function Parts({ post, listed, page, onRecap }: PartsProps) {
	const { event: shown, answer } = useAnswer(listed);
	const moment = momentOf(shown.event, shown.viewer.occurrence);
	return (
		<>
			<YourAnswer post={post} shown={shown} moment={moment} recap={page?.recap ?? null} onAnswer={answer} onRecap={onRecap} />
			{moment !== 'cancelled' && <Places shown={shown} moment={moment} />}
			{moment !== 'cancelled' && page && <GoingPeople shown={shown} people={page.people} />}
			<EventFacts post={post} shown={shown} moment={moment} />
			{page && <OtherDates shown={shown} occurrences={page.occurrences} />}
			{shown.viewer.canManage && <OrganiserButtons shown={shown} coming={page?.occurrences ?? []} />}
		</>
	);
}
