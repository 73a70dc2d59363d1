/** The member's sessions, with buttons to end them. */
import type { SessionView } from '@friends/contract/auth/auth.schema';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { deviceName, useEndSessions, useSessions } from './sessions.queries.ts';

/** The session to confirm, or all others. */
type Target = SessionView | 'others' | null;

export interface SessionsCardProps {
	/** Signs out of this device. */
	onSignOut: () => Promise<void>;
}

export function SessionsCard({ onSignOut }: SessionsCardProps) {
	const id = useId();
	const [target, setTarget] = useState<Target>(null);

	return (
		<Card as="section" aria-labelledby={id} className="px-4 pt-5 pb-3 tablet:px-7 tablet:pt-6.5 tablet:pb-4">
			<h2 id={id} className="text-title">
				Where you are signed in
			</h2>
			<p className="mt-0.5 text-muted">These devices are logged in as you. Sign out any device you don’t recognise.</p>
			<Loaded
				query={useSessions()}
				loading={<LoadingList />}
				offline="We’ll load your sessions when you’re back online."
				failed="Your sessions couldn’t be loaded"
				headingLevel={3}
			>
				{(sessions) => <Sessions sessions={sessions} onSignOut={setTarget} />}
			</Loaded>
			<ConfirmSignOut target={target} onSignOut={onSignOut} onClose={() => setTarget(null)} />
		</Card>
	);
}

function Sessions({ sessions, onSignOut }: { sessions: readonly SessionView[]; onSignOut: (target: Target) => void }) {
	return (
		<>
			<ul className="mt-3">
				{sessions.map((session) => (
					<SessionRow key={session.id} session={session} onSignOut={() => onSignOut(session)} />
				))}
			</ul>
			<div className="border-t border-border py-3.5">
				{sessions.some(({ isCurrent }) => !isCurrent) ? (
					<Button variant="quiet" aria-haspopup="dialog" onClick={() => onSignOut('others')}>
						Sign out everywhere else
					</Button>
				) : (
					<p className="text-small text-muted">You’re not signed in anywhere else.</p>
				)}
			</div>
		</>
	);
}

function SessionRow({ session, onSignOut }: { session: SessionView; onSignOut: () => void }) {
	const { createdAt, lastUsedAt, isCurrent } = session;
	const device = deviceName(session);
	const IconComponent = /android|iphone|ipad|ios|mobile/i.test(device) ? Smartphone : Monitor;
	return (
		<li className="flex items-center gap-3.5 border-t border-border py-3.5 first:border-t-0">
			<span className="grid size-11 flex-none place-items-center rounded-full bg-sunken text-muted">
				<IconComponent aria-hidden size={20} />
			</span>
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
					<span className="font-strong wrap-anywhere">{device}</span>
					{isCurrent && (
						<Badge tone="success" dot>
							This device
						</Badge>
					)}
				</p>
				<p className="flex flex-wrap gap-x-4 text-small text-muted">
					<span>
						Last used: <TimeAgo at={lastUsedAt} />
					</span>
					<span>
						Signed in: <TimeAgo at={createdAt} />
					</span>
				</p>
			</div>
			<Button variant="quiet" aria-haspopup="dialog" aria-label={`Sign out ${device}`} className="px-4" onClick={onSignOut}>
				Sign out
			</Button>
		</li>
	);
}

function ConfirmSignOut({ target, onSignOut, onClose }: SessionsCardProps & { target: Target; onClose: () => void }) {
	const { end, endOthers, isEnding } = useEndSessions({ onDone: onClose });

	function handleConfirm() {
		if (target === 'others') endOthers();
		else if (target?.isCurrent) {
			onClose();
			void onSignOut();
		} else if (target) end(target);
	}

	return (
		<ConfirmDialog
			open={target !== null}
			{...wordsFor(target)}
			confirm="Sign out"
			pendingLabel="Signing out…"
			isPending={isEnding}
			onConfirm={handleConfirm}
			onClose={onClose}
		/>
	);
}

function wordsFor(target: Target): { title: string; description: string } {
	if (target === 'others') {
		return { title: 'Sign out everywhere else?', description: 'Every other device will have to log in again.' };
	}
	if (target?.isCurrent) return { title: 'Sign out here?', description: 'You’ll have to log in again on this device.' };
	return { title: 'Sign out this device?', description: target ? `${deviceName(target)} will have to log in again.` : '' };
}

function LoadingList() {
	return (
		<Loading label="Loading your sessions" className="mt-3">
			{['one', 'two'].map((row) => (
				<div key={row} className="flex items-center gap-3.5 border-t border-border py-3.5 first-of-type:border-t-0">
					<Skeleton className="size-11 flex-none rounded-full" />
					<div className="grid flex-1 gap-2">
						<Skeleton className="h-3.75 w-2/5" />
						<Skeleton className="h-3 w-3/5" />
					</div>
				</div>
			))}
		</Loading>
	);
}
