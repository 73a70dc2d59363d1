/** Polls for newer posts than those on the screen, and shows them on click; the list being read never moves by itself. */
import { pageLimits } from '@friends/contract/core/pages';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { callPage } from '#core/queries/call.ts';
import { knownInFeed, readNews, showNewest } from '#entities/post/posts.queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { formatCount } from '#ui/counts.ts';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import { toast } from '#ui/toast/toast-store.ts';

const pollMs = 60_000;

export function NewPosts() {
	const queryClient = useQueryClient();
	const isOnline = useIsOnline();
	const [newIds, setNewIds] = useState<string[]>([]);
	const known = knownInFeed(queryClient);
	const count = newIds.filter((id) => !known.has(id)).length;

	const poll = useEffectEvent(async () => {
		if (document.hidden) return;
		try {
			setNewIds(await readNews(queryClient));
		} catch (error) {
			// The next poll may succeed.
			console.error(error);
		}
	});

	useEffect(() => {
		if (!isOnline) return;
		const timer = setInterval(() => void poll(), pollMs);
		return () => clearInterval(timer);
	}, [isOnline]);

	const { mutate: show, isPending } = useMutation({
		mutationFn: () => callPage(listPosts),
		onSuccess(newest) {
			showNewest(queryClient, newest);
			setNewIds([]);
			scrollTo({ top: 0 });
		},
		onError: (error) =>
			toast({ title: 'The new posts did not come', description: detailOf(error, 'Please try again.'), variant: 'destructive' }),
	});

	return (
		<div role="status" className="sticky top-under-bar z-20 grid justify-items-center empty:hidden">
			{count > 0 && <Pill count={count} hasMore={count === pageLimits.default} pending={isPending} onClick={() => show()} />}
		</div>
	);
}

interface PillProps {
	count: number;
	hasMore: boolean;
	pending: boolean;
	onClick: () => void;
}

function Pill({ count, hasMore, pending, onClick }: PillProps) {
	const button = useRef<HTMLButtonElement>(null);
	useHandOnFocus(button);
	return (
		<Button ref={button} icon={ArrowUp} className="shadow-2" pending={pending} onClick={onClick}>
			{`${formatCount(count)}${hasMore ? ' or more' : ''} new ${count === 1 ? 'post' : 'posts'}`}
		</Button>
	);
}
