/** Buttons that open the field for searching: one that looks like it, with what was searched last, and an icon where that has no room. */
import { say } from '@friends/contract/core/languages/say';
import { Search } from 'lucide-react';
import { usePreferences } from '#entities/viewer/preferences.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { openSearch } from './search-opening.ts';
import { useSearched } from './use-searched.ts';

const FIELD =
	'flex w-full min-w-0 cursor-text items-center gap-2.5 rounded-full border-field border-transparent bg-sunken ps-3.75 pe-2.5 text-start text-compact ' +
	'hover:border-border-strong forced-colors:border-[ButtonText]';

export function SearchTrigger({ className }: { className?: string }) {
	const searched = useSearched();
	const { keyboardShortcuts } = usePreferences();
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-label={searched === '' ? say('Search') : say('Search: {search}', { search: searched })}
			aria-keyshortcuts={keyboardShortcuts ? '/' : undefined}
			className={cx(FIELD, className)}
			onClick={() => openSearch()}
		>
			<Search aria-hidden size={18} className="text-muted" />
			<span dir="auto" className={cx('min-w-0 flex-1 truncate', searched === '' && 'text-muted')}>
				{searched || say('Search')}
			</span>
			{keyboardShortcuts && (
				<kbd
					aria-hidden
					className="grid h-5.5 min-w-5.5 place-items-center rounded-chip border border-b-2 border-border bg-surface font-sans text-micro font-label text-muted pointer-coarse:hidden"
				>
					/
				</kbd>
			)}
		</button>
	);
}

export function SearchIconButton({ className }: { className?: string }) {
	return <IconButton label={say('Search')} icon={Search} aria-haspopup="dialog" className={className} onClick={() => openSearch()} />;
}
