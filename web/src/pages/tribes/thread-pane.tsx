/** A thread beside its channel, or over it on phones. */
import { openThread } from '@friends/contract/channels/channels.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createIdempotencyKey } from '#core/http/idempotency-key.ts';
import { call } from '#core/queries/call.ts';
import { ConversationPane, NoAccess } from '#features/messages/conversation/conversation-pane.tsx';
import { ThreadHeader } from '#features/messages/conversation/thread-header.tsx';
import { conversationKeys } from '#features/messages/state/conversations.queries.ts';
import { subtitleOf } from '#features/messages/state/words.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

export interface ThreadPaneProps {
	/** Of the message that it hangs on, which is also its own. */
	id: string;
	viewerId: string;
	isBesideChannel: boolean;
	/** Id of a message to show; undefined for none. */
	messageId: string | undefined;
	onClose: () => void;
}

export function ThreadPane({ id, isBesideChannel, onClose, ...pane }: ThreadPaneProps) {
	const box = useRef<HTMLDivElement>(null);
	const query = useQuery({
		queryKey: conversationKeys.one(id),
		// It begins with the first visit; asking again changes nothing.
		queryFn: ({ signal }) => call(openThread, { params: { id }, idempotencyKey: createIdempotencyKey(), signal }),
		staleTime: 0,
	});

	// What lies below can no longer have it.
	useEffect(() => {
		if (!isBesideChannel) box.current?.focus({ preventScroll: true });
	}, [isBesideChannel]);

	const header = (subtitle: string) => <ThreadHeader subtitle={subtitle} isBesideChannel={isBesideChannel} onClose={onClose} />;
	const isThere = query.data !== undefined;

	return (
		<div ref={box} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
			{!isThere && header('')}
			<Loaded
				query={query}
				loading={<ThreadSkeleton />}
				offline={say('We’ll load the thread when you’re back online.')}
				failed={say('The thread couldn’t be loaded')}
				missing={<NoAccess />}
			>
				{(conversation) => (
					<ConversationPane
						{...pane}
						conversation={conversation}
						isBesideList={isBesideChannel}
						renderHeader={() => header(subtitleOf(conversation))}
						onLeave={onClose}
					/>
				)}
			</Loaded>
		</div>
	);
}

function ThreadSkeleton() {
	return (
		<Loading label={say('Loading the thread')} className="flex flex-1 gap-3 px-4.5 py-5">
			<Skeleton className="size-11 flex-none rounded-full" />
			<Skeleton className="h-4 w-3/5" />
		</Loading>
	);
}
