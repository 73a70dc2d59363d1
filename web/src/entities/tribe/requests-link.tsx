/** How many people wait for the owner's answer, with the way to them. */
import { Link } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { paths } from '#entities/paths.ts';
import { counted } from '#ui/counts.ts';
import type { ShownTribe } from './tribe-store.ts';

/** Nothing while no request waits, and for all but the owner. */
export function RequestsLink({ tribe: { name, slug, requestCount } }: { tribe: Pick<ShownTribe, 'name' | 'slug' | 'requestCount'> }) {
	if (requestCount === 0) return null;
	const words = counted(requestCount, 'request');
	return (
		<Link
			href={tabPath(paths.tribe(slug), 'requests')}
			aria-label={`${words}: ${name}`}
			className="relative inline-flex h-6 flex-none items-center rounded-full bg-destructive px-2.5 text-micro leading-none font-strong whitespace-nowrap text-destructive-foreground tabular-nums after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:bg-destructive-hover forced-colors:border"
		>
			{words}
		</Link>
	);
}
