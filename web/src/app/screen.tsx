/** Shows the screen for a path and a guest or member: a page on its own, or a page in the shell. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { useGuestAccess } from '#entities/community/instance.queries.ts';
import { useReturnPath } from '#entities/use-entry-hrefs.ts';
import { EndedNotice } from '#features/auth/ended-notice.tsx';
import { useIsStaying } from '#features/auth/session-end.ts';
import type { PageProps } from '#pages/page-props.ts';
import type { LazyPart } from '#ui/states/lazy-part.tsx';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { landing, lostGuest, membersOnly, notFound, shell } from './parts.ts';
import { type RouteKind, sceneAt } from './scene.ts';
import { PageSpinner, SpinnerScreen } from './spinner-screen.tsx';
import { type FoundRoute, useRoute } from './use-route.ts';

export function Screen() {
	const { status } = useSession();
	const isStaying = useIsStaying();
	const guestAccess = useGuestAccess({ enabled: status === 'signed-out' && !isStaying });
	const found = useRoute();
	const returnPath = useReturnPath();

	switch (sceneAt(kindOf(found), { status, isStaying, guestAccess })) {
		case 'spinner':
			return <SpinnerScreen />;
		case 'return':
			return <Redirect to={returnPath} replace />;
		case 'landing':
			return <OwnScreen {...landing} found={found} />;
		case 'entry':
			return <OwnScreen {...aloneOf(found)} found={found} />;
		case 'members-only':
			return <OwnScreen {...membersOnly} found={found} />;
		case 'not-found':
			return <OwnScreen {...lostGuest} found={found} />;
		case 'shell':
			return found.redirectTo ? <Redirect to={found.redirectTo} replace /> : <ShellScreen found={found} />;
	}
}

function kindOf({ route }: FoundRoute): RouteKind {
	return route ? (route.kind ?? 'room') : 'nowhere';
}

function aloneOf({ route }: FoundRoute): Pick<ShownPage, 'title' | 'page'> {
	return route?.alone ? { title: route.title, page: route.alone } : (route ?? notFound);
}

interface ShownPage {
	title: () => string;
	page: LazyPart<PageProps>;
	found: FoundRoute;
}

function OwnScreen(shown: ShownPage) {
	return (
		<Suspense fallback={<SpinnerScreen />}>
			<ShownPage {...shown} />
		</Suspense>
	);
}

/** The shell stays mounted while its pages change, so that the bead of the dock can travel. */
function ShellScreen({ found }: { found: FoundRoute }) {
	const { path, route } = found;
	// In parallel with the shell, not after it.
	useEffect(() => void route?.page.preload(), [route]);
	return (
		<Suspense fallback={<SpinnerScreen />}>
			<shell.Part>
				<div className="mx-auto max-w-column not-empty:mb-4">
					<EndedNotice />
				</div>
				<ErrorBoundary key={route?.panes ?? path}>
					<Suspense fallback={<PageSpinner />}>
						<ShownPage {...(route ?? notFound)} found={found} />
						<TheRest />
					</Suspense>
				</ErrorBoundary>
			</shell.Part>
		</Suspense>
	);
}

/** Comes with the shell: guests need none of it on the landing page. */
async function loadTheRest(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
	const module = await import('./load-the-rest.ts');
	module.loadTheRest(queryClient, signal);
}

/** Render it beside the page, in the same Suspense boundary: it mounts when the page does. */
function TheRest() {
	const queryClient = useQueryClient();
	useEffect(() => {
		const cancelled = new AbortController();
		void loadTheRest(queryClient, cancelled.signal).catch(console.error);
		return () => cancelled.abort();
	}, [queryClient]);
	return null;
}

function ShownPage({ title, page: { Part }, found: { path, params, route } }: ShownPage) {
	return (
		<>
			<Part key={route?.panes ?? path} params={params} />
			<Arrival key={`${path} arrival`} title={title()} />
		</>
	);
}
