/** About a conversation: its face, what the viewer can set, its people, and who can read it. */
import { say } from '@friends/contract/core/languages/say';
import { updateGroup } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation, ConversationMember } from '@friends/contract/messages/conversations.schema';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Bell, BellOff, Lock, LogOut, Pencil, Pin, PinOff, Search, UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { sendWrite } from '#core/outbox/use-write.ts';
import { paths } from '#entities/paths.ts';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { cx } from '#ui/cx.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ConversationFace } from '../state/conversation-face.tsx';
import { learnConversation, useConversationMembers } from '../state/conversations.queries.ts';
import { useMessageParts } from '../state/parts.ts';
import { useArrange } from '../state/use-arrange.ts';
import { nameOf, subtitleOf } from '../state/words.ts';
import { MemberRow } from './member-row.tsx';

const AddPeopleDialog = lazyDialog(async () => (await import('../group/add-people-dialog.tsx')).AddPeopleDialog);
const LeaveGroupDialog = lazyDialog(async () => (await import('../group/leave-group-dialog.tsx')).LeaveGroupDialog);
const RenameDialog = lazyDialog(async () => (await import('../group/rename-dialog.tsx')).RenameDialog);

export interface InfoPanelProps {
	conversation: Conversation;
	viewerId: string;
	/** In a dialog, which has its own margin. */
	isSheet?: boolean;
	onSearch: () => void;
}

type Open = 'add' | 'rename' | 'leave' | null;

const ACTION =
	'grid min-h-15 flex-1 content-center justify-items-center gap-1 rounded-inner bg-sunken px-1 text-caption font-label hover:bg-brand-soft aria-pressed:bg-brand-soft aria-pressed:text-brand-ink';
const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-row px-3 text-start text-compact font-label hover:bg-sunken';

export function InfoPanel({ conversation, viewerId, isSheet = false, onSearch }: InfoPanelProps) {
	const [opened, setOpened] = useState<Open>(null);
	const { kind, people, viewer } = conversation;
	const members = useConversationMembers(conversation.id);
	const isGroup = kind === 'group';
	const [person] = people;
	const dialogOf = (name: Exclude<Open, null>) => ({
		open: opened === name,
		onOpenChange: (open: boolean) => setOpened(open ? name : null),
	});

	return (
		<section
			aria-label={say('About this conversation')}
			className={cx('flex flex-col gap-1', !isSheet && 'min-h-0 flex-1 overflow-y-auto overscroll-contain p-4')}
		>
			<Head conversation={conversation} />
			<div className="flex gap-1 pb-1">
				<MuteButton conversation={conversation} />
				{isGroup ? (
					<ActionButton icon={UserPlus} label={say('Add')} onClick={() => setOpened('add')} />
				) : (
					person && (
						<Link href={paths.profileOf(person.username)} className={ACTION}>
							<UserRound aria-hidden size={20} />
							{say('Profile')}
						</Link>
					)
				)}
				<ActionButton icon={Search} label={say('Search')} onClick={onSearch} />
			</div>
			<Arrangements conversation={conversation} />
			{isGroup && viewer.isOwner && (
				<RowButton icon={Pencil} onClick={() => setOpened('rename')}>
					{say('Rename the group')}
				</RowButton>
			)}
			<h3 className="px-2 pt-3 pb-1 text-caption font-heading text-muted">
				{isGroup
					? say('People, {count, number} of {max, number}', { count: conversation.memberCount, max: conversationLimits.people.max })
					: say('People')}
			</h3>
			<Members {...{ conversation, viewerId, members }} />
			{isGroup && (
				<RowButton icon={LogOut} danger onClick={() => setOpened('leave')}>
					{say('Leave the group')}
				</RowButton>
			)}
			<PrivacyLine conversation={conversation} />
			{isGroup && (
				<>
					<AddPeopleDialog {...dialogOf('add')} conversation={conversation} memberIds={idsOf(members.data?.items)} />
					<RenameDialog {...dialogOf('rename')} conversation={conversation} />
					<LeaveGroupDialog {...dialogOf('leave')} conversation={conversation} />
				</>
			)}
		</section>
	);
}

const idsOf = (members: readonly ConversationMember[] = []) => new Set(members.map(({ person }) => person.id));

