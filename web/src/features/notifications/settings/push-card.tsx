/** Card that turns push on or off in this browser, and says what to do where the browser refuses. */
import { say } from '@friends/contract/core/languages/say';
import { Lock, SlidersHorizontal, Smartphone } from 'lucide-react';
import { detailOf } from '#core/http/sentence-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { type PushState, usePushHere, useSwitchPush } from './use-push-here.ts';

const words: Record<PushState, () => { title: string; text: string }> = {
	off: () => ({ title: say('Push is off in this browser.'), text: say('Turn it on and your browser will ask once.') }),
	on: () => ({ title: say('Push is on in this browser.'), text: say('You hear of things even while this page is closed.') }),
	refused: () => ({ title: say('Your browser says no.'), text: say('Change it in its settings, beside the address of this page.') }),
	unable: () => ({
		title: say('This browser can’t show push here.'),
		text: say('On a phone, add this community to your home screen first. Otherwise try another browser.'),
	}),
};

export function PushCard() {
	const { data: state } = usePushHere();
	const { mutate, isPending, error } = useSwitchPush();
	if (!state) return null;
	const { title, text } = words[state]();
	return (
		<section
			aria-label={say('Push on this browser')}
			className={cx('grid gap-2.5 rounded-inner px-4 py-3.5 text-small', state === 'off' ? 'bg-brand-soft' : 'bg-sunken')}
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
				<Smartphone aria-hidden size={20} className="flex-none text-brand-ink" />
				<p role="status" className="min-w-0 flex-1 basis-44 text-pretty">
					<span className="font-label">{title}</span> {text}
				</p>
				{(state === 'off' || state === 'on') && (
					<Button
						size="sm"
						variant={state === 'off' ? 'primary' : 'quiet'}
						className="max-phone:min-h-11"
						pending={isPending}
						onClick={() => mutate(state === 'off')}
					>
						{state === 'off' ? say('Turn on') : say('Turn off')}
					</Button>
				)}
			</div>
			{state === 'refused' && <WhereToChange />}
			{error && <FailureLine>{detailOf(error, say('Your browser couldn’t sign up for push. Please try again later.'))}</FailureLine>}
		</section>
	);
}

/** Picture of a browser's bar: where its settings for this page are. */
function WhereToChange() {
	return (
		<span
			aria-hidden
			className="ms-8 flex h-9 max-w-72 items-center gap-2.5 rounded-full bg-surface pe-4 ps-1 inset-ring inset-ring-border"
		>
			<Spot icon={SlidersHorizontal} />
			<Lock size={14} className="text-muted" />
			<bdi dir="ltr" className="truncate text-caption text-muted">
				{location.host}
			</bdi>
		</span>
	);
}

const Spot = ({ icon: IconComponent }: { icon: Icon }) => (
	<span className="grid size-7 place-items-center rounded-full bg-accent-soft text-accent-ink ring-2 ring-accent">
		<IconComponent size={14} />
	</span>
);
