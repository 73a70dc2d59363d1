/** Content of /admin: members, joining, reports, announcements, the audit log, settings and statistics. */
import { say } from '@friends/contract/core/languages/say';
import { useSession } from '#core/session/use-session.ts';
import { AdminTabs, type AdminTabsProps } from '#features/admin/admin-tabs.tsx';
import { SettingsForm } from '#features/instance/settings-form.tsx';
import { useSignals } from '#features/signals/signals.queries.ts';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { WebhooksCard } from '#features/webhooks/webhooks-card.tsx';
import { AnnouncementsPanel } from './announcements-panel.tsx';
import { JoiningPanel } from './joining-panel.tsx';

export function AdminPanel({ self }: Pick<AdminTabsProps, 'self'>) {
	const { user } = useSession();
	return (
		<div className="mx-auto grid max-w-(--shell-max) grid-cols-1 gap-4 tablet:gap-6">
			<header className="pt-1 max-tablet:px-1 tablet:pt-2">
				<h1 className="text-h1">{say('Admin Panel')}</h1>
				<p className="mt-1 text-muted tablet:text-lead">{say('Manage users, content, and monitor platform activity')}</p>
			</header>
			<AdminTabs
				self={self}
				joining={<JoiningPanel />}
				announcements={user?.features.notifications ? <AnnouncementsPanel /> : null}
				waiting={useSignals().waitingApplications ?? 0}
				settings={
					<div className="grid grid-cols-1 gap-4">
						<SettingsForm renderLogoPicker={(save) => <PicturePicker shape="logo" label={say('Choose a picture')} save={save} />} />
						<WebhooksCard />
					</div>
				}
			/>
		</div>
	);
}
