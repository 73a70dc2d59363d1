/** One notification: a link to its thing, with a menu, and buttons where it waits for an answer. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification, NotificationKind } from '@friends/contract/notifications/notifications.schema';
import { memo, type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { langOf } from '#entities/text/lang-of.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { cx } from '#ui/cx.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { NotificationFace } from './notification-face.tsx';
import { notificationPath } from './notification-path.ts';
import { NotificationSentence } from './notification-sentence.tsx';
import { type ScreenReader, useWatched } from './read-on-screen.ts';
import { RowMenu } from './row-menu.tsx';
import { useFold } from './use-fold.ts';

/** Buttons that answer a request, from the room that it belongs to. @param onAnswered folds the row after a while, unless the answer failed */
export type RenderRequest = (notification: Notification, onAnswered: (isAnswered: boolean) => void) => ReactNode;

export interface RowActions {
	read: (ids: string[]) => void;
	unread: (id: string) => void;
	/** Takes the row out of the list. */
	fold: (id: string) => void;
	screenReader: ScreenReader;
	renderRequest: RenderRequest;
}

export interface NotificationRowProps {
	notification: Notification;
	/** Must be stable between renders. */
	actions: RowActions;
}

export const NotificationRow = memo(function NotificationRow({ notification, actions }: NotificationRowProps) {
	const { id, isRead, at, request } = notification;
	const row = useRef<HTMLLIElement>(null);
	const { isFolding, follow } = useFold(row, () => actions.fold(id));
	const path = notificationPath(notification);
	const sentence = <NotificationSentence notification={notification} />;
	useWatched(actions.screenReader, row, isRead ? null : id);

	const read = () => {
		if (!isRead) actions.read([id]);
	};
	return (
		<li
			ref={row}
			className={cx(
				'group relative grid transition-[grid-template-rows,opacity] duration-(--dur-2) [contain-intrinsic-size:auto_72px]',
				isFolding ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
			)}
		>
			<div
				className={cx(
					'flex min-h-18 min-w-0 gap-4 py-3 ps-5 pe-2 [--row-on:var(--surface)] tablet:gap-5',
					path && 'hover:bg-sunken hover:[--row-on:var(--sunken)]',
					isFolding && 'overflow-hidden',
				)}
			>
				{!isRead && <Unread />}
				<NotificationFace notification={notification} />
				<div className="min-w-0 flex-1">
					<p className="leading-snug wrap-anywhere">
						{path ? (
							<Link href={path} className="rounded-chip after:absolute after:inset-0" onClick={read}>
								{sentence}
							</Link>
						) : (
							sentence
						)}
					</p>
					<Words notification={notification} />
					{request && <div className="relative">{actions.renderRequest(notification, follow)}</div>}
				</div>
				<div className="relative flex flex-none flex-col items-end">
					<TimeAgo at={at} className={cx('pe-3 pt-0.5 text-caption whitespace-nowrap', isRead ? 'text-muted' : 'font-strong')} />
					<RowMenu
						notification={notification}
						onRead={read}
						onUnread={() => actions.unread(id)}
						className="-mb-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
					/>
				</div>
			</div>
		</li>
	);
});

function Unread() {
	return (
		<span className="absolute start-1.5 top-7.5 size-2 rounded-full bg-floss-coral shadow-bead tablet:start-2 forced-colors:bg-[Highlight]">
			<span className="sr-only">{say('Unread')}</span>
		</span>
	);
}

/** Their excerpt is what someone said. */
const spoken: readonly NotificationKind[] = ['commentLiked', 'commented', 'answered', 'mentioned'];

/** One line of the thing itself; of an announcement all that it says. */
function Words({ notification: { kind, excerpt, text } }: { notification: Notification }) {
	if (kind === 'announced') return <AnnouncementText text={text} />;
	// The sentences of administrators quote it themselves.
	if (excerpt === '' || kind === 'moderated' || kind === 'reportSettled') return null;
	return (
		// Only as wide as its text, which so begins under the sentence in either direction.
		<p dir="auto" lang={langOf(excerpt)} className="w-fit max-w-full truncate text-small text-muted">
			{spoken.includes(kind) ? say('“{text}”', { text: excerpt }) : excerpt}
		</p>
	);
}
