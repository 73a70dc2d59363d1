/** Row of a device that is signed in. */
import type { SessionView } from '@friends/contract/auth/auth.schema';
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
					{isCurrent ? 'This device' : <Ago before="Last here" at={lastUsedAt} />} · <Ago before="Signed in" at={createdAt} />
				</>
			}
		>
			{isCurrent ? (
				<Badge tone="success" dot>
					Here now
				</Badge>
			) : (
				<Button variant="quiet" aria-haspopup="dialog" aria-label={`Sign out ${device}`} className="px-4" onClick={onSignOut}>
					Sign out
				</Button>
			)}
		</SettingsRow>
	);
}

function Ago({ before, at }: { before: string; at: string }) {
	const date = new Date(at);
	return (
		<time dateTime={at} title={fullDate(date)}>
			{before} {ago(date, new Date())}
		</time>
	);
}
