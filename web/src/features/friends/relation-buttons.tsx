/** Buttons that change the viewer's relation to a person. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { Ban, Check, ChevronDown, Clock, Ellipsis, UserMinus, UserPlus, UserX, X } from 'lucide-react';
import { useRef } from 'react';
import type { ShownRelation } from '#entities/person/relation-store.ts';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { useKeepFocus } from '#ui/overlays/use-keep-focus.ts';
import { lazyItems } from '#ui/states/lazy-part.tsx';
import type { RelationChange } from './relation-changes.ts';
import { useRelationActions } from './relation-scope.tsx';

/** Lazy-loaded, like other items of menus that mostly stay closed. */
const FilterItem = lazyItems(async () => (await import('#entities/filter/filter-item.tsx')).FilterItem);

/** `page` is used once on a page; in a `row` each button names its person; `narrow` has space for one icon. */
export type RelationButtonsLook = 'page' | 'row' | 'narrow';

export interface RelationButtonsProps {
	person: Person;
	shown: ShownRelation;
	look: RelationButtonsLook;
	/** False when a stranger may not ask. */
	canRequest?: boolean | undefined;
	className?: string | undefined;
}

interface PartProps extends Omit<RelationButtonsProps, 'canRequest' | 'className'> {
	change: (change: RelationChange) => void;
	askToBlock: () => void;
}

export function RelationButtons({ person, shown, look, canRequest = true, className }: RelationButtonsProps) {
	const box = useRef<HTMLDivElement>(null);
	const { relate, askToBlock } = useRelationActions();
	const keepFocus = useKeepFocus(box, { state: shown.relation, isSettling: shown.isSettling });
	const part: PartProps = {
		person,
		shown,
		look,
		change: (change) => {
			keepFocus();
			relate(change, person.id, shown);
		},
		askToBlock: () => askToBlock(person, shown, () => box.current?.querySelector('button') ?? null),
	};

	const hasNone = shown.relation === 'self' || (shown.relation === 'none' && !canRequest);
	if (hasNone) return null;
	return (
		<div ref={box} className={cx('flex flex-none items-center gap-2', className)}>
			<Part {...part} />
		</div>
	);
}

function Part(part: PartProps) {
	switch (part.shown.relation) {
		case 'self':
			return null;
		case 'none':
			return <AddButton {...part} />;
		case 'requested':
			return <RequestedMenu {...part} />;
		case 'asked':
			return <AnswerButtons {...part} />;
		case 'friend':
			return part.look === 'page' ? <FriendMenu {...part} /> : <FriendRowMenu {...part} />;
		case 'blocked':
			return (
				<Button {...look(part, say('Unblock'))} variant="quiet" onClick={() => part.change('unblock')}>
					{say('Unblock')}
				</Button>
			);
	}
}

/** The accessible name begins with the visible word, as speech input needs it. */
function look({ look, person }: PartProps, word: string): { className: string; 'aria-label'?: string } {
	return look === 'page' ? { className: 'max-phone:px-2.5' } : { className: 'max-phone:px-3.25', 'aria-label': `${word}: ${person.name}` };
}

/** Hidden in rows on phones, where only the icon has space. */
function Word({ part, children }: { part: PartProps; children: string }) {
	return part.look === 'row' ? <span className="max-phone:hidden">{children}</span> : children;
}

/** Rows of side panels are low. */
const narrow = 'size-9! pointer-coarse:size-11!';

function AddButton(part: PartProps) {
	const handleClick = () => part.change('request');
	if (part.look === 'narrow') {
		return (
			<IconButton
				variant="soft"
				className={narrow}
				label={say('Add Friend: {person}', { person: part.person.name })}
				icon={UserPlus}
				iconSize={18}
				onClick={handleClick}
			/>
		);
	}
	return (
		<Button {...look(part, say('Add Friend'))} variant={part.look === 'page' ? 'primary' : 'soft'} icon={UserPlus} onClick={handleClick}>
			<Word part={part}>{say('Add Friend')}</Word>
		</Button>
	);
}

/** Shows that the button opens a menu. */
const chevron = <ChevronDown aria-hidden size={17} strokeWidth={2.2} className="-me-1.5" />;

