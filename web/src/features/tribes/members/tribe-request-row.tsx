/** One request to join, with the buttons to answer it. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { NameLink } from '#ui/layout/name-link.tsx';
import { type Answer, useAnswerRequest } from './use-answer-request.ts';

const answered = (): Record<Answer, string> => ({ accept: say('Accepted'), decline: say('Declined') });

export function TribeRequestRow({ request }: { request: TribeRequest }) {
	const { person, createdAt } = request;
	const { answer, give } = useAnswerRequest(request);
	const profile = paths.profileOf(person.username);
	return (
		<li className="flex items-center gap-x-3 gap-y-2.5 px-4 py-2.5 max-phone:flex-wrap tablet:px-5">
			{/* Hidden from screen readers: the name beside it is the same link. */}
			<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={person} />
			</Link>
			<div className="min-w-0 flex-1">
				<p className="leading-6 font-strong">
					<NameLink href={profile} name={person.name} />
				</p>
				<p role="status" className="truncate text-caption text-muted">
					{answer ? answered()[answer] : <TimeAgo at={createdAt} />}
				</p>
			</div>
			{!answer && <AnswerButtons name={person.name} onAnswer={give} />}
		</li>
	);
}

function AnswerButtons({ name, onAnswer }: { name: string; onAnswer: (answer: Answer) => void }) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} className="flex flex-none items-center gap-2 max-phone:w-full max-phone:ps-14 max-phone:*:flex-1">
			<Button variant="soft" aria-label={say('Accept: {name}', { name })} onClick={() => onAnswer('accept')}>
				{say('Accept')}
			</Button>
			<Button variant="quiet" aria-label={say('Decline: {name}', { name })} onClick={() => onAnswer('decline')}>
				{say('Decline')}
			</Button>
		</div>
	);
}
