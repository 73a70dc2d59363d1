/** Dialog of the people who answered to an occurrence; a sheet on phones. */
import { say } from '@friends/contract/core/languages/say';
import type { AnswerKind } from '@friends/contract/events/events.schema';
import { useState } from 'react';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { NameRow } from '#entities/post/card/name-row.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { useAnswerers } from './event-page.queries.ts';

interface AnswerersDialogProps {
	shown: ListedEvent;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function AnswerersDialog({ shown, open, onOpenChange }: AnswerersDialogProps) {
	const [kind, setKind] = useState<AnswerKind>('going');
	const { goingCount, maybeCount, waitingCount } = shown.viewer.occurrence;
	const choices = [
		{ value: 'going', label: say('Going {count, number}', { count: goingCount }) },
		{ value: 'maybe', label: say('Maybe {count, number}', { count: maybeCount }) },
		...(waitingCount > 0 ? [{ value: 'waiting', label: say('Waiting {count, number}', { count: waitingCount }) } as const] : []),
	] as const;
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Who answered')}>
			<Segments label={say('Answer')} value={kind} choices={choices} onChange={setKind} />
			{open && <Answerers key={kind} shown={shown} kind={kind} onLeave={() => onOpenChange(false)} />}
		</Dialog>
	);
}

function Answerers({ shown, kind, onLeave }: { shown: ListedEvent; kind: AnswerKind; onLeave: () => void }) {
	return (
		<div className="min-h-40">
			<LoadedList
				list={useAnswerers(shown.postId, { occurrence: shown.viewer.occurrence.id, kind })}
				loading={<PeopleSkeleton label={say('Loading names')} rows={3} isNarrow />}
				loadingMore={<PeopleSkeleton label={say('Loading names')} rows={1} isNarrow />}
				offline={say('We’ll load the names when you’re back online.')}
				failed={say('The names couldn’t be loaded')}
				empty={<p className="text-small text-muted">{say('No one you can see.')}</p>}
				more={say('Show more')}
				moreFailed={say('The next names couldn’t be loaded.')}
			>
				{(people) => (
					<ul aria-label={say('Who answered')} className="-mx-2">
						{people.map((person) => (
							<li key={person.id}>
								<NameRow person={person} onOpen={onLeave} />
							</li>
						))}
					</ul>
				)}
			</LoadedList>
		</div>
	);
}
