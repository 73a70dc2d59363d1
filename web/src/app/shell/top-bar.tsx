/** The bar at the top: the way home, what one can create, the theme, and the menu or the way in. */
import { Moon, Sun } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { loginPath, paths } from '#core/paths.ts';
import { useSession } from '#core/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { useTheme } from '#ui/theme.ts';
import { CreateMenu } from './create-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { tallTarget } from './tall-target.ts';

function ThemeToggle() {
	const { theme, toggleTheme } = useTheme();
	const isDark = theme === 'dark';
	return <IconButton label={isDark ? 'Light theme' : 'Dark theme'} icon={isDark ? Sun : Moon} onClick={toggleTheme} />;
}

function GuestLinks() {
	const [path] = useLocation();
	return (
		<>
			<ButtonLink href={loginPath(path)} variant="ghost" size="sm" className={cx(tallTarget, 'max-[359px]:px-2!')}>
				Log In
			</ButtonLink>
			<ButtonLink href={paths.register} variant="primary" size="sm" className={tallTarget}>
				Sign Up
			</ButtonLink>
		</>
	);
}

export function TopBar() {
	const { user } = useSession();
	return (
		<header className="sticky top-0 z-30 bg-background/86 pt-[env(safe-area-inset-top)] backdrop-blur-[14px]">
			<div className="mx-auto flex h-[58px] max-w-[calc(var(--shell-max)+48px)] items-center gap-1 pr-2 pl-3.5 tablet:h-(--topbar-h) tablet:gap-2 tablet:px-6">
				<Link href={paths.home} aria-label="FRIENDS home" className="inline-flex min-h-11 items-center rounded-xl">
					<Logo label="" className="h-[31px] w-auto tablet:h-[34px]" />
				</Link>
				<span className="flex-1" />
				{user ? (
					<>
						<CreateMenu />
						<ThemeToggle />
						<SettingsMenu isAdmin={user.role === 'admin'} />
					</>
				) : (
					<>
						<ThemeToggle />
						<GuestLinks />
					</>
				)}
			</div>
		</header>
	);
}
