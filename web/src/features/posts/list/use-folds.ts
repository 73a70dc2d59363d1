/** Folded runs of a list, and opening them; what was opened stays open for as long as the page lives. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useMemo, useState } from 'react';
import { type Fold, type Folded, foldRuns } from './folds.ts';

interface Options {
	/** Unique name of the list. */
	name: string;
	breakAt: string | null;
	isOn: boolean;
}

const openedIn = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

export function useFolds(posts: readonly Post[], { name, breakAt, isOn }: Options): Folded & { open: (fold: Fold) => void } {
	const [opened, setOpened] = useState(() => openedIn.get(name) ?? none);
	const folded = useMemo(
		() => (isOn ? foldRuns(posts, opened, breakAt) : { shown: posts, folds: new Map<string, Fold>() }),
		[posts, opened, breakAt, isOn],
	);

	function open({ ids }: Fold) {
		const all = new Set([...opened, ...ids]);
		openedIn.set(name, all);
		setOpened(all);
	}

	return { ...folded, open };
}
