/** Preferences of keyboard and reading. Each choice takes effect at once. */
import { say } from '@friends/contract/core/languages/say';
import { usePreferences, useUpdatePreferences } from '#entities/viewer/preferences.ts';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ShortcutsToggle } from './shortcuts-toggle.tsx';

export function ReadingCard() {
	const { showSummaries } = usePreferences();
	const update = useUpdatePreferences();
	return (
		<Card as="section" aria-label={say('Keyboard and reading')} className="px-5 py-1.5">
			<div className="py-3">
				<ShortcutsToggle description={say('Single keys such as j, k and n. Press ? to see them all.')} />
			</div>
			<div className="border-t border-border py-3">
				<ToggleRow
					label={say('Show AI Summary')}
					description={say('A folded line above long posts')}
					checked={showSummaries}
					onCheckedChange={(checked) => update({ showSummaries: checked })}
				/>
			</div>
		</Card>
	);
}
