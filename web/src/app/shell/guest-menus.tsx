/** Theme and language in the top bar, for guests: in one menu on phones, where there is no room for two. */
import { say } from '@friends/contract/core/languages/say';
import { Languages } from 'lucide-react';
import { changeLanguage, language } from '#core/language.ts';
import { GuestLanguage } from '#entities/languages/guest-language.tsx';
import { nameOfLanguage, offeredLanguages } from '#entities/languages/offered-languages.ts';
import { showUnkeptLanguage } from '#entities/languages/unkept-language.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { phone } from './settings-menu.tsx';
import { ThemeItems } from './theme-items.tsx';
import { ThemeMenu } from './theme-menu.tsx';

export function GuestMenus() {
	const isPhone = useMedia(phone);
	if (!isPhone || offeredLanguages().length < 2) {
		return (
			<>
				<GuestLanguage />
				<ThemeMenu />
			</>
		);
	}
	return (
		<Menu trigger={<IconButton label={say('Language and theme')} icon={Languages} />}>
			<LanguageItems />
			<MenuSeparator />
			<ThemeItems />
		</Menu>
	);
}

function LanguageItems() {
	const spoken = language();

	function handleSelect(tag: string) {
		if (!changeLanguage(tag)) showUnkeptLanguage();
	}

	return offeredLanguages().map((tag) => (
		<MenuItem key={tag} isChecked={tag === spoken} onSelect={() => handleSelect(tag)}>
			<span lang={tag}>{nameOfLanguage(tag)}</span>
		</MenuItem>
	));
}
