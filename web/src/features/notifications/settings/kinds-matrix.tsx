/** Matrix of what members are told where: in the app, by push, by mail. */
import { say } from '@friends/contract/core/languages/say';
import type { NotificationSettings, UpdateNotificationSettingsBody } from '@friends/contract/notifications/notifications.schema';
import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { type Channel, groupChange, groupState, type KindGroup, kindGroups, messagesGroup } from './kinds.ts';

export interface KindsMatrixProps {
	settings: NotificationSettings;
	/** Whether mail reaches this member. */
	hasMail: boolean;
	hasMessages: boolean;
	onChange: (changes: UpdateNotificationSettingsBody) => void;
}

interface ChannelColumn {
	channel: Channel;
	label: string;
	/** Why its cells cannot be chosen; undefined where they can. */
	reason: string | undefined;
}

function columnsOf({ settings, hasMail }: Pick<KindsMatrixProps, 'settings' | 'hasMail'>): ChannelColumn[] {
	const noLetter = settings.digest === 'never' ? say('The letter is off: choose one below first') : undefined;
	return [
		{ channel: 'app', label: say('In the app'), reason: undefined },
		{ channel: 'push', label: say('Push'), reason: undefined },
		...(hasMail ? [{ channel: 'mail', label: say('Mail'), reason: noLetter } as const] : []),
	];
}

export function KindsMatrix({ settings, hasMail, hasMessages, onChange }: KindsMatrixProps) {
	const groups = [...(hasMessages ? [messagesGroup()] : []), ...kindGroups()];
	const columns = columnsOf({ settings, hasMail });
	return (
		<Card className="px-3 py-3 tablet:px-5.5 tablet:py-4">
			<table className="w-full border-collapse">
				<thead>
					<tr className="text-caption text-muted">
						<th scope="col" className="px-1.5 py-2 text-start font-label">
							{say('Tell me about')}
						</th>
						{columns.map(({ channel, label }) => (
							<th key={channel} scope="col" className="w-13 px-0.5 py-2 text-center font-label tablet:w-23">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{groups.map((group) => (
						<tr key={group.name} className="border-t border-border">
							<th scope="row" className="px-1.5 py-2.5 text-start font-normal">
								<span className="block text-compact leading-tight font-label">{group.label}</span>
								<span className="block text-caption text-pretty text-muted">{group.sentence}</span>
							</th>
							{columns.map((column) => (
								<td key={column.channel} className="text-center">
									<Cell settings={settings} group={group} column={column} onChange={onChange} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	);
}

interface CellProps extends Pick<KindsMatrixProps, 'settings' | 'onChange'> {
	group: KindGroup;
	column: ChannelColumn;
}

function Cell({ settings, group, column: { channel, label, reason: reasonOfColumn }, onChange }: CellProps) {
	const reason = group.fixed?.[channel] ?? reasonOfColumn;
	const state = groupState(settings, group, channel);
	const box = useRef<HTMLInputElement>(null);

	// The DOM has no attribute for it.
	useEffect(() => {
		if (box.current) box.current.indeterminate = state === 'mixed';
	}, [state]);

	return (
		<label title={reason} className={cx('inline-grid size-11 place-items-center', reason ? 'cursor-not-allowed' : 'cursor-pointer')}>
			<input
				ref={box}
				type="checkbox"
				aria-label={say('{kind}: {channel}', { kind: group.label, channel: label })}
				className="check disabled:cursor-not-allowed disabled:opacity-45"
				checked={state === true}
				disabled={reason !== undefined}
				onChange={({ target }) => onChange(groupChange(group, channel, target.checked))}
			/>
		</label>
	);
}
