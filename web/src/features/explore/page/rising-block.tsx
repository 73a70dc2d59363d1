/** Rising posts, each with the terms of its rank behind a question mark. */
import { say } from '@friends/contract/core/languages/say';
import type { RisingPost } from '@friends/contract/explore/explore.schema';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { BlockHeader } from '#ui/layout/block-header.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const HowPostsRise = lazyDialog(async () => (await import('./how-posts-rise.tsx')).HowPostsRise);

export function RisingBlock({ posts }: { posts: readonly RisingPost[] }) {
	const id = useId();
	return (
		<Card as="section" padded aria-labelledby={id}>
			<BlockHeader
				id={id}
				title={say('Rising posts')}
				why={say('Much talked about for the size of where they were posted')}
				action={<HowThisWorks />}
			/>
			{posts.length > 0 ? (
				<ul aria-labelledby={id} className="mt-3 grid grid-cols-1 gap-5">
					{posts.map((post) => (
						<RisingRow key={post.id} post={post} />
					))}
				</ul>
			) : (
				<p className="mt-3 text-small text-muted">
					{say('Nothing is rising right now. A post shows up once three people liked or answered it.')}
				</p>
			)}
		</Card>
	);
}

function HowThisWorks() {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				onClick={() => setIsOpen(true)}
				className="relative flex-none rounded-chip text-caption font-label text-brand before:absolute before:-inset-x-2 before:-inset-y-1.5 hover:underline dark:text-brand-ink pointer-coarse:before:-inset-y-3.5"
			>
				{say('How this works')}
			</button>
			<HowPostsRise open={isOpen} onOpenChange={setIsOpen} />
		</>
	);
}

function RisingRow({ post: { id, title, author, tribe, picture, reason } }: { post: RisingPost }) {
	return (
		<li className="flex items-start gap-4">
			<div className="min-w-0 flex-1">
				<p className="flex min-w-0 items-center gap-2 text-small text-muted">
					<Avatar person={author} size="sm" />
					<span className="line-clamp-2 min-w-0 wrap-anywhere">
						<bdi>{author.name}</bdi>
						{tribe && (
							<>
								{' · '}
								<bdi>{tribe.name}</bdi>
							</>
						)}
					</span>
				</p>
				<Link href={paths.post(id)} dir="auto" className="mt-1 line-clamp-2 w-fit rounded-chip font-heading wrap-anywhere hover:underline">
					{title}
				</Link>
				<Reason reason={reason} />
			</div>
			{picture && (
				<img
					src={picture.url}
					alt={picture.alt}
					loading="lazy"
					decoding="async"
					className="aspect-4/3 w-24 flex-none rounded-inner bg-sunken object-cover"
				/>
			)}
		</li>
	);
}

function Reason({ reason }: Pick<RisingPost, 'reason'>) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const { personCount: people, hours, memberCount: members } = reason;
	return (
		<div className="mt-0.5 text-caption text-muted">
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
				className="inline-flex min-h-8 items-center gap-1.5 rounded-chip text-start tabular-nums hover:text-ink pointer-coarse:min-h-11"
			>
				<CircleHelp aria-hidden size={16} className="flex-none" />
				<span>
					{say('{people, plural, one {# person} other {# people}} in {hours, plural, one {# hour} other {# hours}}', { people, hours })}{' '}
					<VisuallyHidden>{say('Why is it here?')}</VisuallyHidden>
				</span>
			</button>
			<p id={id} hidden={!isOpen} className="pb-1 text-pretty">
				{members === null
					? say(
							'{people, plural, one {# person} other {# people}} liked or answered it in {hours, plural, one {# hour} other {# hours}}. It is outside tribes, where everyone reads, so it took more of them.',
							{ people, hours },
						)
					: say(
							'{people, plural, one {# person} other {# people}} liked or answered it in {hours, plural, one {# hour} other {# hours}}; its tribe has {members, plural, one {# member} other {# members}}.',
							{ people, hours, members },
						)}
			</p>
		</div>
	);
}