function Head({ conversation }: { conversation: Conversation }) {
	return (
		<div className="grid justify-items-center gap-1 pb-3 text-center">
			<div className="relative">
				<ConversationFace conversation={conversation} size="lg" />
				{conversation.kind === 'group' && conversation.viewer.isOwner && <PictureBead conversation={conversation} />}
			</div>
			<p dir="auto" className="mt-1.5 max-w-full text-title wrap-anywhere">
				{nameOf(conversation)}
			</p>
			<p className="text-caption text-muted">{subtitleOf(conversation)}</p>
		</div>
	);
}

function MuteButton({ conversation }: { conversation: Conversation }) {
	const arrange = useArrange(conversation);
	const { isMuted } = conversation.viewer;
	const MuteIcon = isMuted ? BellOff : Bell;
	return (
		<button type="button" aria-pressed={isMuted} className={ACTION} onClick={() => void arrange({ isMuted: !isMuted })}>
			<MuteIcon aria-hidden size={20} />
			{isMuted ? say('Muted') : say('Mute')}
		</button>
	);
}

function ActionButton({ icon: IconComponent, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
	return (
		<button type="button" className={ACTION} onClick={onClick}>
			<IconComponent aria-hidden size={20} />
			{label}
		</button>
	);
}

function RowButton({
	icon: IconComponent,
	children,
	danger = false,
	onClick,
}: {
	icon: Icon;
	children: string;
	danger?: boolean;
	onClick: () => void;
}) {
	return (
		<button type="button" className={danger ? `${ROW} text-destructive-ink` : ROW} onClick={onClick}>
			<IconComponent aria-hidden size={19} className={danger ? undefined : 'text-muted'} />
			{children}
		</button>
	);
}

function Arrangements({ conversation }: { conversation: Conversation }) {
	const arrange = useArrange(conversation);
	const { isPinned, isArchived } = conversation.viewer;
	return (
		<>
			<RowButton icon={isPinned ? PinOff : Pin} onClick={() => void arrange({ isPinned: !isPinned })}>
				{isPinned ? say('Unpin') : say('Pin to the top')}
			</RowButton>
			<RowButton icon={isArchived ? ArchiveRestore : Archive} onClick={() => void arrange({ isArchived: !isArchived })}>
				{isArchived ? say('Take out of the archive') : say('Put in the archive')}
			</RowButton>
		</>
	);
}

function PictureBead({ conversation: { id, picture } }: { conversation: Conversation }) {
	const queryClient = useQueryClient();
	const { renderPicturePicker } = useMessageParts();
	return (
		<div className="absolute -start-1 -bottom-1">
			{renderPicturePicker({
				isBead: true,
				label: picture ? say('Change the picture') : say('Add a picture'),
				save: async (url) =>
					learnConversation(queryClient, await sendWrite(queryClient, updateGroup, { params: { id }, body: { picture: url } })),
			})}
		</div>
	);
}

interface MembersProps extends Pick<InfoPanelProps, 'conversation' | 'viewerId'> {
	members: ReturnType<typeof useConversationMembers>;
}

function Members({ conversation, viewerId, members }: MembersProps) {
	return (
		<Loaded
			query={members}
			loading={<PeopleSkeleton label={say('Loading people')} rows={3} isNarrow />}
			offline={say('We’ll load the people when you’re back online.')}
			failed={say('The people couldn’t be loaded')}
			headingLevel={3}
		>
			{({ items, pageCount }) => (
				<>
					<ul aria-label={say('People in this conversation')}>
						{items.map((member) => (
							<MemberRow key={member.person.id} {...{ conversation, member, viewerId }} />
						))}
					</ul>
					<ListEnd
						list={members}
						pageCount={pageCount}
						more={say('Show more people')}
						failed={say('The next people couldn’t be loaded.')}
						skeleton={<PeopleSkeleton label={say('Loading people')} rows={2} isNarrow />}
					/>
				</>
			)}
		</Loaded>
	);
}

function PrivacyLine({ conversation: { kind, memberCount } }: { conversation: Conversation }) {
	return (
		<p className="mt-auto flex items-start gap-2.5 rounded-inner bg-sunken px-3 py-2.5 text-caption">
			<Lock aria-hidden size={17} className="mt-0.5 text-muted" />
			{kind === 'direct'
				? say('Only the two of you can read this conversation. Administrators can’t. If you report a message, they see that one message.')
				: say(
						'Only the {count, number} of you can read this conversation. Administrators can’t. If you report a message, they see that one message.',
						{ count: memberCount },
					)}
		</p>
	);
}
