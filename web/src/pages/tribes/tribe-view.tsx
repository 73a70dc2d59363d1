/** A loaded tribe: header, and tabs of posts, events and members. */
import { say } from '@friends/contract/core/languages/say';
import type { JoinMode, Tribe } from '@friends/contract/tribes/tribes.schema';
import { SquarePen, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { useHasEvents } from '#entities/event/use-has-events.ts';
import { type ShownTribe, tribeStore } from '#entities/tribe/tribe-store.ts';
import { EventSkeleton } from '#features/events/list/event-skeleton.tsx';
import { CreatePostRow } from '#features/posts/create-post-row.tsx';
import { OutgoingPosts } from '#features/posts/list/outgoing-posts.tsx';
import { PostsInTribe } from '#features/posts/list/posts-in-tribe.tsx';
import { ManageTribe } from '#features/tribes/form/manage-tribe.tsx';
import { MemberList, MembersPanel } from '#features/tribes/members/member-list.tsx';
import { JoinButton } from '#features/tribes/membership/join-button.tsx';
import { OfferNote } from '#features/tribes/offers/offer-note.tsx';
import { RestraintNote } from '#features/tribes/order/restraint-note.tsx';
import { RulesCard } from '#features/tribes/rules/rules-card.tsx';
import { TribeHeader } from '#features/tribes/tribe-header.tsx';
import { useVisit } from '#features/tribes/use-visit.ts';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { useIsWide } from '#ui/layout/use-wide.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { lazyDialog, lazyOver, lazyWithin } from '#ui/states/lazy-part.tsx';
import { renderComments } from '../posts/comments-of-post.tsx';
import { NewPostDialog } from '../posts/new-post-dialog.ts';
import { TribeTabs } from './tribe-tabs.tsx';

const InviteDialog = lazyDialog(async () => (await import('#features/tribes/membership/invite-dialog.tsx')).InviteDialog);

const TribeWebhooksDialog = lazyOver(
	async () => (await import('#features/webhooks/tribe-webhooks-dialog.tsx')).TribeWebhooksDialog,
	({ onClose }) => onClose(),
);

const BannedList = lazyWithin(async () => (await import('#features/tribes/order/banned-list.tsx')).BannedList, null);

const TribeEvents = lazyWithin(async () => (await import('./tribe-events.tsx')).TribeEvents, <EventSkeleton />);

export interface TribeViewProps {
	tribe: Tribe;
	/** '' without an invitation. */
	inviteCode: string;
}

interface ShownTribeProps extends TribeViewProps {
	tribe: ShownTribe;
}

export function TribeView({ tribe: read, inviteCode }: TribeViewProps) {
	const tribe = tribeStore.useShown(read.id, read);
	usePageTitle(tribe.name);
	return tribe.viewer.canSeeInside ? (
		<Inside key={tribe.id} tribe={tribe} inviteCode={inviteCode} />
	) : (
		<InvitedOnly tribe={tribe} inviteCode={inviteCode} />
	);
}

const welcome = (): Record<JoinMode, string> => ({
	auto: say('You’re invited. Join, and you’re in.'),
	request: say('You’re invited. Ask to join, and those who look after the tribe decide.'),
	passcode: say('You’re invited. Join with the passcode of the tribe.'),
	invite: say('You’re invited. Join, and you’re in.'),
});

/** Small card of a private tribe, for anyone with its invitation. */
function InvitedOnly({ tribe, inviteCode }: ShownTribeProps) {
	const hasAsked = tribe.viewer.membership === 'requested';
	return (
		<div className="mx-auto grid max-w-column grid-cols-1 gap-3 pt-2 tablet:gap-4 tablet:pt-6">
			<TribeHeader tribe={tribe} actions={<JoinButton tribe={tribe} inviteCode={inviteCode} isAlone />} />
			<p role="status" className="px-2 text-center text-balance text-muted">
				{hasAsked ? say('The tribe has your request. You’ll see more once you’re let in.') : welcome()[tribe.joinMode]}
			</p>
		</div>
	);
}

const tabs = ['posts', 'events', 'members'] as const;

function Inside({ tribe, inviteCode }: ShownTribeProps) {
	const [path] = useLocation();
	const [wanted, setTab] = useTab(tabs);
	const isWide = useIsWide();
	const visit = useVisit(tribe);
	const hasEvents = useHasEvents();
	const { id, viewer, offer } = tribe;
	const tab = wanted === 'events' && !hasEvents ? 'posts' : wanted;
	const hasAside = isWide && tab !== 'members';

	return (
		<Tabs value={tab} onValueChange={setTab} className={cx('mx-auto grid grid-cols-1 gap-3 tablet:gap-6', !isWide && 'max-w-room')}>
			<TribeHeader tribe={tribe} actions={<TribeActions tribe={tribe} inviteCode={inviteCode} />} tabs={<TribeTabs tribe={tribe} />} />
			<div className={cx('grid grid-cols-1 items-start gap-6', hasAside && 'columns:grid-cols-[minmax(0,1fr)_var(--col-right)]')}>
				<div>
					<TabPanel value="posts" className="grid grid-cols-1 gap-3 tablet:gap-4">
						{offer && <OfferNote tribe={tribe} offer={offer} />}
						{viewer.restraint && <RestraintNote restraint={viewer.restraint} />}
						{!isWide && <RulesCard tribe={tribe} isFolded />}
						<Posts tribe={tribe} visit={visit} />
					</TabPanel>
					<TabPanel value="events" className="grid grid-cols-1 gap-4">
						<TribeEvents tribe={tribe} />
					</TabPanel>
					<TabPanel value="members">
						<div className="grid grid-cols-1 gap-4">
							<MemberList tribe={tribe} />
							{viewer.permissions.includes('manageMembers') && <BannedList tribeId={id} />}
						</div>
					</TabPanel>
				</div>
				{hasAside && (
					<aside aria-label={say('Around this tribe')} className="sticky top-under-bar grid grid-cols-1 gap-4">
						<RulesCard tribe={tribe} />
						<MembersPanel tribeId={id} allHref={tabPath(path, 'members')} />
					</aside>
				)}
			</div>
		</Tabs>
	);
}

function TribeActions({ tribe, inviteCode }: ShownTribeProps) {
	const [isInviting, setIsInviting] = useState(false);
	return (
		<>
			{tribe.viewer.permissions.includes('invite') && (
				<>
					<Button variant="quiet" icon={UserPlus} aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
						{say('Invite')}
					</Button>
					<InviteDialog tribe={tribe} open={isInviting} onOpenChange={setIsInviting} />
				</>
			)}
			<JoinButton tribe={tribe} inviteCode={inviteCode} isAlone />
			<ManageTribe tribe={tribe} renderWebhooks={(dialog) => <TribeWebhooksDialog tribeId={tribe.id} {...dialog} />} />
		</>
	);
}

function Posts({ tribe, visit }: { tribe: ShownTribe; visit: ReturnType<typeof useVisit> }) {
	const [isCreating, setIsCreating] = useState(false);
	const { canPost } = tribe.viewer;
	const create = () => setIsCreating(true);
	return (
		<>
			{canPost && (
				<>
					<CreatePostRow tribeId={tribe.id} onCreate={create} />
					<NewPostDialog tribeId={tribe.id} open={isCreating} onOpenChange={setIsCreating} />
				</>
			)}
			<OutgoingPosts tribeId={tribe.id} />
			<PostsInTribe
				tribeId={tribe.id}
				newSince={visit.newSince}
				onShown={visit.begin}
				renderComments={renderComments}
				empty={
					<Card>
						<EmptyState
							illustration="bead"
							title={say('No posts in this tribe yet')}
							action={
								canPost && (
									<Button icon={SquarePen} aria-haspopup="dialog" onClick={create}>
										{say('Write the first')}
									</Button>
								)
							}
						/>
					</Card>
				}
			/>
		</>
	);
}
