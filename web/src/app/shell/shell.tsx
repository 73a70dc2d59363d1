/** Frame of every page except landing, login and registration: top bar, dock, and the page between them. */
import { type ReactNode, useState } from 'react';
import { useTitleCount } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { ProofDialogOutlet } from '#features/auth/proof-dialog-outlet.tsx';
import { RulesLink } from '#features/instance/rules-link.tsx';
import { ReportDialogOutlet } from '#features/reports/report-dialog-outlet.tsx';
import { Told } from '#features/reports/told.tsx';
import { NewSignInOutlet } from '#features/settings/devices/new-sign-in-outlet.tsx';
import { useSignals } from '#features/signals/signals.queries.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { Dock } from './dock.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutSheet = lazyDialog(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

export function Shell({ children }: { children: ReactNode }) {
	const [isHelpOpen, setIsHelpOpen] = useState(false);
	useShortcuts({ onHelp: () => setIsHelpOpen(true) });
	const { friendRequests, tribeRequests, newSignIns, openReports, waitingApplications } = useSignals();
	useTitleCount(friendRequests + tribeRequests + newSignIns + (openReports ?? 0) + (waitingApplications ?? 0));
	return (
		<div className="min-h-dvh pb-[calc(var(--dock-clear)+env(safe-area-inset-bottom))]">
			<SkipLinks />
			<TopBar openReports={openReports ?? 0} waitingApplications={waitingApplications ?? 0} newSignIns={newSignIns} />
			<OfflineNotice />
			<main className="mx-auto max-w-shell px-3 pt-1 tablet:px-4 tablet:pt-2 columns:px-6">
				<NewSignInOutlet count={newSignIns} />
				<Told rulesLink={<RulesLink />} />
				{children}
			</main>
			<Dock counts={{ [paths.friends]: friendRequests, [paths.tribes]: tribeRequests }} />
			<ReportDialogOutlet />
			<ProofDialogOutlet />
			<ShortcutSheet open={isHelpOpen} onOpenChange={setIsHelpOpen} />
		</div>
	);
}
