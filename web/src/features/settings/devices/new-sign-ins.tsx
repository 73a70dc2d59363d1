/** Sign-ins from new devices: was that you? After a no, the way to another password. */
import type { NewSignIn } from '@friends/contract/auth/auth.schema';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { onDay } from '#core/ages.ts';
import { tabPath } from '#core/browser/use-tab.ts';
import { fullDate, timeOf } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
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
		<section ref={place} tabIndex={-1} aria-label="New sign-ins" className="grid grid-cols-1 gap-4 rounded-card empty:hidden">
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

function Question({ signIn, isPending, onAnswer }: QuestionProps) {
	const { at, hasEnded } = signIn;
	const date = new Date(at);
	const device = deviceName(signIn);
	const no = hasEnded ? 'No' : 'No, sign it out';
	return (
		<Strip
			icon={TriangleAlert}
			text={
				<>
					<strong className="font-strong">New sign-in {onDay(date, new Date())}:</strong> {device},{' '}
					<time dateTime={at} title={fullDate(date)}>
						{timeOf(date)}
					</time>
					{hasEnded ? ', logged out since.' : '.'} Was that you?
				</>
			}
		>
			<Button variant="quiet" disabled={isPending} aria-label={`Yes, ${device} was me`} className="px-4" onClick={() => onAnswer(true)}>
				Yes
			</Button>
			<Button variant="danger" disabled={isPending} aria-label={`${no}: ${device}`} className="px-4" onClick={() => onAnswer(false)}>
				{no}
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
					<>
						<strong className="font-strong">{deviceName(signIn)} is signed out.</strong> Someone may know your password: change it now.
					</>
				}
			>
				<ButtonLink href={tabPath(paths.settings, 'security')} className="px-4">
					Change password
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
