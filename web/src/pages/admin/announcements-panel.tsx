/** Announcements in the admin panel: a form in the languages of the community, and what was announced so far. */
import { say } from '@friends/contract/core/languages/say';
import { useSettings } from '#features/instance/settings.queries.ts';
import { offeredOf } from '#features/instance/use-settings-form.ts';
import { AnnounceForm } from '#features/notifications/announcements/announce-form.tsx';
import { AnnouncementList } from '#features/notifications/announcements/announcement-list.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';

export function AnnouncementsPanel() {
	return (
		<div className="grid max-w-190 grid-cols-1 gap-4">
			<Loaded
				query={useSettings()}
				loading={<FormSkeleton />}
				offline={say('We’ll load the settings when you’re back online.')}
				failed={say('The settings couldn’t be loaded')}
				inCard
			>
				{(settings) => <AnnounceForm language={settings.language} offered={offeredOf(settings)} />}
			</Loaded>
			<AnnouncementList />
		</div>
	);
}

function FormSkeleton() {
	return (
		<Loading label={say('Loading settings')}>
			<Skeleton className="h-60 rounded-card" />
		</Loading>
	);
}
