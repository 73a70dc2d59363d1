/** Card of the panel with all invitations to the community, and who came by them. */
import { say } from '@friends/contract/core/languages/say';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { useInvitations } from './invitations.queries.ts';
import { InvitedDialog } from './invited-dialog.tsx';
import { NewInvitationDialog } from './new-invitation-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type Open = { kind: 'new' } | { kind: 'invited' | 'revoke'; invitation: Invitation } | null;

/** @param children more about invitations, below the list */
export function InvitationsCard({ children }: { children?: ReactNode }) {
	const id = useId();
	const [open, setOpen] = useState<Open>(null);
	const list = useInvitations();
	const close = () => setOpen(null);
	return (
		<Card as="section" aria-labelledby={id}>
			<div className="flex min-h-16 items-center justify-between gap-3 px-5 pt-3 pb-1">
				<h2 id={id} className="text-title">
					{say('Invitations')}
				</h2>
				<Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen({ kind: 'new' })}>
					{say('New')}
				</Button>
			</div>
			<Loaded
				query={list}
				loading={<LoadingInvitations />}
				offline={say('We’ll load the invitations when you’re back online.')}
				failed={say('The invitations couldn’t be loaded')}
				headingLevel={3}
			>
				{({ items, pageCount }) =>
					items.length === 0 ? (
						<p className="px-5 pt-1 pb-4 text-muted">{say('No links yet. Make one, and send it to the people you want here.')}</p>
					) : (
						<>
							<ul>
								{items.map((invitation) => (
									<InvitationRow
										key={invitation.id}
										invitation={invitation}
										onShowInvited={() => setOpen({ kind: 'invited', invitation })}
										onRevoke={() => setOpen({ kind: 'revoke', invitation })}
									/>
								))}
							</ul>
							<ListEnd
								list={list}
								pageCount={pageCount}
								more={say('Show more invitations')}
								failed={say('The next invitations couldn’t be loaded.')}
								skeleton={<LoadingInvitations />}
							/>
							<p className="border-t border-border px-5 pt-2.5 pb-4 text-small text-pretty text-muted">
								{say('We keep who came by which link, so a bad one can be followed back.')}
							</p>
						</>
					)
				}
			</Loaded>
			{children}
			{open?.kind === 'new' && <NewInvitationDialog isAdministrator onClose={close} />}
			{open?.kind === 'invited' && <InvitedDialog invitation={open.invitation} onClose={close} />}
			{open?.kind === 'revoke' && <RevokeDialog invitation={open.invitation} onClose={close} />}
		</Card>
	);
}

export function LoadingInvitations({ label = say('Loading the invitations') }: { label?: string }) {
	return (
		<Loading label={label} className="grid gap-4 px-5 pt-2 pb-5">
			<Skeleton className="h-10 rounded-inner" />
			<Skeleton className="h-10 rounded-inner" />
			<Skeleton className="h-10 rounded-inner" />
		</Loading>
	);
}
