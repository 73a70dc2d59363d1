/** Admin panel, for administrators only; others get a toast and are redirected home, without any request. */
import { say } from '@friends/contract/core/languages/say';
import { isAdministrator } from '@friends/contract/users/roles';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { useLoginHref } from '#entities/use-entry-hrefs.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/drawings/spinner.tsx';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { Placeholder } from '../placeholder.tsx';

/** Lazy-loaded and not preloaded, since few people need it. */
const panel = lazyPart(async () => (await import('./admin-panel.tsx')).AdminPanel);

export function AdminPage() {
	const { user } = useSession();
	if (!user) return <Guest />;
	if (!isAdministrator(user.role)) return <AccessDenied />;
	return (
		<Suspense
			fallback={
				<div className="grid min-h-[50dvh] place-items-center text-brand">
					<Spinner label={say('Loading')} className="size-7" />
				</div>
			}
		>
			<panel.Part self={user} />
		</Suspense>
	);
}

function AccessDenied() {
	const [, navigate] = useLocation();

	useEffect(() => {
		toast({ title: say('Access Denied'), description: say("You don't have admin privileges"), variant: 'destructive' });
		navigate(paths.home, { replace: true });
	}, [navigate]);

	return <Placeholder illustration="lost" title={say('Access Denied')} text={say("You don't have permission to access this page.")} />;
}

function Guest() {
	const loginHref = useLoginHref();
	return (
		<Placeholder
			illustration="gap"
			title={say('Please log in to open the admin panel')}
			action={<ButtonLink href={loginHref}>{say('Log In')}</ButtonLink>}
		/>
	);
}
