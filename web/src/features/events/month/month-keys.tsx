/** What the month's marks mean, and its keys. */
import { say } from '@friends/contract/core/languages/say';
import { usePreferences } from '#entities/viewer/preferences.ts';
import { KeyCap } from '#ui/drawings/key-cap.tsx';

export function MonthKeys() {
	const { keyboardShortcuts } = usePreferences();
	const keys = [
		{ keys: ['←', '→'], does: say('day') },
		...(keyboardShortcuts
			? [
					{ keys: ['n'], does: say('new event') },
					{ keys: ['t'], does: say('today') },
				]
			: []),
	];
	return (
		<div className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-1 text-caption text-muted max-tablet:hidden">
			<p>{say('Stripe at the start: you’re going')}</p>
			<p className="flex flex-wrap gap-x-4 pointer-coarse:hidden">
				{keys.map((line) => (
					<span key={line.does} className="flex items-center gap-1.5">
						{line.keys.map((key) => (
							<KeyCap key={key} name={key} />
						))}
						{line.does}
					</span>
				))}
			</p>
		</div>
	);
}
