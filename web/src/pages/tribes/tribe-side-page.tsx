/** Page beside that of a tribe, such as its log: in all states of the tribe's query, with the way back. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { paths } from '#entities/paths.ts';
import { useTribe } from '#entities/tribe/tribe.queries.ts';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { Placeholder } from '../placeholder.tsx';
import { NoTribe } from './no-tribe.tsx';

interface TribeSidePageProps {
	slug: string;
	/** Says that it could not be loaded. */
	failed: string;
	/** Says when it will be. */
	offline: string;
	children: (tribe: Tribe) => ReactNode;
}

export function TribeSidePage({ slug, failed, offline, children }: TribeSidePageProps) {
	const { data: tribe, error, fetchStatus, refetch } = useTribe(slug, '');
	const { isRetrying, retry } = useRetry(refetch);
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <NoTribe />;
	if (tribe) return children(tribe);
	if (error || isRetrying) {
		return (
			<Card className="mx-auto mt-2 max-w-column tablet:mt-6">
				<LoadError headingLevel={1} title={failed} isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	if (fetchStatus === 'paused') return <Placeholder illustration="tangle" title={say('You’re offline')} text={offline} />;
	return (
		<div className="grid min-h-64 place-items-center text-brand">
			<Spinner label={say('Loading')} className="size-7" />
		</div>
	);
}

interface TribeSideHeadProps {
	tribe: Pick<Tribe, 'name' | 'slug'>;
	title: string;
	text: string;
}

export function TribeSideHead({ tribe: { name, slug }, title, text }: TribeSideHeadProps) {
	return (
		<>
			<Link
				href={paths.tribe(slug)}
				className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control font-strong hover:underline max-tablet:px-1"
			>
				<ArrowLeft aria-hidden size={20} className="flex-none rtl:-scale-x-100" />
				<bdi className="truncate">{name}</bdi>
			</Link>
			<h1 className="text-h1 max-tablet:px-1">{title}</h1>
			<p className="mt-1 mb-4 text-muted max-tablet:px-1">{text}</p>
		</>
	);
}
