/** What reaches the member: the matrix of kinds, quiet hours, the letter, and strangers. */
import { say } from '@friends/contract/core/languages/say';
import {
	digests,
	type NotificationSettings as Settings,
	type UpdateNotificationSettingsBody,
} from '@friends/contract/notifications/notifications.schema';
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import { Segments } from '#ui/controls/segments.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { KindsMatrix } from './kinds-matrix.tsx';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { useChangingSettings } from './settings.queries.ts';

export function NotificationSettings() {
	const { settings: query, change } = useChangingSettings();
	return (
		<Loaded
			query={query}
			loading={<SettingsSkeleton />}
			offline={say('We’ll load the settings when you’re back online.')}
			failed={say('The settings couldn’t be loaded')}
			inCard
		>
			{(settings) => <LoadedSettings settings={settings} change={change} />}
		</Loaded>
	);
}

interface LoadedSettingsProps {
	settings: Settings;
	change: (changes: UpdateNotificationSettingsBody) => void;
}

function LoadedSettings({ settings, change }: LoadedSettingsProps) {
	const { user } = useSession();
	const sendsMail = useInstance()?.sendsMail ?? false;
	const hasMail = sendsMail && Boolean(user?.email);
	const { quietHours, digest, strangersApart } = settings;
	return (
		<>
			<PushCard />
			<KindsMatrix settings={settings} hasMail={hasMail} hasMessages={user?.features.messages ?? false} onChange={change} />
			<QuietHoursCard quietHours={quietHours} onChange={change} />
			{hasMail && <LetterCard digest={digest} onChange={(next) => change({ digest: next })} />}
			<Card as="section" padded aria-label={say('From people you don’t know')}>
				<ToggleRow
					label={say('From people you don’t know')}
					description={say('Goes into a box of its own, without a sound.')}
					checked={strangersApart}
					onCheckedChange={(isOn) => change({ strangersApart: isOn })}
				/>
			</Card>
		</>
	);
}

type Digest = Settings['digest'];

export const digestWords = (): Record<Digest, string> => ({ never: say('Off'), daily: say('Daily'), weekly: say('Weekly') });

function LetterCard({ digest, onChange }: { digest: Digest; onChange: (digest: Digest) => void }) {
	const label = say('The letter');
	return (
		<Card as="section" padded aria-label={label} className="flex flex-wrap items-center justify-between gap-3">
			<div className="min-w-0 flex-1 basis-56">
				<h2 className="text-body font-strong">{label}</h2>
				<p className="text-small text-muted">{say('What you missed, in one mail. One click ends it.')}</p>
			</div>
			<Segments
				label={label}
				value={digest}
				choices={digests.map((value) => ({ value, label: digestWords()[value] }))}
				onChange={onChange}
			/>
		</Card>
	);
}

function SettingsSkeleton() {
	return (
		<Loading label={say('Loading settings')} className="grid gap-4">
			<Skeleton className="h-14 rounded-inner" />
			<Skeleton className="h-90 rounded-card" />
			<Skeleton className="h-22 rounded-card" />
		</Loading>
	);
}
