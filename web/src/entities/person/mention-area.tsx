/** Autocomplete of mentions in a text area: '@gr' offers people, arrows choose, Enter or Tab takes, Escape closes. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { TextArea, type TextAreaProps } from '#ui/controls/text-area.tsx';
import { cx } from '#ui/cx.ts';
import { Avatar } from './avatar.tsx';
import { completeMention, type Mention, mentionBefore } from './mention.ts';
import { type MembersToMention, usePeopleSearch } from './use-people-search.ts';

export interface MentionAreaProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
	value: string;
	onText: (text: string) => void;
	/** For an area at the foot of the window: the list opens above it. */
	opensUpwards?: boolean;
	/** Without, it offers people of the whole community. */
	among?: MembersToMention | undefined;
}

/** The mention at the caret, the people found for it, and the active one. */
function useMention({ value, onText, among }: Pick<MentionAreaProps, 'value' | 'onText' | 'among'>) {
	const area = useRef<HTMLTextAreaElement>(null);
	const [mention, setMention] = useState<Mention | null>(null);
	const [active, setActive] = useState(0);
	const caretAfter = useRef<number | null>(null);
	const people = usePeopleSearch(mention?.search ?? null, among);
	const isOpen = mention !== null && people.length > 0;
	const chosen = people[Math.min(active, people.length - 1)];

	// A text that is set from here would move the caret to its end.
	useLayoutEffect(() => {
		if (caretAfter.current !== null) area.current?.setSelectionRange(caretAfter.current, caretAfter.current);
		caretAfter.current = null;
	});

	function follow({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement) {
		const next = selectionStart === selectionEnd ? mentionBefore(text, selectionStart) : null;
		if (next?.search !== mention?.search) setActive(0);
		if (next?.search !== mention?.search || next?.start !== mention?.start) setMention(next);
	}

	function take({ username }: Person) {
		if (!mention) return;
		const completed = completeMention(value, mention.start + 1 + mention.search.length, mention, username);
		caretAfter.current = completed.caret;
		onText(completed.text);
		setMention(null);
	}

	const leave = () => setMention(null);

	/** @returns whether the list used the key */
	function handleKey({ key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent }: KeyboardEvent): boolean {
		if (!isOpen || nativeEvent.isComposing) return false;
		const step = { ArrowDown: 1, ArrowUp: -1 }[key];
		const isPlain = !ctrlKey && !metaKey && !shiftKey && !altKey;
		if (step) setActive((active + step + people.length) % people.length);
		else if ((key === 'Enter' || key === 'Tab') && isPlain && chosen) take(chosen);
		else if (key === 'Escape') leave();
		else return false;
		return true;
	}

	return { area, people, isOpen, chosen, follow, take, leave, handleKey };
}

export function MentionArea({ value, onText, among, opensUpwards = false, onKeyDown, onBlur, onSelect, ref, ...rest }: MentionAreaProps) {
	const id = useId();
	const { area, people, isOpen, chosen, follow, take, leave, handleKey } = useMention({ value, onText, among });

	function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
		if (!handleKey(event)) return onKeyDown?.(event);
		event.preventDefault();
		// Neither the dialog around it nor the form may get the event.
		event.stopPropagation();
		event.nativeEvent.stopImmediatePropagation();
	}

	return (
		<div className="relative">
			<TextArea
				{...rest}
				ref={(element) => {
					area.current = element;
					if (typeof ref === 'function') ref(element);
					else if (ref) ref.current = element;
				}}
				value={value}
				data-keeps-escape={isOpen || undefined}
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-controls={isOpen ? id : undefined}
				aria-activedescendant={isOpen && chosen ? `${id}-${chosen.id}` : undefined}
				onChange={({ target }) => {
					onText(target.value);
					follow(target);
				}}
				onSelect={(event) => {
					follow(event.currentTarget);
					onSelect?.(event);
				}}
				onKeyDown={handleKeyDown}
				onBlur={(event) => {
					leave();
					onBlur?.(event);
				}}
			/>
			{isOpen && <People id={id} opensUpwards={opensUpwards} people={people} chosen={chosen} onTake={take} />}
			<span role="status" className="sr-only">
				{isOpen && say('{count, plural, one {# name} other {# names}} to choose from', { count: people.length })}
			</span>
		</div>
	);
}

interface PeopleProps {
	id: string;
	opensUpwards: boolean;
	people: Person[];
	chosen: Person | undefined;
	onTake: (person: Person) => void;
}

function People({ id, opensUpwards, people, chosen, onTake }: PeopleProps) {
	return (
		<div
			id={id}
			role="listbox"
			aria-label={say('People to mention')}
			tabIndex={-1}
			className={cx(
				'absolute inset-x-0 z-20 max-h-58 overflow-y-auto rounded-choice border border-border bg-raised p-1.5 shadow-3',
				opensUpwards ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
			)}
		>
			{people.map((person) => (
				<div
					key={person.id}
					id={`${id}-${person.id}`}
					role="option"
					tabIndex={-1}
					aria-selected={person === chosen}
					className={cx(
						'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-row px-2.5 hover:bg-sunken',
						person === chosen && 'bg-sunken forced-colors:outline-2',
					)}
					// Pointer down, since a click would move the focus first and close the list.
					onPointerDown={(event) => {
						event.preventDefault();
						onTake(person);
					}}
				>
					<Avatar person={person} size="sm" />
					<span className="min-w-0 truncate text-small">
						<bdi className="font-label">{person.name}</bdi> <bdi className="text-muted">@{person.username}</bdi>
					</span>
				</div>
			))}
		</div>
	);
}
