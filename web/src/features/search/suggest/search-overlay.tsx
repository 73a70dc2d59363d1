/** The field for searching with suggestions below it, over the page: in the place of the header's button, or the whole window of a phone. */

import { say } from '@friends/contract/core/languages/say';
import { searchLimits } from '@friends/contract/search/search.limits';
import { Search, WifiOff, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#entities/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { usePageScrollLock } from '#ui/overlays/dialog.tsx';
import { useBackToClose } from '#ui/overlays/use-back-to-close.ts';
import { useDialogFocus } from '#ui/overlays/use-dialog-focus.ts';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import { closeSearch } from '../search-opening.ts';
import { searchPath } from '../search-path.ts';
import { useSearched } from '../use-searched.ts';
import { type TextAndCaret, withOperator } from './operators.ts';
import { optionId, SearchSuggestionList } from './search-suggestion-list.tsx';
import { type Suggestion, typedIn, useSearchSuggestions, withValue } from './suggested.ts';
import { useCombobox } from './use-combobox.ts';
import { useRecentSearches } from './use-recent-searches.ts';

/** The text, with the caret where an operator has put it. */
function useText(first: TextAndCaret) {
	const field = useRef<HTMLInputElement>(null);
	const [text, setText] = useState(first.text);
	const caretAfter = useRef<number | null>(first.caret);

	// A text that is set from here would move the caret to its end.
	useLayoutEffect(() => {
		if (caretAfter.current !== null) field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
		caretAfter.current = null;
	});

	function write(next: string, caret: number) {
		caretAfter.current = caret;
		setText(next);
		field.current?.focus();
	}

	return { field, text, setText, write };
}

/** Ways that lead on from the field, which they close. */
function useWaysOn() {
	const [, navigate] = useLocation();
	const recent = useRecentSearches();
	/** True once one leads to another page, which takes the focus. */
	const leaves = useRef(false);

	function go(path: string) {
		leaves.current = path.split('?', 1)[0] !== location.pathname;
		closeSearch();
		navigate(path);
	}

	function send(search: string) {
		if (search === '') return;
		recent.add(search);
		go(searchPath(search));
	}

	return { recent, leaves, go, send };
}

/** @param operator written into it at the start; '' for none */
function useSearchField(operator: string) {
	const searched = useSearched();
	const { field, text, setText, write } = useText(operator ? withOperator(searched, operator) : { text: searched, caret: searched.length });
	const { recent, leaves, go, send } = useWaysOn();
	const typed = typedIn(text);
	const suggestions = useSearchSuggestions(typed, recent.searches);

	function put({ text: next, caret }: TextAndCaret) {
		combobox.reset();
		write(next, caret);
	}

	/** Behind an operator a name is its value; elsewhere it is a place to go to. */
	function takeName(value: string, path: string) {
		if (typed.operator) put(withValue(text, typed, value));
		else go(path);
	}

	function take(suggestion: Suggestion) {
		switch (suggestion.kind) {
			case 'person':
				return takeName(suggestion.person.username, paths.profileOf(suggestion.person.username));
			case 'tribe':
				return takeName(suggestion.tribe.slug, paths.tribe(suggestion.tribe.slug));
			case 'tag':
				return takeName(suggestion.found.tag, paths.tag(suggestion.found.tag));
			case 'recent':
				return send(suggestion.search);
			case 'clear':
				return recent.clear();
			case 'operator':
				return put(withOperator(text, suggestion.operator.text));
		}
	}

	const combobox = useCombobox({
		options: suggestions,
		take,
		send: () => send(text.trim()),
		handleKey(key, suggestion) {
			if (key === 'Tab' && (suggestion.kind === 'operator' || typed.operator)) take(suggestion);
			else if (key === 'Delete' && suggestion.kind === 'recent') recent.remove(suggestion.search);
			else return false;
			return true;
		},
	});

	function change(next: string) {
		combobox.reset();
		setText(next);
	}

	return { field, text, typed, suggestions, combobox, leaves, take, change, forget: recent.remove };
}

const PANEL =
	'fixed inset-0 z-50 flex flex-col bg-background outline-none ' +
	'columns:bottom-auto columns:mx-auto columns:max-h-dvh columns:w-140 columns:bg-transparent columns:pb-3';

const FIELD =
	'flex h-12 w-full items-center gap-1.5 rounded-full border-field border-border-strong bg-raised px-3.75 columns:h-10.5 columns:max-w-105 dark:bg-sunken ' +
	'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-[2.5px] has-[input:focus-visible]:outline-focus/35 forced-colors:outline-[Highlight]';

const SHEET =
	'min-h-0 overflow-y-auto overscroll-contain p-2 max-columns:flex-1 max-columns:pb-[max(8px,env(safe-area-inset-bottom))] ' +
	'columns:animate-fade-in columns:rounded-[22px] columns:border columns:border-border columns:bg-raised columns:shadow-3';

export function SearchOverlay({ operator }: { operator: string }) {
	const id = useId();
	const { field, text, typed, suggestions, combobox, leaves, take, change, forget } = useSearchField(operator);
	const { active, handleKeyDown } = combobox;
	// The focus stays where the next page has put it.
	const focusHandlers = useDialogFocus(() =>
		leaves.current && document.activeElement instanceof HTMLElement ? document.activeElement : null,
	);
	usePageScrollLock(true);
	useBackToClose(true, closeSearch);

	useEffect(() => {
		document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
	}, [id, active]);

	return (
		<Dialog.Root open onOpenChange={(open) => !open && closeSearch()}>
			<Dialog.Portal>
				<Dialog.Content aria-describedby={undefined} className={PANEL} {...focusHandlers}>
					<Dialog.Title className="sr-only">{say('Search')}</Dialog.Title>
					<div className="mt-[env(safe-area-inset-top)] flex h-(--topbar-h) flex-none items-center justify-center gap-1 px-3 columns:px-0">
						<label className={FIELD}>
							<Search aria-hidden size={18} />
							<input
								ref={field}
								type="text"
								role="combobox"
								inputMode="search"
								enterKeyHint="search"
								autoComplete="off"
								dir="auto"
								maxLength={searchLimits.query.maxLength}
								aria-label={say('Search')}
								placeholder={say('Search')}
								aria-autocomplete="list"
								aria-expanded
								aria-controls={id}
								aria-activedescendant={active < 0 ? undefined : optionId(id, active)}
								className="h-full min-w-0 flex-1 bg-transparent px-1 text-field outline-none placeholder:text-muted placeholder:opacity-100 columns:text-compact"
								value={text}
								onChange={({ target }) => change(target.value)}
								onKeyDown={handleKeyDown}
							/>
						</label>
						<Dialog.Close asChild>
							<IconButton label={say('Close')} icon={X} className="columns:hidden" />
						</Dialog.Close>
					</div>
					<div className={SHEET}>
						<Offline />
						<SearchSuggestionList id={id} suggestions={suggestions} active={active} typed={typed.value} onTake={take} onForget={forget} />
					</div>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Offline() {
	const isOnline = useIsOnline();
	return (
		<p role="status" className="flex items-center gap-2 px-3 py-2 text-small text-muted empty:hidden">
			{!isOnline && (
				<>
					<WifiOff aria-hidden size={16} />
					{say('Search needs a connection.')}
				</>
			)}
		</p>
	);
}
