/** One thing that waits in the queue of a tribe, as its list, its detail and its keys need it. Each kind makes its own, in `kinds`. */
import type { Person } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';
import type { QueueActName } from './writes/queue-writes.ts';

export interface QueueAct {
	name: QueueActName;
	/** Of its button: 'Let in' */
	label: string;
	/** 'Milla Ahonen is in.' */
	done: string;
	/** 'The request wasn’t accepted' */
	refused: string;
	/** Words of the dialog that asks why; null where no reason is needed. */
	question: { title: string; description: string; hint: string; confirm: string } | null;
}

/** How something was settled by another. */
export type QueueOutcome = 'accepted' | 'declined' | 'settled';

export interface QueueEntry {
	/** Names it in the address. */
	key: string;
	kind: QueueKind;
	id: string;
	/** Since when it waits. */
	at: string;
	title: string;
	/** Under the title. */
	line: string;
	picture: ReactNode;
	/** Who asks, or wrote it. */
	person: Person;
	/** Under the person's name. */
	facts: readonly string[];
	renderWords: () => ReactNode;
	/** The key `a`. */
	keep: QueueAct;
	/** The key `x`. */
	refuse: QueueAct;
	/** The key `r` writes to the person. */
	canAsk: boolean;
	/** The key `o`. */
	opens: { href: string; label: string };
	/** @param who null for an administrator */
	settledBy: (outcome: QueueOutcome, who: string | null) => string;
}

export const queueKey = (kind: QueueKind, id: string): string => `${kind}-${id}`;
