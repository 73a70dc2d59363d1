/** Menu items for the theme: light, dark, or the system's. */
import { say } from '@friends/contract/core/languages/say';
import { Monitor, Moon, Sun } from 'lucide-react';
import { MenuItem } from '#ui/overlays/menu.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#ui/theme.ts';

export const themes = {
	light: { label: () => say('Light'), current: () => say('Theme: light'), icon: Sun },
	dark: { label: () => say('Dark'), current: () => say('Theme: dark'), icon: Moon },
	system: { label: () => say('As your system'), current: () => say('Theme: as your system'), icon: Monitor },
} as const;

export function ThemeItems() {
	const current = useThemeChoice();
	return (Object.keys(themes) as ThemeChoice[]).map((choice) => (
		<MenuItem key={choice} icon={themes[choice].icon} isChecked={choice === current} onSelect={() => chooseTheme(choice)}>
			{themes[choice].label()}
		</MenuItem>
	));
}
