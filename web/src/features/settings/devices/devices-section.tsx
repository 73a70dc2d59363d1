/** Devices: where the member is signed in, with buttons to sign out there. */

import type { SessionView } from '@friends/contract/auth/auth.schema';
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { SettingsRows } from '../settings-row.tsx';
import { DeviceRow } from './device-row.tsx';
import { NewSignIns } from './new-sign-ins.tsx';
import { useSessions } from './sessions.queries.ts';
import { SignOutDialog, type SignOutTarget } from './sign-out-dialog.tsx';

interface DevicesSectionProps {
	/** Signs out of this device. */
	onSignOut: () => Promise<void>;
}

export function DevicesSection({ onSignOut }: DevicesSectionProps) {
	const [target, setTarget] = useState<SignOutTarget | null>(null);
	const label = say('Where you are signed in');
	return (
		<section aria-label={label} className="grid grid-cols-1 gap-4">
			<Loaded
				query={useSessions()}
				loading={<LoadingList />}
				offline={say('We’ll load your devices when you’re back online.')}
				failed={say('Your devices couldn’t be loaded')}
				inCard
			>
				{(sessions) => (
					<>
						<NewSignIns />
						<SettingsRows label={label}>
							{currentFirst(sessions).map((session) => (
								<DeviceRow key={session.id} session={session} onSignOut={() => setTarget(session)} />
							))}
						</SettingsRows>
						<Elsewhere hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} onSignOut={() => setTarget('others')} />
					</>
				)}
			</Loaded>
			<SignOutDialog target={target} onSignOut={onSignOut} onClose={() => setTarget(null)} />
		</section>
	);
}

const currentFirst = (sessions: readonly SessionView[]) =>
	sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

function Elsewhere({ hasOthers, onSignOut }: { hasOthers: boolean; onSignOut: () => void }) {
	if (!hasOthers) return <p className="px-1 text-small text-muted">{say('You’re not signed in anywhere else.')}</p>;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
			<p className="text-small text-muted">{say('Sign out any device you don’t recognise.')}</p>
			<Button variant="quiet" aria-haspopup="dialog" className="px-4" onClick={onSignOut}>
				{say('Sign out everywhere else')}
			</Button>
		</div>
	);
}

function LoadingList() {
	return (
		<Loading label={say('Loading your devices')} className="rounded-card border border-border bg-surface">
			{['one', 'two'].map((row) => (
				<div key={row} className="flex min-h-18 items-center gap-4 border-t border-border px-5 first-of-type:border-t-0">
					<Skeleton className="size-5.5 flex-none rounded-full" />
					<div className="grid flex-1 gap-2">
						<Skeleton className="h-3.75 w-2/5" />
						<Skeleton className="h-3 w-3/5" />
					</div>
				</div>
			))}
		</Loading>
	);
}
