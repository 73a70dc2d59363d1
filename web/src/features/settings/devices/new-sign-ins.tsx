/** Sign-ins from new devices: was that you? After a no, the way to another password. */

import type { NewSignIn } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { onDay } from '#core/ages.ts';
import { tabPath } from '#core/browser/use-tab.ts';
import { fullDate, timeOf } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Say } from '#ui/say.tsx';
import { deviceName, useAnswerSignIn, useNewSignIns } from './sessions.queries.ts';

/** Empty while it is not known: the list of devices says what went wrong. */
export function NewSignIns() {
	const { data: waiting = [] } = useNewSignIns();
	const [disowned, setDisowned] = useState<NewSignIn | null>(null);
	const place = useRef<HTMLElement>(null);
	const { answer, isPending } = useAnswerSignIn({ onDisowned: setDisowned });

	function handleAnswer(signIn: NewSignIn, wasMe: boolean) {
		answer(signIn, wasMe);
		// The buttons go with their question.
		place.current?.focus({ preventScroll: true });
	}

	return (
		<section ref={place} tabIndex={-1} aria-label={say('New sign-ins')} className="grid grid-cols-1 gap-4 rounded-card empty:hidden">
			{waiting.map((signIn) => (
				<Question key={signIn.id} signIn={signIn} isPending={isPending} onAnswer={(wasMe) => handleAnswer(signIn, wasMe)} />
			))}
			{disowned && <Advice signIn={disowned} />}
		</section>
	);
}

interface QuestionProps {
	signIn: NewSignIn;
	isPending: boolean;
	onAnswer: (wasMe: boolean) => void;
}

const strong = (words: ReactNode) => <strong className="font-strong">{words}</strong>;

function Question({ signIn, isPending, onAnswer }: QuestionProps) {
	const { at, hasEnded } = signIn;
	const date = new Date(at);
	const device = deviceName(signIn);
	const parts = {
		b: strong,
		day: onDay(date, new Date()),
		device,
		time: (
			<time dateTime={at} title={fullDate(date)}>
				{timeOf(date)}
			</time>
		),
	};
	return (
		<Strip
			icon={TriangleAlert}
			text={
				hasEnded ? (
					<Say sentence="<b>New sign-in {day}:</b> {device}, {time}, logged out since. Was that you?" parts={parts} />
				) : (
					<Say sentence="<b>New sign-in {day}:</b> {device}, {time}. Was that you?" parts={parts} />
				)
			}
		>
			<Button
				variant="quiet"
				disabled={isPending}
				aria-label={say('Yes, {device} was me', { device })}
				className="px-4"
				onClick={() => onAnswer(true)}
			>
				{say('Yes')}
			</Button>
			<Button
				variant="danger"
				disabled={isPending}
				aria-label={hasEnded ? say('No: {device}', { device }) : say('No, sign it out: {device}', { device })}
				className="px-4"
				onClick={() => onAnswer(false)}
			>
				{hasEnded ? say('No') : say('No, sign it out')}
			</Button>
		</Strip>
	);
}

function Advice({ signIn }: { signIn: NewSignIn }) {
	return (
		<div role="status">
			<Strip
				icon={KeyRound}
				text={
					<Say
						sentence="<b>{device} is signed out.</b> Someone may know your password: change it now."
						parts={{ b: strong, device: deviceName(signIn) }}
					/>
				}
			>
				<ButtonLink href={tabPath(paths.settings, 'security')} className="px-4">
					{say('Change password')}
				</ButtonLink>
			</Strip>
		</div>
	);
}

function Strip({ icon: IconComponent, text, children }: { icon: Icon; text: ReactNode; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-card bg-warning-soft px-4 py-3 text-warning-ink forced-colors:border">
			<IconComponent aria-hidden size={20} className="flex-none" />
			<p className="min-w-48 flex-1 text-small text-pretty wrap-anywhere">{text}</p>
			<div className="flex flex-wrap gap-2 max-tablet:w-full max-tablet:justify-end">{children}</div>
		</div>
	);
}
