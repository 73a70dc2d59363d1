/** Skip links, the first stops of the Tab key: to the posts, on pages with a feed, and to the dock, which follows the whole page. */
import { say } from '@friends/contract/core/languages/say';
import type { MouseEvent } from 'react';
import { useHasFeed } from '#entities/post/use-feed-here.ts';
import { dockId } from './dock.tsx';

export function SkipLinks() {
	const hasFeed = useHasFeed();
	return (
		<>
			{hasFeed && (
				<SkipLink to="posts" onSkip={focusFirstPost}>
					{say('Skip to posts')}
				</SkipLink>
			)}
			<SkipLink to={dockId} onSkip={focusDock}>
				{say('Skip to navigation')}
			</SkipLink>
		</>
	);
}

function focusFirstPost(): void {
	const post = document.querySelector<HTMLElement>('main [role="feed"] article');
	post?.focus({ preventScroll: true });
	post?.scrollIntoView({ block: 'start' });
}

function focusDock(): void {
	const dock = document.getElementById(dockId);
	(dock?.querySelector<HTMLElement>('[aria-current]') ?? dock?.querySelector('a'))?.focus();
}

interface SkipLinkProps {
	to: string;
	onSkip: () => void;
	children: string;
}

function SkipLink({ to, onSkip, children }: SkipLinkProps) {
	function handleClick(event: MouseEvent) {
		// Following the link would leave '#' in the address.
		event.preventDefault();
		onSkip();
	}

	return (
		<a
			href={`#${to}`}
			className="fixed top-2 start-3 z-50 -translate-y-20 rounded-full bg-raised px-5 py-2.5 font-strong text-brand-ink focus:translate-y-0 focus:shadow-3"
			onClick={handleClick}
		>
			{children}
		</a>
	);
}
