/** Context with the changes of relations, around everything that shows them; confirms a block first. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { type Relate, useRelate } from './use-relate.ts';

const BlockDialog = lazyDialog(async () => (await import('./block-dialog.tsx')).BlockDialog);

interface RelationActions {
	relate: Relate;
	/** @param returnFocusTo target of the focus after the dialog: its opener may be gone by then */
	askToBlock: (person: Person, shown: Relation, returnFocusTo: () => HTMLElement | null) => void;
}

const Context = createContext<RelationActions | null>(null);

interface Asked {
	person: Person;
	shown: Relation;
	returnFocusTo: () => HTMLElement | null;
}

export function RelationScope({ children }: { children: ReactNode }) {
	const relate = useRelate();
	/** Kept while the dialog animates its closing. */
	const [asked, setAsked] = useState<Asked | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const actions = useMemo<RelationActions>(
		() => ({
			relate,
			askToBlock: (person, shown, returnFocusTo) => {
				setAsked({ person, shown, returnFocusTo });
				setIsOpen(true);
			},
		}),
		[relate],
	);

	return (
		<Context value={actions}>
			{children}
			{asked && (
				<BlockDialog
					person={asked.person}
					returnFocusTo={asked.returnFocusTo}
					open={isOpen}
					onOpenChange={setIsOpen}
					onBlock={() => {
						setIsOpen(false);
						relate('block', asked.person.id, asked.shown);
					}}
				/>
			)}
		</Context>
	);
}

export function useRelationActions(): RelationActions {
	const actions = use(Context);
	if (!actions) throw new Error('Relations are shown inside a RelationScope');
	return actions;
}
