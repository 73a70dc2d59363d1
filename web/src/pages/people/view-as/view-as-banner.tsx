/** Banner over the member's own profile as others see it: the choice among them, and the way back. Escape ends it too. */
import { say } from '@friends/contract/core/languages/say';
import { type Onlooker, onlookers } from '@friends/contract/profiles/onlookers';
import { Eye } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEscape } from '#core/browser/use-escape.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';

export interface ViewAsBannerProps {
	as: Onlooker;
	onChange: (as: Onlooker) => void;
	onDone: () => void;
}

const labels: Record<Onlooker, () => string> = {
	guest: () => say('Guest'),
	member: () => say('Member'),
	friend: () => say('Friend'),
};

export function ViewAsBanner({ as, onChange, onDone }: ViewAsBannerProps) {
	const box = useRef<HTMLElement>(null);

	useEscape(onDone);

	useEffect(() => {
		box.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
		// Back to the link that led here, which is on the page again.
		return () => document.querySelector<HTMLElement>('a[href^="?as="]')?.focus();
	}, []);

	return (
		<section
			ref={box}
			aria-label={say('View as')}
			className="sticky top-under-bar z-20 mx-auto mb-3 flex max-w-room flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-card bg-night px-4 py-2 text-night-foreground shadow-2 tablet:mb-6 forced-colors:border"
		>
			<p className="inline-flex items-center gap-2.5 text-small max-phone:w-full">
				<Eye aria-hidden size={18} className="flex-none" />
				{say('This is how others see your profile. Nothing can be changed here.')}
			</p>
			<div className="max-phone:grow">
				<Segments
					label={say('View as')}
					value={as}
					choices={onlookers.map((value) => ({ value, label: labels[value]() }))}
					onChange={onChange}
				/>
			</div>
			<Button variant="night-outline" size="sm" className={tallTarget} onClick={onDone}>
				{say('Done')}
			</Button>
		</section>
	);
}
