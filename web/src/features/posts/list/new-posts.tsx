/** Tells of newer posts than those on the screen, and shows them on click; the list being read never moves by itself. */
import { say } from '@friends/contract/core/languages/say';
import { pageLimits } from '@friends/contract/core/page-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { onTold } from '#core/live/told.ts';
import { useWatch } from '#core/live/watches.ts';
import { readNewest, readNews, showNewest, useKnownInFeed } from '#entities/post/posts.queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { toast } from '#ui/toast/toast-store.ts';

export function NewPosts() {
	const queryClient = useQueryClient();
	const [newIds, setNewIds] = useState<readonly string[]>([]);
	const known = useKnownInFeed();
	const count = known ? newIds.filter((id) => !known.has(id)).length : 0;

	useWatch({ feed: true }, async () => {
		try {
			const news = await readNews(queryClient);
			setNewIds((before) => withMore(before, news));
		} catch (error) {
			// Without a connection too, the next posts are told all the same.
			if (!(error instanceof NetworkError)) console.error(error);
		}
	});

	useEffect(() => onTold('feed.grew', ({ postIds }) => setNewIds((before) => withMore(before, postIds))), []);

	const { mutate: show, isPending } = useMutation({
		mutationFn: readNewest,
		onSuccess(newest) {
			showNewest(queryClient, newest);
			setNewIds([]);
			scrollTo({ top: 0 });
		},
		onError: (error) =>
			toast({ title: say('The new posts did not come'), description: detailOf(error, say('Please try again.')), variant: 'destructive' }),
	});

	return (
		<div role="status" className="sticky top-under-bar z-20 grid justify-items-center empty:hidden">
			{count > 0 && (
				<Pill
					count={Math.min(count, pageLimits.default)}
					hasMore={count >= pageLimits.default}
					pending={isPending}
					onClick={() => show()}
				/>
			)}
		</div>
	);
}

const withMore = (ids: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...ids, ...more])];

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
			{hasMore
				? say('{count, plural, one {# or more new post} other {# or more new posts}}', { count })
				: say('{count, plural, one {# new post} other {# new posts}}', { count })}
		</Button>
	);
}
