/** Below a message: its replies in a thread, with the faces of those who wrote last. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { AvatarStack } from '#entities/person/avatar-stack.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Say } from '#ui/say.tsx';

export interface ThreadLinkProps {
	thread: NonNullable<Message['thread']>;
	onOpen: () => void;
}

export function ThreadLink({ thread: { replyCount, lastReplyAt, people }, onOpen }: ThreadLinkProps) {
	if (replyCount === 0) return null;
	return (
		<button
			type="button"
			className="relative mt-1 flex min-h-8 max-w-full flex-wrap items-center gap-x-2 rounded-chip text-start text-small font-heading text-brand-ink hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1.5 pointer-coarse:after:inset-x-0"
			onClick={onOpen}
		>
			<AvatarStack people={people} size="sm" />
			<span>
				<Say
					sentence="{replies}, last {ago}"
					parts={{
						replies: say('{count, plural, one {# reply} other {# replies}}', { count: replyCount }),
						ago: <TimeAgo at={lastReplyAt} words="ago" />,
					}}
				/>
			</span>
		</button>
	);
}
