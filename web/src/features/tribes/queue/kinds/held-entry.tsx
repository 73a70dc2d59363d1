/** A post of a newcomer that waits, in the queue. No one else sees it. */
import { say } from '@friends/contract/core/languages/say';
import type { HeldPost } from '@friends/contract/tribes/held/held-posts.schema';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Well } from '#ui/layout/card.tsx';
import { type QueueEntry, queueKey } from '../queue-entry.ts';

export function heldEntry(held: HeldPost): QueueEntry {
	const { id, author, title, body, heldAt, standingCount: count } = held;
	const { name, username } = author;
	const text = title ?? body;
	return {
		...{ key: queueKey('held', id), kind: 'held', id, at: heldAt, person: author },
		title: count === 0 ? say('Held: first post by {name}', { name }) : say('Held: a post by {name}', { name }),
		line: text === '' ? say('with pictures') : say('“{text}”', { text }),
		picture: <Avatar person={author} />,
		facts: [
			`@${username}`,
			say('{count, plural, =0 {no post in the tribe yet} one {# post in the tribe} other {# posts in the tribe}}', { count }),
		],
		renderWords: () => <HeldWords held={held} />,
		keep: {
			name: 'letThrough',
			label: say('Let it through'),
			done: say('The post of {name} is through.', { name }),
			refused: say('The post wasn’t let through'),
			question: null,
		},
		refuse: {
			name: 'declineHeld',
			label: say('Decline'),
			done: say('The post of {name} is declined.', { name }),
			refused: say('The post wasn’t declined'),
			question: {
				title: say('Decline this post'),
				description: say('It becomes a draft of its author again. No one else sees it.'),
				hint: say('{name} reads it, and every member of the tribe in its log.', { name }),
				confirm: say('Decline'),
			},
		},
		canAsk: true,
		opens: { href: paths.profileOf(username), label: say('Profile') },
		settledBy(outcome, who) {
			if (who === null) return say('This post does not wait any more');
			return outcome === 'accepted'
				? say('{who} let the post of {name} through', { who, name })
				: say('{who} declined the post of {name}', { who, name });
		},
	};
}

function HeldWords({ held: { title, body, pictures, poll } }: { held: HeldPost }) {
	return (
		<Well className="grid grid-cols-1 gap-2.5">
			{title && (
				<p dir="auto" className="font-strong wrap-anywhere">
					{title}
				</p>
			)}
			{body && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					{body}
				</p>
			)}
			{poll && (
				<ul className="grid grid-cols-1 gap-1.5">
					{poll.choices.map((choice) => (
						<li key={choice} dir="auto" className="rounded-control bg-surface px-3 py-2 text-small wrap-anywhere">
							{choice}
						</li>
					))}
				</ul>
			)}
			{pictures.map(({ url, alt, width, height }) => (
				<img
					key={url}
					src={url}
					alt={alt}
					width={width}
					height={height}
					loading="lazy"
					className="h-auto max-h-80 w-fit max-w-full rounded-inner object-contain"
				/>
			))}
		</Well>
	);
}
