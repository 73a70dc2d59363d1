/** Row of a device that is signed in. */

import type { SessionView } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import { CircleHelp, Laptop, Monitor, Smartphone, Tablet } from 'lucide-react';
import { ago } from '#core/ages.ts';
import { fullDate } from '#core/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Icon } from '#ui/drawings/icon.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { SettingsRow } from '../settings-row.tsx';
import { deviceName } from './sessions.queries.ts';

/** By what the device is called. */
const icons: readonly [mark: RegExp, icon: Icon][] = [
	[/iPad|tablet/, Tablet],
	[/phone/i, Smartphone],
	[/Mac|ChromeOS/, Laptop],
	[/Windows|Linux/, Monitor],
];

export const deviceIcon = (device: string): Icon => icons.find(([mark]) => mark.test(device))?.[1] ?? CircleHelp;

export function DeviceRow({ session, onSignOut }: { session: SessionView; onSignOut: () => void }) {
	const { createdAt, lastUsedAt, isCurrent } = session;
	const device = deviceName(session);
	return (
		<SettingsRow
			icon={deviceIcon(device)}
			title={device}
			text={
				<>
					{isCurrent ? say('This device') : <Time at={lastUsedAt} words={(when) => say('Last here {when}', { when })} />} ·{' '}
					<Time at={createdAt} words={(when) => say('Signed in {when}', { when })} />
				</>
			}
		>
			{isCurrent ? (
				<Badge tone="success" dot>
					{say('Here now')}
				</Badge>
			) : (
				<Button
					variant="quiet"
					aria-haspopup="dialog"
					aria-label={say('Sign out {device}', { device })}
					className="px-4"
					onClick={onSignOut}
				>
					{say('Sign out')}
				</Button>
			)}
		</SettingsRow>
	);
}

function Time({ at, words }: { at: string; words: (when: string) => string }) {
	const date = new Date(at);
	return (
		<time dateTime={at} title={fullDate(date)}>
			{words(ago(date, new Date()))}
		</time>
	);
}
