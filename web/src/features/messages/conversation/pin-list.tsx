/** All pinned messages of a channel, pinned last first: one leads to its place, and moderators take its pin out. */
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { useQueryClient } from '@tanstack/react-query';
import { PinOff } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, SkeletonRow } from '#ui/states/skeleton.tsx';
import { quoted } from '../message/quotation.tsx';
import { pin, usePins } from '../state/pins.ts';

export interface PinListProps {
	conversationId: string;
	canModerate: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onJump: (seq: number) => void;
}

export function PinList({ conversationId, canModerate, open, onOpenChange, onJump }: PinListProps) {
	const query = usePins(conversationId, { enabled: open });
	const chosenId = useRef<string | null>(null);

	function show(message: Message) {
		chosenId.current = message.id;
		onOpenChange(false);
		onJump(message.seq);
	}

	function takeChosen(): HTMLElement | null {
		const id = chosenId.current;
		chosenId.current = null;
		return document.querySelector<HTMLElement>(`[data-message="${id}"]`);
	}

	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Pinned messages')} returnFocusTo={takeChosen}>
			<Loaded
				query={query}
				loading={<PinSkeleton />}
				offline={say('We’ll load the pinned messages when you’re back online.')}
				failed={say('The pinned messages couldn’t be loaded')}
				headingLevel={3}
			>
				{(pins) =>
					pins.length === 0 ? (
						<EmptyState
							illustration="gap"
							title={say('Nothing is pinned here')}
							text={say('Moderators pin what all should find again.')}
							headingLevel={3}
						/>
					) : (
						<ul className="-mx-2 grid gap-0.5">
							{pins.map((message) => (
								<Pinned key={message.id} message={message} canModerate={canModerate} onShow={show} />
							))}
						</ul>
					)
				}
			</Loaded>
		</Dialog>
	);
}

interface PinnedProps {
	message: Message;
	canModerate: boolean;
	onShow: (message: Message) => void;
}

function Pinned({ message, canModerate, onShow }: PinnedProps) {
	const queryClient = useQueryClient();
	const { author, createdAt, text, isDeleted } = message;
	return (
		<li className="flex items-start gap-1 rounded-row hover:bg-sunken">
			<button
				type="button"
				className="flex min-h-11 min-w-0 flex-1 gap-3 rounded-row px-2 py-2 text-start focus-visible:-outline-offset-2"
				onClick={() => onShow(message)}
			>
				{author ? <Avatar person={author} size="sm" className="mt-0.5" /> : <span className="size-9 flex-none rounded-full bg-sunken" />}
				<span className="min-w-0 flex-1">
					<span className="flex min-w-0 items-baseline gap-2">
						<bdi className="truncate text-small font-strong">{author?.name ?? say('A deleted member')}</bdi>
						<TimeAgo at={createdAt} className="flex-none text-caption text-muted" />
					</span>
					<span dir="auto" className="line-clamp-3 text-compact wrap-anywhere">
						{quoted({ excerpt: text, isDeleted })}
					</span>
				</span>
			</button>
			{canModerate && (
				<IconButton label={say('Take the pin out')} icon={PinOff} iconSize={18} onClick={() => void pin(queryClient, message, false)} />
			)}
		</li>
	);
}

function PinSkeleton() {
	return (
		<Loading label={say('Loading the pinned messages')} className="grid gap-2">
			{['w-1/3', 'w-1/4', 'w-2/5'].map((width) => (
				<SkeletonRow key={width} width={width} picture="size-9 rounded-full" detailWidth="w-3/4" className="min-h-14" />
			))}
		</Loading>
	);
}
