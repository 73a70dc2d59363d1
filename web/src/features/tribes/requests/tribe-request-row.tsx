/** One request to join: what the person wrote, how they came, and the buttons to answer it. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRequest } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { Well } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';
import { Say } from '#ui/say.tsx';
import { type Answer, useAnswerRequest } from './use-answer-request.ts';

const answered = (): Record<Answer, string> => ({ accept: say('Accepted'), decline: say('Declined') });

export interface TribeRequestRowProps {
	request: TribeRequest;
	/** The answer to several requests that this one is among; null for none. */
	given: Answer | null;
	/** Null where there is nothing to choose between. */
	isChosen: boolean | null;
	onChoose: (isChosen: boolean) => void;
}

export function TribeRequestRow({ request, given, isChosen, onChoose }: TribeRequestRowProps) {
	const { person } = request;
	const { answer: own, give } = useAnswerRequest(request);
	const answer = given ?? own;
	const profile = paths.profileOf(person.username);
	return (
		<li className="flex flex-wrap items-start gap-x-3 gap-y-2.5 px-4 py-3 tablet:px-5">
			{isChosen !== null && !answer && (
				<label className="-m-2.5 grid size-11 flex-none cursor-pointer place-items-center">
					<input
						type="checkbox"
						className="check"
						aria-label={say('Select {name}', { name: person.name })}
						checked={isChosen}
						onChange={({ target }) => onChoose(target.checked)}
					/>
				</label>
			)}
			{/* Hidden from screen readers: the name beside it is the same link. */}
			<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
				<Avatar person={person} />
			</Link>
			<div className="min-w-0 flex-1">
				<p className="leading-6 font-strong">
					<NameLink href={profile} name={person.name} />
				</p>
				<p role="status" className="text-caption text-muted wrap-anywhere">
					{answer ? answered()[answer] : <Arrival request={request} />}
				</p>
				{!answer && <Words request={request} />}
			</div>
			{!answer && <AnswerButtons name={person.name} onAnswer={give} />}
		</li>
	);
}

/** When they asked, and by which link they came. */
function Arrival({ request: { createdAt, invitation } }: { request: TribeRequest }) {
	return (
		<>
			<TimeAgo at={createdAt} />
			{invitation && (
				<>
					{' · '}
					<Say sentence="by the link {label}" parts={{ label: <bdi>{invitation.label}</bdi> }} />
				</>
			)}
		</>
	);
}

function Words({ request: { message, answers } }: { request: TribeRequest }) {
	return (
		<div className="mt-2 grid max-w-[60ch] grid-cols-1 gap-2.5 empty:hidden">
			{message && (
				<Well className="px-3.5 py-2.5">
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{message}
					</p>
				</Well>
			)}
			{answers.length > 0 && (
				<dl className="grid grid-cols-1 gap-2">
					{answers.map(({ question, answer }) => (
						<div key={question}>
							<dt dir="auto" className="text-small wrap-anywhere text-muted">
								{question}
							</dt>
							<dd dir="auto" className="font-label whitespace-pre-line wrap-anywhere">
								{answer}
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}

function AnswerButtons({ name, onAnswer }: { name: string; onAnswer: (answer: Answer) => void }) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} className="flex flex-none items-center gap-2 max-phone:w-full max-phone:ps-14 max-phone:*:flex-1">
			<Button variant="soft" aria-label={say('Let {name} in', { name })} onClick={() => onAnswer('accept')}>
				{say('Let in')}
			</Button>
			<Button variant="quiet" aria-label={say('Decline {name}', { name })} onClick={() => onAnswer('decline')}>
				{say('Decline')}
			</Button>
		</div>
	);
}
