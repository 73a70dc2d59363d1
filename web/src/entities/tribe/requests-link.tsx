/** Link to the requests to join a tribe, with their number. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { paths } from '#entities/paths.ts';
import type { ShownTribe } from './tribe-store.ts';

/** Renders nothing without requests, and for all but the owner. */
export function RequestsLink({ tribe: { name, slug, requestCount } }: { tribe: Pick<ShownTribe, 'name' | 'slug' | 'requestCount'> }) {
	if (requestCount === 0) return null;
	const words = say('{count, plural, one {# request} other {# requests}}', { count: requestCount });
	return (
		<Link
			href={tabPath(paths.tribe(slug), 'requests')}
			aria-label={say('{count, plural, one {# request: {name}} other {# requests: {name}}}', { count: requestCount, name })}
			className="relative inline-flex h-6 flex-none items-center rounded-full bg-destructive px-2.5 text-micro leading-none font-strong whitespace-nowrap text-destructive-foreground tabular-nums after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:bg-destructive-hover forced-colors:border"
		>
			{words}
		</Link>
	);
}
