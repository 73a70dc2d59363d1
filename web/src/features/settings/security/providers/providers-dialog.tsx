/** Dialog of the providers that the member logs in with: what is linked, unlinking, and linking others. */
import { say } from '@friends/contract/core/languages/say';
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
import { Say } from '#ui/say.tsx';
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
			title={say('Accounts elsewhere')}
			description={say('They say who you are, and you log in without a password of ours.')}
			footer={
				<Button variant="quiet" onClick={onClose}>
					{say('Close')}
				</Button>
			}
		>
			{linked.length > 0 && (
				<ul aria-label={say('Linked accounts')}>
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
						<Say sentence="Linked: {when}" parts={{ when: <TimeAgo at={linkedAt} /> }} />
					</span>
					<span>
						<Say sentence="Used: {when}" parts={{ when: <TimeAgo at={lastUsedAt} /> }} />
					</span>
				</p>
			</div>
			<IconButton icon={Unlink} label={say('Unlink {name}', { name })} onClick={onUnlink} />
		</li>
	);
}

function UnlinkDialog({ linked, onClose }: { linked: LinkedProvider; onClose: () => void }) {
	const { unlink, isUnlinking, failure } = useUnlink(linked, onClose);
	return (
		<ConfirmDialog
			open
			title={say('Unlink {linked}?', { linked: linked.name })}
			description={say('It no longer logs you in. Your other devices are signed out.')}
			confirm={say('Unlink')}
			pendingLabel={say('Unlinking…')}
			error={failure}
			isPending={isUnlinking}
			onConfirm={unlink}
			onClose={onClose}
		/>
	);
}
