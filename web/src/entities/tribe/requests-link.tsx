/** Link to the requests to join a tribe, with their number; to held posts or reports where no one asks to join. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { paths } from '#entities/paths.ts';
import { queueTabs } from './tribe-queue.ts';
import type { ShownTribe } from './tribe-store.ts';

const LOOK =
	'relative inline-flex h-6 flex-none items-center rounded-full bg-destructive px-2.5 text-micro leading-none font-strong whitespace-nowrap text-destructive-foreground tabular-nums after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:bg-destructive-hover forced-colors:border';

/** Renders nothing where nothing waits, and for all who do not look after the tribe. */
export function RequestsLink({
	tribe: { name, slug, requestCount, heldCount, reportCount },
}: {
	tribe: Pick<ShownTribe, 'name' | 'slug' | 'requestCount' | 'heldCount' | 'reportCount'>;
}) {
	if (requestCount + heldCount + reportCount === 0) return null;
	if (requestCount === 0)
		return heldCount > 0 ? (
			<Link
				href={tabPath(paths.tribeQueue(slug), queueTabs.held)}
				aria-label={say('{count, plural, one {# held post: {name}} other {# held posts: {name}}}', { count: heldCount, name })}
				className={LOOK}
			>
				{say('{count, plural, one {# held post} other {# held posts}}', { count: heldCount })}
			</Link>
		) : (
			<Link
				href={tabPath(paths.tribeQueue(slug), queueTabs.report)}
				aria-label={say('{count, plural, one {# report: {name}} other {# reports: {name}}}', { count: reportCount, name })}
				className={LOOK}
			>
				{say('{count, plural, one {# report} other {# reports}}', { count: reportCount })}
			</Link>
		);
	const words = say('{count, plural, one {# request} other {# requests}}', { count: requestCount });
	return (
		<Link
			href={tabPath(paths.tribeQueue(slug), queueTabs.request)}
			aria-label={say('{count, plural, one {# request: {name}} other {# requests: {name}}}', { count: requestCount, name })}
			className={LOOK}
		>
			{words}
		</Link>
	);
}
