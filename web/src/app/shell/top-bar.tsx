/** Top bar: link home, search, then create, theme and settings menus for members, or theme, language and links to sign in for guests. */
import { say } from '@friends/contract/core/languages/say';
import { isAdministrator } from '@friends/contract/users/roles';
import { useSession } from '#core/session/use-session.ts';
import { HomeLink } from '#entities/community/home-link.tsx';
import { useLoginHref, useRegisterHref } from '#entities/use-entry-hrefs.ts';
import { SearchIconButton, SearchTrigger } from '#features/search/search-trigger.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { tallTarget } from '#ui/controls/tall-target.ts';
import { cx } from '#ui/cx.ts';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { CreateMenu } from './create-menu.tsx';
import { SettingsMenu, type SettingsMenuProps } from './settings-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Members need none of it. */
const GuestMenus = lazyWithin(async () => (await import('./guest-menus.tsx')).GuestMenus, <span className="size-11" />);

function GuestLinks() {
	const [loginHref, registerHref] = [useLoginHref(), useRegisterHref()];
	return (
		<>
			<GuestMenus />
			<ButtonLink href={loginHref} variant="ghost" size="sm" className={cx(tallTarget, 'max-[389px]:px-1')}>
				{say('Log In')}
			</ButtonLink>
			<ButtonLink href={registerHref} variant="primary" size="sm" className={cx(tallTarget, 'max-[389px]:px-2')}>
				{say('Sign Up')}
			</ButtonLink>
		</>
	);
}

function MemberMenus(props: SettingsMenuProps) {
	return (
		<>
			<CreateMenu />
			<span className="contents max-tablet:hidden">
				<ThemeMenu />
			</span>
			<SettingsMenu {...props} />
		</>
	);
}

export function TopBar(waiting: Omit<SettingsMenuProps, 'isAdmin'>) {
	const { user } = useSession();
	return (
		<header className="sticky top-0 z-30 bg-background/86 pt-[env(safe-area-inset-top)] backdrop-blur-[14px]">
			<div className="mx-auto flex h-14.5 max-w-shell items-center gap-1 pe-2 ps-3.5 tablet:h-(--topbar-h) tablet:gap-2 tablet:px-6">
				<div className="@container min-w-10 flex-1">
					<HomeLink />
				</div>
				<SearchTrigger className="h-10.5 max-w-105 flex-[420] max-columns:hidden" />
				{/* As wide as the space before the search at least, which so stands in the middle where there is room. */}
				<div className="flex items-center justify-end max-[389px]:gap-0 gap-1 tablet:gap-2 columns:flex-1">
					<SearchIconButton className="max-[389px]:w-9! columns:hidden" />
					{user ? <MemberMenus isAdmin={isAdministrator(user.role)} {...waiting} /> : <GuestLinks />}
				</div>
			</div>
		</header>
	);
}
