/** The list of the audience chip: arrows choose, Enter takes, Escape leaves; letters search where there are many tribes. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Check, Globe } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { counted } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { useBackToClose } from '#ui/use-back-to-close.ts';
import { TribeTile } from './tribe-tile.tsx';

/** From here on a list is too long to be read through. */
const searchFrom = 8;

export interface AudienceListProps {
	id: string;
	tribes: readonly Tribe[];
	/** Null for everybody. */
	chosenId: string | null;
	onChoose: (tribeId: string | null) => void;
	/** By key, or by Back; the focus goes back. */
	onClose: () => void;
	/** The focus has gone elsewhere. */
	onLeave: () => void;
}

export function AudienceList({ id, tribes, chosenId, onChoose, onClose, onLeave }: AudienceListProps) {
	const focused = useRef<HTMLDivElement & HTMLInputElement>(null);
	const hasSearch = tribes.length >= searchFrom;
	const [search, setSearch] = useState('');
	const wanted = search.trim().toLocaleLowerCase();
	const found = tribes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
	const choices = [...(wanted === '' ? [null] : []), ...found.map((tribe) => tribe.id)];
	const [activeId, setActiveId] = useState(chosenId);
	const active = choices.includes(activeId) ? activeId : (choices[0] ?? null);
	const optionId = (choice: string | null) => `${id}-${choice ?? 'everybody'}`;

	useBackToClose(true, onClose);
	// The search comes with the tribes, which may arrive after the list has opened.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the element changes with it
	useLayoutEffect(() => focused.current?.focus(), [hasSearch]);
	useLayoutEffect(() => {
		document.getElementById(`${id}-${active ?? 'everybody'}`)?.scrollIntoView?.({ block: 'nearest' });
	}, [id, active]);

	function handleKeyDown(event: KeyboardEvent) {
		const index = choices.indexOf(active);
		const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: choices.length - 1 }[event.key];
		if (next !== undefined) setActiveId(choices[(next + choices.length) % choices.length] ?? null);
		else if (event.key === 'Enter' || (event.key === ' ' && tribes.length < searchFrom)) choices.length > 0 && onChoose(active);
		else if (event.key === 'Escape') onClose();
		else return;
		event.preventDefault();
	}

	function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
		if (!currentTarget.contains(relatedTarget)) onLeave();
	}

	const shared = { onKeyDown: handleKeyDown, 'aria-activedescendant': choices.length > 0 ? optionId(active) : undefined };
	const optionOf = (choice: string | null) => ({
		id: optionId(choice),
		isActive: choice === active,
		isChosen: choice === chosenId,
		onChoose: () => onChoose(choice),
	});

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the focus is within, on the search or the list
		<div
			data-keeps-escape
			className="absolute inset-s-0 top-full z-20 mt-1.5 w-[316px] max-w-[calc(100vw-36px)] rounded-[18px] border border-border bg-raised p-1.5 shadow-3"
			onBlur={handleBlur}
		>
			{hasSearch && (
				<input
					{...shared}
					ref={focused}
					role="combobox"
					aria-label="Search your tribes"
					aria-expanded
					aria-controls={id}
					placeholder="Search your tribes"
					autoComplete="off"
					dir="auto"
					className="control mb-1.5"
					value={search}
					onChange={({ target }) => setSearch(target.value)}
				/>
			)}
			<div
				{...(hasSearch ? {} : shared)}
				ref={hasSearch ? null : focused}
				id={id}
				role="listbox"
				aria-label="Who can see this"
				tabIndex={hasSearch ? -1 : 0}
				className="max-h-[min(330px,45dvh)] overflow-y-auto outline-none"
			>
				{wanted === '' && (
					<Option
						{...optionOf(null)}
						icon={<Globe aria-hidden size={19} className="mx-[5.5px] text-muted" />}
						note="Who can see your profile"
					>
						Everybody
					</Option>
				)}
				{found.map((tribe) => (
					<Option
						key={tribe.id}
						{...optionOf(tribe.id)}
						icon={<TribeTile tribe={tribe} size={30} />}
						note={counted(tribe.memberCount, 'member')}
					>
						<bdi>{tribe.name}</bdi>
					</Option>
				))}
			</div>
			{choices.length === 0 && <p className="px-3 py-2.5 text-small text-muted">None of your tribes is called that.</p>}
			{tribes.length === 0 && <p className="px-3 pb-2 text-caption text-muted">Once you join a tribe, you can post to it from here.</p>}
		</div>
	);
}

interface OptionProps {
	id: string;
	isActive: boolean;
	isChosen: boolean;
	onChoose: () => void;
	icon: ReactNode;
	note: string;
	children: ReactNode;
}

function Option({ id, isActive, isChosen, onChoose, icon, note, children }: OptionProps) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the list, or to its search
		<div
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={isChosen}
			className={cx(
				'flex min-h-11 cursor-pointer items-center gap-3 rounded-[12px] px-3 py-[3px] hover:bg-sunken',
				isChosen && 'bg-brand-soft',
				isActive && (isChosen ? 'outline-2 -outline-offset-2 outline-brand/45' : 'bg-sunken forced-colors:outline-2'),
			)}
			// A click would take the focus first, and with it the list.
			onPointerDown={(event) => event.preventDefault()}
			onClick={onChoose}
		>
			{icon}
			<span className="grid min-w-0 flex-1">
				<span className="truncate text-[15px] leading-[1.35] font-label">{children}</span>
				<span className="text-caption leading-[1.35] text-muted tabular-nums">{note}</span>
			</span>
			{isChosen && <Check aria-hidden size={18} className="text-muted" />}
		</div>
	);
}
