/** The list below the field, in groups: people, tribes and tags, the latest searches, and operators. */
import { say } from '@friends/contract/core/languages/say';
import { Clock, Hash, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { cx } from '#ui/cx.ts';
import { foundPosts } from '../found-words.ts';
import { Marked } from '../marked.tsx';
import { findBeginnings } from '../marks.ts';
import type { Suggestion } from './suggested.ts';

export interface SearchSuggestionListProps {
	id: string;
	suggestions: readonly Suggestion[];
	/** Index of the marked one; -1 for none. */
	active: number;
	/** What they were found by. */
	typed: string;
	onTake: (suggestion: Suggestion) => void;
	onForget: (search: string) => void;
}

const groups: readonly { kinds: readonly Suggestion['kind'][]; title: () => string }[] = [
	{ kinds: ['person'], title: () => say('People') },
	{ kinds: ['tribe', 'tag'], title: () => say('Tribes and tags') },
	{ kinds: ['recent', 'clear'], title: () => say('Looked for lately') },
	{ kinds: ['operator'], title: () => say('Narrow it') },
];

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

export function SearchSuggestionList(props: SearchSuggestionListProps) {
	const { id, suggestions } = props;
	const places = suggestions.map((suggestion, index) => ({ suggestion, index }));
	return (
		<div id={id} role="listbox" aria-label={say('Suggestions')} tabIndex={-1} className="outline-none">
			{groups.map(({ kinds, title }) => {
				const members = places.filter(({ suggestion }) => kinds.includes(suggestion.kind));
				if (members.length === 0) return null;
				const isRow = !kinds.includes('operator');
				return (
					<Group key={kinds[0]} title={title()} isRow={isRow}>
						{members.map(({ suggestion, index }) => (
							<Option key={index} {...props} suggestion={suggestion} index={index} />
						))}
					</Group>
				);
			})}
		</div>
	);
}

function Group({ title, isRow, children }: { title: string; isRow: boolean; children: ReactNode }) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of options
		<div role="group" aria-labelledby={id} className={cx('relative', !isRow && 'mt-1.5 border-t border-border pt-0.5')}>
			<div id={id} role="presentation" className="px-3 pt-2 pb-1 text-caption font-strong text-muted">
				{title}
			</div>
			{isRow ? (
				children
			) : (
				<div role="presentation" className="flex flex-wrap gap-1.5 px-3 pt-1 pb-2">
					{children}
				</div>
			)}
		</div>
	);
}

const LOOKS: Record<'row' | 'clear' | 'operator', string> = {
	row: 'flex min-h-11.5 items-center gap-3 rounded-row px-3 py-1 text-compact hover:bg-sunken aria-selected:bg-brand-soft!',
	clear:
		'absolute end-1 top-0.5 rounded-full px-2 py-1.5 text-caption font-label text-brand-ink hover:underline aria-selected:bg-brand-soft pointer-coarse:-top-1 pointer-coarse:py-3',
	operator:
		'inline-flex min-h-7.5 items-center rounded-chip bg-sunken px-2.5 text-caption hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:outline-2 aria-selected:outline-brand pointer-coarse:min-h-11',
};

interface OptionProps extends Omit<SearchSuggestionListProps, 'suggestions'> {
	suggestion: Suggestion;
	index: number;
}

function Option({ id, suggestion, index, active, typed, onTake, onForget }: OptionProps) {
	const { kind } = suggestion;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys take options
		<div
			id={optionId(id, index)}
			role="option"
			tabIndex={-1}
			aria-selected={index === active}
			className={cx(
				'cursor-pointer select-none forced-colors:aria-selected:outline-2',
				LOOKS[kind === 'clear' || kind === 'operator' ? kind : 'row'],
			)}
			// The field keeps the focus.
			onPointerDown={(event) => event.preventDefault()}
			onClick={() => onTake(suggestion)}
		>
			<Content suggestion={suggestion} typed={typed} onForget={onForget} />
		</div>
	);
}

const DETAIL = 'text-small text-muted';

function Content({ suggestion, typed, onForget }: Pick<OptionProps, 'suggestion' | 'typed' | 'onForget'>) {
	switch (suggestion.kind) {
		case 'person':
			return (
				<>
					<Avatar person={suggestion.person} size="sm" />
					<Line detail={<bdi className={DETAIL}>@{suggestion.person.username}</bdi>}>
						<Marked text={suggestion.person.name} find={findBeginnings(typed)} />
					</Line>
				</>
			);
		case 'tribe':
			return (
				<>
					<TribeTile tribe={suggestion.tribe} size={32} />
					<Line>
						<Marked text={suggestion.tribe.name} find={findBeginnings(typed)} />
					</Line>
				</>
			);
		case 'tag':
			return (
				<>
					<Hash aria-hidden size={20} className="mx-1.5 text-muted" />
					<Line detail={<span className={DETAIL}>{foundPosts(suggestion.found.postCount)}</span>}>
						<Marked text={suggestion.found.tag} find={findBeginnings(typed)} />
					</Line>
				</>
			);
		case 'recent':
			return <Recent search={suggestion.search} onForget={onForget} />;
		case 'clear':
			return say('Clear');
		case 'operator':
			return (
				<span>
					<code dir="ltr" className="inline-block font-sans font-strong text-brand-ink">
						{suggestion.operator.sign ?? suggestion.operator.text}
					</code>{' '}
					{suggestion.operator.words()}
				</span>
			);
	}
}

function Line({ detail, children }: { detail?: ReactNode; children: ReactNode }) {
	return (
		<span className="min-w-0 flex-1 truncate">
			<bdi>{children}</bdi>
			{detail && <> {detail}</>}
		</span>
	);
}

/** The cross is for pointers; the key is Delete. */
function Recent({ search, onForget }: { search: string; onForget: (search: string) => void }) {
	return (
		<>
			<Clock aria-hidden size={20} className="mx-1.5 text-muted" />
			<Line>{search}</Line>
			<span
				aria-hidden
				className="-me-2 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
				onClick={(event) => {
					event.stopPropagation();
					onForget(search);
				}}
			>
				<X size={18} />
			</span>
		</>
	);
}