function RequestedMenu(part: PartProps) {
	const trigger =
		part.look === 'narrow' ? (
			<IconButton
				variant="soft"
				className={narrow}
				label={say('Request Sent: {person}', { person: part.person.name })}
				icon={Clock}
				iconSize={18}
			/>
		) : (
			<Button {...look(part, say('Request Sent'))} variant="soft" icon={Clock}>
				<Word part={part}>{say('Request Sent')}</Word>
				{chevron}
			</Button>
		);
	return (
		<Menu trigger={trigger}>
			{/* Disabled before the reply: there is no request to cancel yet. */}
			<MenuItem icon={X} disabled={part.shown.isSettling} onSelect={() => part.change('cancel')}>
				{say('Cancel request')}
			</MenuItem>
		</Menu>
	);
}

function AnswerButtons(part: PartProps) {
	if (part.look === 'narrow') {
		return (
			<span className="flex gap-1">
				<IconButton
					variant="soft"
					label={say('Accept: {person}', { person: part.person.name })}
					icon={Check}
					onClick={() => part.change('accept')}
				/>
				<IconButton label={say('Decline: {person}', { person: part.person.name })} icon={X} onClick={() => part.change('decline')} />
			</span>
		);
	}
	return (
		<>
			<Button {...look(part, say('Accept'))} variant={part.look === 'page' ? 'primary' : 'soft'} onClick={() => part.change('accept')}>
				{say('Accept')}
			</Button>
			<Button {...look(part, say('Decline'))} variant="quiet" onClick={() => part.change('decline')}>
				{say('Decline')}
			</Button>
		</>
	);
}

function FriendMenu(part: PartProps) {
	return (
		<Menu
			trigger={
				<Button {...look(part, say('Friends'))} variant="soft" icon={Check}>
					{say('Friends')}
					{chevron}
				</Button>
			}
		>
			<FriendItems {...part} />
		</Menu>
	);
}

function FriendRowMenu(part: PartProps) {
	return (
		<Menu trigger={<IconButton label={say('More: {person}', { person: part.person.name })} icon={Ellipsis} />}>
			<FriendItems {...part} />
		</Menu>
	);
}

function FriendItems({ shown, change, askToBlock }: PartProps) {
	return (
		<>
			<MenuItem icon={UserMinus} disabled={shown.isSettling} onSelect={() => change('unfriend')}>
				{say('Unfriend')}
			</MenuItem>
			<MenuItem icon={Ban} danger disabled={shown.isSettling} onSelect={askToBlock}>
				{say('Block')}
			</MenuItem>
		</>
	);
}

export interface MoreMenuProps {
	person: Person;
	shown: ShownRelation;
	canBlock: boolean;
	canReport: boolean;
	/** The server's answer. */
	hasReported: boolean;
}

/** Menu of rare actions, on a page about one person. */
export function MoreMenu({ person, shown, canBlock, canReport, hasReported }: MoreMenuProps) {
	const isReported = useHasReported(person.id, hasReported);
	const button = useRef<HTMLButtonElement>(null);
	const { relate, askToBlock } = useRelationActions();
	const isBlocked = shown.relation === 'blocked';
	const showsReport = canReport || isReported;
	return (
		<Menu trigger={<IconButton ref={button} label={say('More')} icon={Ellipsis} className="inset-ring-[1.5px] inset-ring-border" />}>
			{isBlocked ? (
				<MenuItem icon={UserX} disabled={shown.isSettling} onSelect={() => relate('unblock', person.id, shown)}>
					{say('Unblock')}
				</MenuItem>
			) : (
				<>
					<FilterItem choice={{ kind: 'person', value: person.id, name: person.name }} />
					{showsReport && (
						<ReportItem
							hasReported={isReported}
							onSelect={() => setReportedThing({ target: 'user', id: person.id, person, excerpt: '' })}
						/>
					)}
					{canBlock && (
						<MenuItem icon={Ban} danger disabled={shown.isSettling} onSelect={() => askToBlock(person, shown, () => button.current)}>
							{say('Block')}
						</MenuItem>
					)}
				</>
			)}
		</Menu>
	);
}
