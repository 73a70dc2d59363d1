/** Settings of a tribe, in all states of its query: a list of pages, and the open one beside it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { useSession } from '#core/session/use-session.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { useTribe } from '#entities/tribe/tribe.queries.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { WaysIn } from '../../entry/ways-in.tsx';
import type { PageProps } from '../../page-props.ts';
import { Placeholder } from '../../placeholder.tsx';
import { NoTribe } from '../no-tribe.tsx';
import { entriesFor } from './settings-entries.ts';
import { SettingsLinks } from './settings-links.tsx';

export function TribeSettingsPage({ params: { slug = '', page } }: PageProps) {
	const { user } = useSession();
	if (!user) return <Placeholder illustration="gap" title={say('Please log in to see the settings of this tribe')} action={<WaysIn />} />;
	return <OfTribe key={slug} slug={slug} page={page} />;
}

interface OfTribeProps {
	slug: string;
	/** Undefined for the first one. */
	page: string | undefined;
}

function OfTribe({ slug, page }: OfTribeProps) {
	const { data: tribe, error, fetchStatus, refetch } = useTribe(slug, '');
	const { isRetrying, retry } = useRetry(refetch);
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoTribe />;
	if (tribe) return <Settings tribe={tribe} page={page} />;
	if (error || isRetrying) {
		return (
			<Card className="mx-auto mt-2 max-w-column tablet:mt-6">
				<LoadError headingLevel={1} title={say('The settings couldn’t be loaded')} isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	if (fetchStatus === 'paused') {
		return (
			<Placeholder illustration="tangle" title={say('You’re offline')} text={say('We’ll load the settings when you’re back online.')} />
		);
	}
	return <Waiting />;
}

function Settings({ tribe: read, page }: { tribe: Tribe; page: string | undefined }) {
	const tribe = tribeStore.useShown(read.id, read);
	const entries = entriesFor(tribe.viewer);
	const entry = page === undefined ? entries[0] : entries.find((one) => one.page === page);
	usePageTitle(entry ? say('{page} of {tribe}', { page: entry.label(), tribe: tribe.name }) : tribe.name);
	if (!entry) return entries[0] ? <Redirect to={paths.tribeSettings(tribe.slug)} replace /> : <NoAccess slug={tribe.slug} />;
	return (
		<div className="mx-auto grid w-full max-w-250 grid-cols-1 items-start gap-x-8 gap-y-2 columns:grid-cols-[216px_minmax(0,1fr)]">
			<SettingsLinks tribe={tribe} entries={entries} current={entry.page} />
			<div className="min-w-0">
				<h1 className="mt-2.5 mb-3.5 text-h1 max-tablet:px-1">{(entry.title ?? entry.label)()}</h1>
				<Suspense fallback={<Waiting />}>
					<entry.content.Part key={entry.page} tribe={tribe} />
				</Suspense>
			</div>
		</div>
	);
}

function NoAccess({ slug }: { slug: string }) {
	return (
		<Placeholder
			illustration="gap"
			title={say('You can’t change this tribe')}
			text={say('Its owner says which roles may.')}
			action={
				<ButtonLink href={paths.tribe(slug)} variant="quiet">
					{say('Back to the tribe')}
				</ButtonLink>
			}
		/>
	);
}

function Waiting() {
	return (
		<div className="grid min-h-64 place-items-center text-brand">
			<Spinner label={say('Loading')} className="size-7" />
		</div>
	);
}
