/** Audience of a post: a chip that opens a list of everybody and the member's tribes. */
import { say } from '@friends/contract/core/languages/say';
import { ChevronDown, Globe } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';
import { useOwnTribes, useTribe } from '#entities/tribe/tribes.queries.ts';
import { Say } from '#ui/say.tsx';
import { AudienceList } from './audience-list.tsx';

export interface AudienceProps {
	/** Null for everybody. */
	tribeId: string | null;
	onChange: (tribeId: string | null) => void;
	disabled: boolean;
}

export function Audience({ tribeId, onChange, disabled }: AudienceProps) {
	const listId = useId();
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const { data: tribes = [] } = useOwnTribes();
	const listed = tribes.find(({ id }) => id === tribeId);
	// A member may be in more tribes than the list holds.
	const { data: read } = useTribe(tribeId ?? '', '', { enabled: tribeId !== null && !listed });
	const tribe = listed ?? read;
	const name = tribeId === null ? say('Everybody') : (tribe?.name ?? '…');

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
				disabled={disabled}
				className="flex min-h-9 min-w-0 items-center gap-1.75 rounded-full bg-sunken px-3.25 text-small font-label hover:bg-[color-mix(in_oklab,var(--ink)_6%,var(--sunken))] disabled:cursor-not-allowed max-tablet:min-h-11"
				onClick={() => setIsOpen(!isOpen)}
			>
				{tribe && tribeId !== null ? <TribeTile tribe={tribe} size={22} /> : <Globe aria-hidden size={16} className="text-muted" />}
				<span className="truncate">
					<Say sentence="To: {audience}" parts={{ audience: <bdi>{name}</bdi> }} />
				</span>
				<ChevronDown aria-hidden size={16} className="text-muted" />
			</button>
			{tribeId !== null && tribe?.type === 'private' && (
				<span className="text-caption text-muted max-tablet:hidden">
					{say('{count, plural, one {# member can see this} other {# members can see this}}', { count: tribe.memberCount })}
				</span>
			)}
			{isOpen && (
				<AudienceList
					id={listId}
					tribes={tribes}
					chosenId={tribeId}
					onChoose={(chosen) => {
						onChange(chosen);
						close();
					}}
					onClose={close}
					onLeave={() => setIsOpen(false)}
				/>
			)}
		</div>
	);
}
