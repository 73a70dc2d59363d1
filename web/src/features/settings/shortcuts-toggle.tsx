/** Switch for keyboard shortcuts, with immediate effect. */
import { say } from '@friends/contract/core/languages/say';
import { usePreferences, useUpdatePreferences } from '#entities/viewer/preferences.ts';
import { ToggleRow } from '#ui/controls/toggle.tsx';

export function ShortcutsToggle({ description }: { description: string }) {
	const { keyboardShortcuts } = usePreferences();
	const update = useUpdatePreferences();
	return (
		<ToggleRow
			label={say('Keyboard shortcuts')}
			description={description}
			checked={keyboardShortcuts}
			onCheckedChange={(checked) => update({ keyboardShortcuts: checked })}
		/>
	);
}
