/** The viewer's answer to an occurrence, or why there is none to give: it is over, cancelled, or the viewer is a guest. */

import { say } from '@friends/contract/core/languages/say';
import type { Answer, GatheringPage } from '@friends/contract/events/events.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { CalendarX2, CircleCheck, Pencil } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { onDay } from '#core/ages.ts';
import { useSession } from '#core/session/use-session.ts';
import { AnswerButton } from '#entities/event/answer-button.tsx';
import { AnswerChoice } from '#entities/event/answer-choice.tsx';
import { answerStateOf } from '#entities/event/answer-state.ts';
import { eventPath } from '#entities/event/event-paths.ts';
import type { ListedEvent } from '#entities/event/event-store.ts';
import type { Moment } from '#entities/event/event-words.ts';
import { loginPath } from '#entities/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { useKeepFocus } from '#ui/overlays/use-keep-focus.ts';
import { Say } from '#ui/say.tsx';
import type { Recap } from './recap.ts';

interface YourAnswerProps {
	post: Post;
	shown: ListedEvent & { isSettling: boolean };
	moment: Moment;
	/** For the organiser once it is over. */
	recap: GatheringPage['recap'];
	onAnswer: (answer: Answer) => void;
	onRecap: (recap: Recap) => void;
}

export function YourAnswer({ post, shown, moment, recap, onAnswer, onRecap }: YourAnswerProps) {
	const { user } = useSession();
	const { canAnswer, occurrence } = shown.viewer;
	if (moment === 'cancelled') return <Cancelled post={post} shown={shown} />;
	if (moment === 'over') return <Over shown={shown} recap={recap} onRecap={onRecap} />;
	if (canAnswer) return <Choice post={post} shown={shown} onAnswer={onAnswer} />;
	if (user) return null;
	return (
		<ButtonLink block href={loginPath(eventPath(shown.postId, occurrence.id))}>
			{say('Log in to answer')}
		</ButtonLink>
	);
}

function Choice({ post, shown, onAnswer }: Pick<YourAnswerProps, 'post' | 'shown' | 'onAnswer'>) {
	const box = useRef<HTMLDivElement>(null);
	const { occurrence } = shown.viewer;
	const state = answerStateOf(occurrence);
	const isMovedUp = useMovedUp(state);
	const keepFocus = useKeepFocus(box, { state: state ?? 'none', isSettling: shown.isSettling });

	function handleAnswer(answer: Answer) {
		keepFocus();
		onAnswer(answer);
	}

	return (
		<div ref={box} className="grid grid-cols-1 gap-3">
			<div role="status" className="empty:hidden">
				{isMovedUp && (
					<Notice icon={CircleCheck} className="bg-success-soft text-success-ink">
						<Say
							sentence="<b>You’re in.</b> Someone left, so the place is yours. Can’t come after all? Say so, and the next one moves up."
							parts={{ b: (words) => <b className="font-strong">{words}</b> }}
						/>
					</Notice>
				)}
			</div>
			{state === 'waiting' ? (
				<AnswerButton listed={shown} title={post.title ?? ''} size="md" block align="start" onAnswer={keepFocus} />
			) : (
				<AnswerChoice chosen={occurrence.answer} onAnswer={handleAnswer} />
			)}
		</div>
	);
}

/** True from the moment in which someone who waits gets a place, until they answer otherwise. */
function useMovedUp(state: string | null): boolean {
	const [seen, setSeen] = useState({ state, isMovedUp: false });
	if (seen.state !== state) {
		setSeen({ state, isMovedUp: seen.state === 'waiting' && state === 'going' });
	}
	return seen.isMovedUp && state === 'going';
}

interface NoticeProps {
	icon: typeof Pencil;
	className: string;
	children: ReactNode;
}

function Notice({ icon: Icon, className, children }: NoticeProps) {
	return (
		<div className={`flex gap-3 rounded-choice p-4 text-small ${className}`}>
			<Icon aria-hidden size={20} className="flex-none" />
			<p className="min-w-0 wrap-anywhere">{children}</p>
		</div>
	);
}

function Cancelled({ post: { author }, shown: { event } }: Pick<YourAnswerProps, 'post' | 'shown'>) {
	const { cancelled } = event;
	const parts = {
		b: (words: ReactNode) => <b className="font-strong">{words}</b>,
		name: <bdi>{author.name}</bdi>,
		when: cancelled ? onDay(new Date(cancelled.at), new Date()) : '',
		reason: <bdi>{cancelled?.reason}</bdi>,
	};
	return (
		<Notice icon={CalendarX2} className="bg-destructive-soft text-destructive-ink">
			{!cancelled && <Say sentence="<b>{name} cancelled</b> this date." parts={parts} />}
			{cancelled && !cancelled.reason && <Say sentence="<b>{name} cancelled</b> this {when}." parts={parts} />}
			{cancelled?.reason && <Say sentence="<b>{name} cancelled</b> this {when}: “{reason}”" parts={parts} />}{' '}
			{say('Everyone who was coming has been told.')}
		</Notice>
	);
}

function Over({ shown, recap, onRecap }: Pick<YourAnswerProps, 'shown' | 'recap' | 'onRecap'>) {
	const { endsAt } = shown.viewer.occurrence;
	return (
		<>
			<p className="text-small text-muted">{say('It took place {day}.', { day: onDay(new Date(endsAt), new Date()) })}</p>
			{recap && (
				<div className="flex flex-wrap items-center gap-3 rounded-choice bg-brand-soft p-4 text-small text-brand-ink">
					<Pencil aria-hidden size={19} className="flex-none" />
					<p className="min-w-0 flex-1 basis-32">{say('Tell the others how it was, with pictures.')}</p>
					<Button
						size="sm"
						onClick={() =>
							onRecap({
								title: say('{title}: how it was', { title: recap.title }),
								body:
									recap.cameCount > 0
										? say('{count, plural, one {# person came.} other {# people came.}}', { count: recap.cameCount })
										: '',
							})
						}
					>
						{say('Write a recap')}
					</Button>
				</div>
			)}
		</>
	);
}
