/** Frame of a page for guests outside of the shell, with a link home. */
import type { ReactNode } from 'react';
import { HomeLink } from '#entities/community/home-link.tsx';
import { GuestLanguage } from '#entities/languages/guest-language.tsx';

export function GuestFrame({ children }: { children: ReactNode }) {
	return (
		<div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr]">
			<header className="flex items-center justify-between gap-2 px-4 py-3 tablet:px-10 tablet:py-4">
				<HomeLink />
				<GuestLanguage isSmall />
			</header>
			<main className="px-3 pt-[3vh] pb-24 tablet:pt-[6vh]">{children}</main>
		</div>
	);
}
