/** List of drafts and scheduled posts: those that the server keeps, and the words that this device keeps. */
import { say } from '@friends/contract/core/languages/say';
import type { KeptPost, KeptPostFailure } from '@friends/contract/kept-posts/kept-posts.schema';
import { CircleAlert, Clock, Ellipsis, FilePen, Hourglass, Pencil, SendHorizontal, Smartphone, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatMoment } from '#core/dates.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { Say } from '#ui/say.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { withComposerParts } from '../compose/composer-parts.ts';
import { feedPlace, hasWords, useDraft } from '../compose/post-draft.ts';
import { useHoldKeptPost, useTakeBackHeldPost } from '../later/hold-post.ts';
import { useDeleteKeptPost, useKeptPosts, useSendKeptPost } from '../later/kept-posts.queries.ts';

const ChangeKeptDialog = lazyOver(
	() => withComposerParts(async () => (await import('./change-kept-dialog.tsx')).ChangeKeptDialog),
	({ onClose }) => onClose(),
);

const failures: Record<KeptPostFailure, () => string> = {
	not_found: () => say('Not sent: its place isn’t there any more, or you can’t see it.'),
	join_to_post: () => say('Not sent: you weren’t in the tribe any more.'),
	not_allowed_in_tribe: () => say('Not sent: your role in the tribe didn’t let you post.'),
	banned_from_tribe: () => say('Not sent: you were banned from the tribe.'),
	muted_in_tribe: () => say('Not sent: you were muted in the tribe.'),
	tribe_archived: () => say('Not sent: the tribe has no owner and is archived.'),
	agree_to_rules: () => say('Not sent: the tribe wants you to agree to its rules first.'),
	slow_mode: () => say('Not sent: slow mode let you post there later.'),
	too_many_held_posts: () => say('Not sent: other posts of yours waited in the tribe.'),
	picture_not_yours: () => say('Not sent: a picture was gone.'),
	away: () => say('Not sent: you couldn’t log in at that time.'),
	declined: () => say('The moderators of the tribe didn’t let it through.'),
};

interface KeptPostsListProps {
	/** Shown where nothing is kept. */
	empty: ReactNode;
	/** Opens the words that this device keeps. */
	onCompose: () => void;
}

export function KeptPostsList({ empty, onCompose }: KeptPostsListProps) {
	const here = useDraft(feedPlace);
	const isHere = hasWords(here);
	return (
		<Loaded
			query={useKeptPosts()}
			loading={<LoadingKept />}
			offline={say('We’ll load your drafts when you’re back online.')}
			failed={say('Your drafts couldn’t be loaded')}
			inCard
		>
			{(kept) =>
				kept.length === 0 && !isHere ? (
					empty
				) : (
					<Card>
						<ul aria-label={say('Drafts')}>
							{isHere && <Row icon={Smartphone} words={here.title || here.body} details={say('On this device')} onOpen={onCompose} />}
							{kept.map((one) => (
								<KeptRow key={one.id} kept={one} />
							))}
						</ul>
					</Card>
				)
			}
		</Loaded>
	);
}

function KeptRow({ kept }: { kept: KeptPost }) {
	const [isOpen, setIsOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const remove = useDeleteKeptPost();
	const { write: hold, isPending: isHolding } = useHoldKeptPost();
	const { write: send, isPending } = useSendKeptPost(hold);
	const { id, post, heldAt, failure } = kept;
	const words = post.title || post.body;
	return (
		<Row
			icon={iconOf(kept)}
			words={words}
			details={<Details kept={kept} />}
			problem={failure && failures[failure]()}
			onOpen={() => setIsOpen(true)}
		>
			<Menu trigger={<IconButton ref={button} label={say('More about {draft}', { draft: words })} icon={Ellipsis} />}>
				<MenuItem icon={Pencil} onSelect={() => setIsOpen(true)}>
					{say('Edit')}
				</MenuItem>
				{heldAt === null ? (
					<MenuItem icon={SendHorizontal} disabled={isPending || isHolding} onSelect={() => send({ params: { id }, body: {} })}>
						{say('Send now')}
					</MenuItem>
				) : (
					<TakeBackItem id={id} />
				)}
				<MenuItem icon={Trash2} danger onSelect={() => remove(kept)}>
					{say('Delete')}
				</MenuItem>
			</Menu>
			{isOpen && <ChangeKeptDialog kept={kept} onClose={() => setIsOpen(false)} returnFocusTo={() => button.current} />}
		</Row>
	);
}

function iconOf({ failure, heldAt, sendAt }: KeptPost): Icon {
	if (failure !== null) return CircleAlert;
	if (heldAt !== null) return Hourglass;
	return sendAt === null ? Pencil : Clock;
}

function TakeBackItem({ id }: { id: string }) {
	const { write, isPending } = useTakeBackHeldPost();
	return (
		<MenuItem icon={FilePen} disabled={isPending} onSelect={() => write({ params: { id } })}>
			{say('Take back')}
		</MenuItem>
	);
}

function Details({ kept: { post, tribe, sendAt, heldAt, updatedAt } }: { kept: KeptPost }) {
	const pictures = post.attachments?.length ?? 0;
	return (
		<>
			{heldAt !== null ? (
				<Waiting tribe={tribe} heldAt={heldAt} />
			) : sendAt === null ? (
				<>
					{say('Draft')} · <TimeAgo at={updatedAt} words="ago" />
				</>
			) : (
				<time dateTime={sendAt}>{formatMoment(new Date(sendAt))}</time>
			)}
			{tribe && heldAt === null && (
				<>
					{' · '}
					<bdi>{say('to {place}', { place: tribe.name })}</bdi>
				</>
			)}
			{pictures > 0 && ` · ${say('{count, plural, one {# picture} other {# pictures}}', { count: pictures })}`}
		</>
	);
}

function Waiting({ tribe, heldAt }: { tribe: KeptPost['tribe']; heldAt: string }) {
	return (
		<>
			{tribe ? (
				<Say sentence="Waits for the moderators of {tribe}" parts={{ tribe: <bdi>{tribe.name}</bdi> }} />
			) : (
				say('Waits for the moderators of its tribe')
			)}
			{' · '}
			<TimeAgo at={heldAt} words="ago" />
		</>
	);
}

interface RowProps {
	icon: Icon;
	words: string;
	details: ReactNode;
	problem?: string | null;
	onOpen: () => void;
	children?: ReactNode;
}

function Row({ icon: IconComponent, words, details, problem, onOpen, children }: RowProps) {
	return (
		<li className="flex min-h-18 items-center gap-x-3 border-t border-border py-2 ps-4 pe-2 first:border-t-0 tablet:ps-5">
			<IconComponent aria-hidden size={20} className={problem ? 'flex-none text-destructive-ink' : 'flex-none text-muted'} />
			<button type="button" aria-haspopup="dialog" className="grid min-h-11 min-w-0 flex-1 content-center text-start" onClick={onOpen}>
				<bdi className="truncate text-compact font-heading">{words || say('with pictures')}</bdi>
				<span className="text-small text-muted">{details}</span>
				{problem && <span className="text-small text-pretty text-destructive-ink">{problem}</span>}
			</button>
			{children}
		</li>
	);
}

function LoadingKept() {
	return (
		<Card padded>
			<Loading label={say('Loading your drafts')} className="grid gap-2.5">
				<Skeleton className="h-4.5 w-2/5" />
				<Skeleton className="h-3.75 w-3/5" />
			</Loading>
		</Card>
	);
}
