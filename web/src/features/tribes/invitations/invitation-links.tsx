/** The invitations to a tribe that the viewer keeps, and the button that makes one. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MadeLinkDialog } from '#entities/invitation/made-link-dialog.tsx';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { ArrivalsDialog } from './arrivals-dialog.tsx';
import { EndLinkDialog, RenewLinkDialog } from './link-dialogs.tsx';
import { type LinkAct, LinkRow } from './link-row.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';
import { useTribeInvitations } from './tribe-invitations.queries.ts';

type Open = { kind: 'new' } | { kind: LinkAct | 'made'; invitation: TribeInvitation } | null;

export interface InvitationLinksProps {
	tribe: Tribe;
	/** The heading of the list. */
	children: ReactNode;
}

/** Rows begin `--row-x` from the edge. */
export function InvitationLinks({ tribe, children }: InvitationLinksProps) {
	const [open, setOpen] = useState<Open>(null);
	const canInvite = tribe.viewer.permissions.includes('invite');
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-(--row-x) pb-3">
				{children}
				{canInvite && (
					<Button icon={Plus} aria-haspopup="dialog" onClick={() => setOpen({ kind: 'new' })}>
						{say('New link')}
					</Button>
				)}
			</div>
			<Links tribe={tribe} canInvite={canInvite} onAct={(kind, invitation) => setOpen({ kind, invitation })} />
			<LinkDialogs tribe={tribe} open={open} onOpen={setOpen} />
		</>
	);
}

interface LinksProps {
	tribe: Tribe;
	canInvite: boolean;
	onAct: (act: LinkAct, invitation: TribeInvitation) => void;
}

function Links({ tribe: { id, slug }, canInvite, onAct }: LinksProps) {
	return (
		<LoadedList
			list={useTribeInvitations(id)}
			loading={<LoadingLinks />}
			loadingMore={<LoadingLinks />}
			offline={say('We’ll load the invitations when you’re back online.')}
			failed={say('The invitations couldn’t be loaded')}
			headingLevel={3}
			empty={<p className="px-(--row-x) pb-4 text-muted">{say('No links yet. Make one, and send it to the people you want here.')}</p>}
			more={say('Show more invitations')}
			moreFailed={say('The next invitations couldn’t be loaded.')}
		>
			{(invitations) => (
				<ul aria-label={say('Invitation links')} className="@container">
					{invitations.map((invitation) => (
						<LinkRow
							key={invitation.id}
							tribeSlug={slug}
							invitation={invitation}
							canRenew={canInvite}
							onAct={(act) => onAct(act, invitation)}
						/>
					))}
				</ul>
			)}
		</LoadedList>
	);
}

function LinkDialogs({ tribe: { id, slug }, open, onOpen }: { tribe: Tribe; open: Open; onOpen: (open: Open) => void }) {
	if (open === null) return null;
	const onClose = () => onOpen(null);
	const showMade = (invitation: TribeInvitation) => onOpen({ kind: 'made', invitation });
	if (open.kind === 'new') return <NewLinkDialog tribeId={id} onMade={showMade} onClose={onClose} />;
	const shared = { invitation: open.invitation, onClose };
	if (open.kind === 'made') return <MadeLinkDialog path={paths.invitation(slug, open.invitation.code)} onClose={onClose} />;
	if (open.kind === 'renew') return <RenewLinkDialog onRenewed={showMade} {...shared} />;
	return open.kind === 'end' ? <EndLinkDialog {...shared} /> : <ArrivalsDialog {...shared} />;
}

function LoadingLinks() {
	return (
		<Loading label={say('Loading the invitations')} className="grid gap-4 px-(--row-x) pt-2 pb-5">
			<Skeleton className="h-10 rounded-inner" />
			<Skeleton className="h-10 rounded-inner" />
		</Loading>
	);
}
