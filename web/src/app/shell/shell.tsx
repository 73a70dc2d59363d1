/** The frame of every page but the front door: bar on top, dock below, one page between. */
import type { ReactNode } from 'react';
import { Outcomes } from '#features/reports/outcomes.tsx';
import { Reporting } from '#features/reports/reporting.tsx';
import { Dock } from './dock.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

export function Shell({ children }: { children: ReactNode }) {
	useShortcuts();
	return (
		<div className="min-h-dvh pb-[calc(var(--dock-clear)+env(safe-area-inset-bottom))]">
			<SkipLink />
			<TopBar />
			<OfflineNotice />
			<main className="mx-auto max-w-[calc(var(--shell-max)+48px)] px-3 pt-1 tablet:px-4 tablet:pt-2 columns:px-6">
				<Outcomes />
				{children}
			</main>
			<Dock />
			<Reporting />
		</div>
	);
}
