/** Audience of a post: a chip that opens a list of everybody, friends and the member's tribes, and how many people that is. */
import { say } from '@friends/contract/core/languages/say';
import { ChevronDown, Globe, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOwnTribes, useTribe } from '#entities/tribe/tribe.queries.ts';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { Say } from '#ui/say.tsx';
import { AudienceList } from './audience-list.tsx';
import { audienceSentence } from './audience-sentence.ts';
import { type AudienceChoice, useAudienceCount } from './audiences.queries.ts';

export interface AudienceProps {
	chosen: AudienceChoice;
	onChange: (choice: AudienceChoice) => void;
	disabled: boolean;
}

const names: Record<string, () => string> = { everybody: () => say('Everybody'), friends: () => say('Friends') };

export function Audience({ chosen, onChange, disabled }: AudienceProps) {
	const countId = useId();
	const listId = useId();
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const { data: tribes = [] } = useOwnTribes();
	const isPlace = names[chosen] !== undefined;
	const listed = tribes.find(({ id }) => id === chosen);
	// A member may be in more tribes than the list holds.
	const { data: read } = useTribe(chosen, '', { enabled: !isPlace && !listed });
	const tribe = isPlace ? undefined : (listed ?? read);
	const name = names[chosen]?.() ?? tribe?.name ?? '…';
	const count = useAudienceCount(chosen);
	const Icon = chosen === 'friends' ? Users : Globe;

	function close() {
		flushSync(() => setIsOpen(false));
		button.current?.focus();
	}

	return (
		<div className="relative flex min-w-0 items-center gap-2.5">
			<button
				ref={button}
				type="button"
				aria-haspopup="listbox"
				aria-expanded={isOpen}
				aria-controls={isOpen ? listId : undefined}
				aria-describedby={countId}
				disabled={disabled}
				className="flex min-h-9 min-w-0 items-center gap-1.75 rounded-full bg-sunken px-3.25 text-small font-label hover:bg-[color-mix(in_oklab,var(--ink)_6%,var(--sunken))] disabled:cursor-not-allowed max-tablet:min-h-11"
				onClick={() => setIsOpen(!isOpen)}
			>
				{tribe ? <TribeTile tribe={tribe} size={22} /> : <Icon aria-hidden size={16} className="text-muted" />}
				<span className="truncate">
					<Say sentence="To: {audience}" parts={{ audience: <bdi>{name}</bdi> }} />
				</span>
				<ChevronDown aria-hidden size={16} className="text-muted" />
			</button>
			{/* Phones have no room for it beside the chip; the list says it there. */}
			<span id={countId} aria-live="polite" className="text-caption text-muted tabular-nums max-tablet:sr-only">
				{count && audienceSentence(count)}
			</span>
			{isOpen && (
				<AudienceList
					id={listId}
					tribes={tribes}
					chosen={chosen}
					onChoose={(choice) => {
						onChange(choice);
						close();
					}}
					onClose={close}
					onLeave={() => setIsOpen(false)}
				/>
			)}
		</div>
	);
}
