/** Listbox of the audience: arrows move, Enter chooses, Escape closes; letters search where there are many tribes. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { locale } from '#core/language.ts';
import { useSession } from '#core/session/use-session.ts';
import { useBackToClose } from '#ui/overlays/use-back-to-close.ts';
import { Everybody, Friends, TribeOption } from './audience-option.tsx';
import type { AudienceChoice } from './audiences.queries.ts';

/** Number of tribes from which the list has a search. */
const searchFrom = 8;

const BOX =
	'absolute inset-s-0 top-full z-20 mt-1.5 w-79 max-w-[calc(100vw-36px)] rounded-choice border border-border bg-raised p-1.5 shadow-3';

export interface AudienceListProps {
	id: string;
	tribes: readonly Tribe[];
	chosen: AudienceChoice;
	onChoose: (choice: AudienceChoice) => void;
	/** Called by Escape or Back; restores the focus. */
	onClose: () => void;
	/** Called when the focus has left the list. */
	onLeave: () => void;
}

export function AudienceList({ id, tribes, chosen, onChoose, onClose, onLeave }: AudienceListProps) {
	const focused = useRef<HTMLDivElement & HTMLInputElement>(null);
	const hasSearch = tribes.length >= searchFrom;
	const { search, setSearch, found, choices, active, setActive } = useChoices(tribes, chosen);
	const optionId = (choice: AudienceChoice) => `${id}-${choice}`;

	useBackToClose(true, onClose);
	// The search field appears with the tribes, which may load after the list has opened.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `focused` is another element once there is a search field
	useLayoutEffect(() => focused.current?.focus(), [hasSearch]);
	useLayoutEffect(() => {
		document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
	}, [id, active]);

	function handleKeyDown(event: KeyboardEvent) {
		const index = choices.indexOf(active);
		const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: choices.length - 1 }[event.key];
		if (next !== undefined) setActive(choices[(next + choices.length) % choices.length] ?? active);
		else if (event.key === 'Enter' || (event.key === ' ' && !hasSearch)) choices.length > 0 && onChoose(active);
		else if (event.key === 'Escape') onClose();
		else return;
		event.preventDefault();
	}

	function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
		if (!currentTarget.contains(relatedTarget)) onLeave();
	}

	const shared = { onKeyDown: handleKeyDown, 'aria-activedescendant': choices.length > 0 ? optionId(active) : undefined };
	const optionOf = (choice: AudienceChoice) => ({
		id: optionId(choice),
		isActive: choice === active,
		isChosen: choice === chosen,
		onChoose: () => onChoose(choice),
	});

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the focus is within, on the search or the list
		<div data-keeps-escape className={BOX} onBlur={handleBlur}>
			{hasSearch && <Search {...shared} ref={focused} listId={id} value={search} onText={setSearch} />}
			<div
				{...(hasSearch ? {} : shared)}
				ref={hasSearch ? null : focused}
				id={id}
				role="listbox"
				aria-label={say('Who can see this')}
				tabIndex={hasSearch ? -1 : 0}
				className="max-h-[min(330px,45dvh)] overflow-y-auto outline-none"
			>
				{choices.includes('everybody') && <Everybody {...optionOf('everybody')} />}
				{choices.includes('friends') && <Friends {...optionOf('friends')} />}
				{found.map((tribe) => (
					<TribeOption key={tribe.id} {...optionOf(tribe.id)} tribe={tribe} />
				))}
			</div>
			<Missing isNoneFound={choices.length === 0} isInNone={tribes.length === 0} />
		</div>
	);
}

function Missing({ isNoneFound, isInNone }: { isNoneFound: boolean; isInNone: boolean }) {
	return (
		<>
			{isNoneFound && <p className="px-3 py-2.5 text-small text-muted">{say('None of your tribes is called that.')}</p>}
			{isInNone && <p className="px-3 pb-2 text-caption text-muted">{say('Once you join a tribe, you can post to it from here.')}</p>}
		</>
	);
}

/** Options that match the search, with places outside of tribes first while the search is empty, and the active one. */
function useChoices(tribes: readonly Tribe[], chosen: AudienceChoice) {
	const { user } = useSession();
	const places = user?.features.friends ? ['everybody', 'friends'] : ['everybody'];
	const [search, setSearch] = useState('');
	const wanted = search.trim().toLocaleLowerCase(locale());
	const found = tribes.filter(({ name }) => name.toLocaleLowerCase(locale()).includes(wanted));
	const choices = [...(wanted === '' ? places : []), ...found.map((tribe) => tribe.id)];
	const [activeId, setActive] = useState(chosen);
	const active = choices.includes(activeId) ? activeId : (choices[0] ?? '');
	return { search, setSearch, found, choices, active, setActive };
}

interface SearchProps extends Omit<ComponentProps<'input'>, 'onChange'> {
	listId: string;
	onText: (text: string) => void;
}

function Search({ listId, onText, ...rest }: SearchProps) {
	return (
		<input
			{...rest}
			role="combobox"
			aria-label={say('Search your tribes')}
			aria-expanded
			aria-controls={listId}
			placeholder={say('Search your tribes')}
			autoComplete="off"
			dir="auto"
			className="control mb-1.5"
			onChange={({ target }) => onText(target.value)}
		/>
	);
}
