/** Search in a conversation, in the place of its header: hits are counted, marked, and gone through from the latest to the first. */
import { say } from '@friends/contract/core/languages/say';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import './messages.css';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFoundMessages } from '../state/conversations.queries.ts';
import { markHits } from './mark-hits.ts';

export interface SearchBarProps {
	conversationId: string;
	/** Where the hits are marked. */
	log: RefObject<HTMLElement | null>;
	onShow: (seq: number) => void;
	onClose: () => void;
}

const debounceMs = 250;

export function SearchBar({ conversationId, log, onShow, onClose }: SearchBarProps) {
	const [text, setText] = useState('');
	const search = useDebounced(text.trim(), debounceMs);
	const [index, setIndex] = useState(0);
	const { data, isFetching, hasNextPage, fetchNextPage } = useFoundMessages(conversationId, search);
	const hits = search === '' ? [] : (data?.items ?? []);
	const hit = hits[index];
	const show = useEffectEvent(onShow);

	useEffect(() => {
		if (hit) show(hit.seq);
	}, [hit]);

	// The log draws other messages as one moves.
	useEffect(() => (log.current ? markHits(log.current, search) : undefined));

	function go(step: number) {
		const next = index + step;
		if (next < 0) return;
		if (next >= hits.length - 1 && hasNextPage) void fetchNextPage();
		if (next < hits.length) setIndex(next);
	}

	function handleKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape') onClose();
		else if (event.key === 'Enter' || event.key === 'ArrowUp') go(event.shiftKey ? -1 : 1);
		else if (event.key === 'ArrowDown') go(-1);
		else return;
		event.preventDefault();
		event.stopPropagation();
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: there is no form to submit
		<div role="search" className="flex min-h-16 items-center gap-1 border-b border-border px-2 py-2 ps-3" onKeyDown={handleKeyDown}>
			<div className="min-w-0 flex-1">
				<TextInput
					type="search"
					autoFocus
					dir="auto"
					autoComplete="off"
					aria-label={say('Search in this conversation')}
					placeholder={say('Search in this conversation')}
					maxLength={messageLimits.search.maxLength}
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						setIndex(0);
					}}
				/>
			</div>
			<p role="status" className="min-w-16 flex-none px-1.5 text-center text-caption text-muted tabular-nums">
				{search !== '' && !isFetching && countWords(hits.length, index, hasNextPage)}
			</p>
			<IconButton label={say('Earlier hit')} icon={ChevronUp} disabled={index >= hits.length - 1} onClick={() => go(1)} />
			<IconButton label={say('Later hit')} icon={ChevronDown} disabled={index === 0} onClick={() => go(-1)} />
			<IconButton label={say('Close the search')} icon={X} onClick={onClose} />
		</div>
	);
}

function countWords(count: number, index: number, hasMore: boolean): string {
	if (count === 0) return say('No hits');
	const values = { place: index + 1, count };
	return hasMore ? say('{place, number} of more than {count, number}', values) : say('{place, number} of {count, number}', values);
}
