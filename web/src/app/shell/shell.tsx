/** Frame of every page except landing, login and registration: top bar, dock, and the page between them. */
import { type ReactNode, useState } from 'react';
import { useTitleCount } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { ProofDialogOutlet } from '#features/auth/proof-dialog-outlet.tsx';
import { FolderOutlet } from '#features/bookmarks/folder-outlet.tsx';
import { FilterDialogOutlet } from '#features/filters/filter-dialog-outlet.tsx';
import { RulesLink } from '#features/instance/rules-link.tsx';
import { provideComposerParts } from '#features/posts/compose/composer-parts.ts';
import { ReportDialogOutlet } from '#features/reports/report-dialog-outlet.tsx';
import { Told } from '#features/reports/told.tsx';
import { SearchOutlet } from '#features/search/search-outlet.tsx';
import { NewSignInOutlet } from '#features/settings/devices/new-sign-in-outlet.tsx';
import { useSignals } from '#features/signals/signals.queries.ts';
import { RulesOutlet } from '#features/tribes/rules/rules-outlet.tsx';
import { loadComposerParts } from '#pages/posts/new-post-dialog.ts';
import { cx } from '#ui/cx.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { useRoute } from '../use-route.ts';
import { Dock } from './dock.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutSheet = lazyDialog(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

// Posts are written in the shell alone; visitors need nothing of it.
provideComposerParts(loadComposerParts);

export function Shell({ children }: { children: ReactNode }) {
	const [isHelpOpen, setIsHelpOpen] = useState(false);
	useShortcuts({ onHelp: () => setIsHelpOpen(true) });
	const { route } = useRoute();
	const {
		friendRequests,
		tribeRequests,
		tribeReports,
		tribeHeldPosts,
		unreadConversations,
		messageRequests,
		unreadNotifications,
		newSignIns,
		openReports,
		waitingApplications,
	} = useSignals();
	const messages = unreadConversations + messageRequests;
	const inTribes = tribeRequests + tribeReports + tribeHeldPosts;
	// Without notifications: a request is one of them, and would count twice.
	useTitleCount(friendRequests + inTribes + messages + newSignIns + (openReports ?? 0) + (waitingApplications ?? 0));
	return (
		<div
			data-covered={route?.coversPhone || undefined}
			className={cx(
				'min-h-dvh pb-[calc(var(--dock-clear)+env(safe-area-inset-bottom))]',
				route?.panes && 'dock:flex dock:h-dvh dock:flex-col dock:pb-[calc(104px+env(safe-area-inset-bottom))]',
			)}
		>
			<SkipLinks />
			<TopBar openReports={openReports ?? 0} waitingApplications={waitingApplications ?? 0} newSignIns={newSignIns} />
			<OfflineNotice />
			<main
				className={cx(
					'mx-auto max-w-shell px-3 pt-1 tablet:px-4 tablet:pt-2 columns:px-6',
					route?.panes && 'dock:flex dock:min-h-0 dock:w-full dock:flex-1 dock:flex-col dock:pt-1',
				)}
			>
				<NewSignInOutlet count={newSignIns} />
				<Told rulesLink={<RulesLink />} />
				{children}
			</main>
			<Dock
				counts={{
					[paths.friends]: friendRequests,
					[paths.tribes]: inTribes,
					[paths.messages]: messages,
					[paths.notifications]: unreadNotifications,
				}}
			/>
			<SearchOutlet />
			<FolderOutlet />
			<ReportDialogOutlet />
			<FilterDialogOutlet />
			<ProofDialogOutlet />
			<RulesOutlet />
			<ShortcutSheet open={isHelpOpen} onOpenChange={setIsHelpOpen} />
		</div>
	);
}
