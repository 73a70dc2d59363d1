/** Dialog of the providers that the member logs in with: what is linked, unlinking, and linking others. */
import type { LinkedProvider, Provider } from '@friends/contract/providers/providers.schema';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { ProviderButtons } from '#entities/account/provider-buttons.tsx';
import { paths } from '#entities/paths.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useUnlink } from './providers.queries.ts';

interface ProvidersDialogProps {
	linked: readonly LinkedProvider[];
	/** What the host has set. */
	offered: readonly Provider[];
	onClose: () => void;
}

export function ProvidersDialog({ linked, offered, onClose }: ProvidersDialogProps) {
	const [leaving, setLeaving] = useState<LinkedProvider | null>(null);
	const others = offered.filter(({ key }) => !linked.some(({ provider }) => provider === key));
	if (leaving) return <UnlinkDialog linked={leaving} onClose={() => setLeaving(null)} />;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title="Accounts elsewhere"
			description="They say who you are, and you log in without a password of ours."
			footer={
				<Button variant="quiet" onClick={onClose}>
					Close
				</Button>
			}
		>
			{linked.length > 0 && (
				<ul aria-label="Linked accounts">
					{linked.map((one) => (
						<LinkedLine key={one.id} linked={one} onUnlink={() => setLeaving(one)} />
					))}
				</ul>
			)}
			<div className={linked.length > 0 ? 'mt-4' : undefined}>
				<ProviderButtons providers={others} purpose="link" from={`${paths.settings}?tab=security`} />
			</div>
		</Dialog>
	);
}

function LinkedLine({ linked: { name, email, linkedAt, lastUsedAt }, onUnlink }: { linked: LinkedProvider; onUnlink: () => void }) {
	return (
		<li className="flex items-center gap-1 border-t border-border py-2.5 first:border-t-0">
			<div className="min-w-0 flex-1">
				<p className="font-strong wrap-anywhere">
					<bdi>{name}</bdi>
				</p>
				{email && <p className="text-small wrap-anywhere">{email}</p>}
				<p className="flex flex-wrap gap-x-3 text-small text-muted">
					<span>
						Linked: <TimeAgo at={linkedAt} />
					</span>
					<span>
						Used: <TimeAgo at={lastUsedAt} />
					</span>
				</p>
			</div>
			<IconButton icon={Unlink} label={`Unlink ${name}`} onClick={onUnlink} />
		</li>
	);
}

function UnlinkDialog({ linked, onClose }: { linked: LinkedProvider; onClose: () => void }) {
	const { unlink, isUnlinking, failure } = useUnlink(linked, onClose);
	return (
		<ConfirmDialog
			open
			title={`Unlink ${linked.name}?`}
			description="It no longer logs you in. Your other devices are signed out."
			confirm="Unlink"
			pendingLabel="Unlinking…"
			error={failure}
			isPending={isUnlinking}
			onConfirm={unlink}
			onClose={onClose}
		/>
	);
}
