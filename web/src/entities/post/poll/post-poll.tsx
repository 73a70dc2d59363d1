/** Poll of a post: choices to vote for, or what others chose, for viewers who may see it. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefreshPost } from '../use-refresh-post.ts';
import { PollForm } from './poll-form.tsx';
import { PollResults } from './poll-results.tsx';
import { useVote } from './use-vote.ts';

/** Browsers take no longer delay. */
const delayMaxMs = 2 ** 31 - 1;
/** The clock of the server may be a little behind. */
const afterClosingMs = 1_000;

/** Reads the post again when its poll closes, with the counts that everyone sees then. */
function useClosing(post: Post): void {
	const closesAt = post.poll?.closesAt ?? null;
	const refresh = useRefreshPost();
	const handleClosed = useEffectEvent(() => refresh(post));
	useEffect(() => {
		if (closesAt === null) return;
		const delay = Date.parse(closesAt) - Date.now();
		if (delay <= 0 || delay > delayMaxMs) return;
		const timer = setTimeout(handleClosed, delay + afterClosingMs);
		return () => clearTimeout(timer);
	}, [closesAt]);
}

/** @param listed the post as it is shown */
export function PostPoll({ post: listed }: { post: Post }) {
	const { post, vote } = useVote(listed);
	const [isChanging, setIsChanging] = useState(false);
	const root = useRef<HTMLFieldSetElement>(null);
	useClosing(listed);
	const {
		poll,
		viewer: { poll: own },
	} = post;
	if (!poll || !own) return null;
	const isUndecided = own.choiceIds.length === 0 && own.counts === null;

	/** The focus stays in the poll when its form goes. */
	function backToResults() {
		setIsChanging(false);
		root.current?.focus();
	}

	function handleVote(choiceIds: string[]) {
		vote(choiceIds);
		backToResults();
	}

	return (
		<fieldset ref={root} aria-label={say('Poll')} tabIndex={-1} className="min-w-0 rounded-choice">
			{own.canVote && (isChanging || isUndecided) ? (
				<PollForm
					poll={poll}
					given={own.choiceIds}
					seesCounts={own.counts !== null}
					onVote={handleVote}
					onCancel={isUndecided ? undefined : backToResults}
				/>
			) : (
				<PollResults poll={poll} own={own} onChange={() => setIsChanging(true)} />
			)}
		</fieldset>
	);
}
