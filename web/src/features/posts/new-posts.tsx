/** Says that there are newer posts than those on the screen, and shows them when asked; nothing that is being read moves by itself. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callPage, type Page } from '#core/call.ts';
import { useOnline } from '#core/online.ts';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/counts.ts';
import { useHandOnFocus } from '#ui/hand-on-focus.ts';
import { knownInFeed, showNewest } from './posts.queries.ts';

const lookEveryMs = 60_000;

export function NewPosts() {
	const queryClient = useQueryClient();
	const isOnline = useOnline();
	const [newest, setNewest] = useState<Page<Post[]> | null>(null);
	const known = knownInFeed(queryClient);
	const unseen = newest?.data.filter(({ id }) => !known.has(id)) ?? [];
	const isWholePage = unseen.length > 0 && unseen.length === newest?.data.length;

	const look = useEffectEvent(async () => {
		if (document.hidden || knownInFeed(queryClient).size === 0) return;
		try {
			setNewest(await callPage(listPosts));
		} catch (error) {
			// The next look may fare better.
			console.error(error);
		}
	});

	useEffect(() => {
		if (!isOnline) return;
		const timer = setInterval(() => void look(), lookEveryMs);
		return () => clearInterval(timer);
	}, [isOnline]);

	function show() {
		if (!newest) return;
		showNewest(queryClient, newest);
		setNewest(null);
		scrollTo({ top: 0 });
	}

	return (
		<div role="status" className="sticky top-[calc(var(--topbar-h)+8px)] z-20 grid justify-items-center empty:hidden">
			{unseen.length > 0 && <Pill count={unseen.length} hasMore={isWholePage} onClick={show} />}
		</div>
	);
}

function Pill({ count, hasMore, onClick }: { count: number; hasMore: boolean; onClick: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useHandOnFocus(button);
	return (
		<Button ref={button} icon={ArrowUp} className="shadow-2" onClick={onClick}>
			{`${formatCount(count)}${hasMore ? ' or more' : ''} new ${count === 1 ? 'post' : 'posts'}`}
		</Button>
	);
}
