/** Around everything that shows how the viewer stands to people: hands out the changes, and asks before somebody is blocked. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { type Relate, useRelate } from './use-relate.ts';

interface RelationActions {
	relate: Relate;
	/** @param returnFocusTo where the focus goes afterwards: the button that opened the dialog may be gone then */
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
	/** Stays while the dialog closes. */
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
