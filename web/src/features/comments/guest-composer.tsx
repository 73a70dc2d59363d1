/** Link to log in, in place of the composer. */
import { say } from '@friends/contract/core/languages/say';
import { Link, useLocation } from 'wouter';
import { loginPath } from '#entities/paths.ts';

export function GuestComposer() {
	const [path] = useLocation();
	return (
		<div className="flex items-center gap-2.5">
			<span
				aria-hidden
				className="grid size-8 flex-none place-items-center rounded-full bg-floss-marigold text-caption font-display text-bead-ink"
			>
				?
			</span>
			<Link
				href={loginPath(path)}
				className="min-w-0 flex-1 rounded-bubble border-field border-dashed border-border-strong bg-sunken px-3.75 py-2.75 text-muted transition-colors hover:border-ink hover:text-ink"
			>
				{say('Sign in to join the conversation')}
			</Link>
		</div>
	);
}
