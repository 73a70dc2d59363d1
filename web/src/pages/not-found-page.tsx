/** Nothing lies at this address, or nothing that a guest may see; a guest can sign in and come back to it. */
import { Link, useLocation, useSearch } from 'wouter';
import { loginPath, paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Actions, BackToHome, Placeholder } from './placeholder.tsx';

/** In the shell, which brings bar and landmark along. */
export function NotFoundPage() {
	return <NotFound />;
}

/** For guests, on its own. */
export function LostGuestPage() {
	return (
		<div className="grid min-h-dvh grid-rows-[auto_1fr]">
			<header className="px-4 py-3 tablet:px-10 tablet:py-4">
				<Link href={paths.home} aria-label="FRIENDS home" className="inline-flex min-h-11 items-center rounded-xl">
					<Logo label="" className="h-[31px] w-auto tablet:h-[34px]" />
				</Link>
			</header>
			<main className="px-3 pt-[3vh] pb-24 tablet:pt-[6vh]">
				<NotFound />
			</main>
		</div>
	);
}

function NotFound() {
	const { user } = useSession();
	const [path] = useLocation();
	const search = useSearch();
	const wanted = search ? `${path}?${search}` : path;
	return (
		<Placeholder
			illustration="lost"
			title="404 Page Not Found"
			text="That thread leads nowhere."
			action={
				<Actions>
					{!user && <ButtonLink href={loginPath(wanted)}>Log In</ButtonLink>}
					<BackToHome variant={user ? 'primary' : 'quiet'} />
				</Actions>
			}
		/>
	);
}
