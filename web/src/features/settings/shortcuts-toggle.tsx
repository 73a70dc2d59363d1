/** Switch for keyboard shortcuts, with immediate effect. */
import { usePreferences, useUpdatePreferences } from '#entities/viewer/preferences.ts';
import { ToggleRow } from '#ui/controls/toggle.tsx';

export function ShortcutsToggle({ description }: { description: string }) {
	const { keyboardShortcuts } = usePreferences();
	const update = useUpdatePreferences();
	return (
		<ToggleRow
			label="Keyboard shortcuts"
			description={description}
			checked={keyboardShortcuts}
			onCheckedChange={(checked) => update({ keyboardShortcuts: checked })}
		/>
	);
}
