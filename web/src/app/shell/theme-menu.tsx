/** Theme menu of the top bar. */
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useThemeChoice } from '#ui/theme.ts';
import { ThemeItems, themes } from './theme-items.tsx';

export function ThemeMenu() {
	const { current, icon } = themes[useThemeChoice()];
	return (
		<Menu trigger={<IconButton label={current()} icon={icon} />}>
			<ThemeItems />
		</Menu>
	);
}
