/** One entry of the audit log; its reason and changes open in a row below. */

import type { AuditLog } from '@friends/contract/admin/audit-logs.schema';
import { say } from '@friends/contract/core/languages/say';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { fullDate } from '#core/dates.ts';
import { paths } from '#entities/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { Cell } from '#ui/layout/data-table.tsx';
import { Say } from '#ui/say.tsx';
import { adminOf, auditActionWords, changesOf, targetOf } from './audit-words.ts';

export function AuditRow({ log, columns }: { log: AuditLog; columns: number }) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
	const { action, adminUser, targetUser, createdAt } = log;
	const words = auditActionWords()[action];
	return (
		<>
			<tr>
				<Cell label={say('Admin')}>
					<PersonLink username={adminUser?.username}>{adminOf(log)}</PersonLink>
				</Cell>
				<Cell label={say('Action')} className="font-label">
					{words}
				</Cell>
				<Cell label={say('Target')}>
					<PersonLink username={targetUser?.username}>{targetOf(log)}</PersonLink>
				</Cell>
				<Cell label={say('Date')} className="text-muted tabular-nums">
					<time dateTime={createdAt}>{fullDate(new Date(createdAt))}</time>
				</Cell>
				<Cell className="text-end">
					<IconButton
						label={say('Details: {action}, {target}', { action: words, target: targetOf(log) })}
						icon={ChevronDown}
						className={cx('dock:size-10', isOpen && '[&>svg]:rotate-180')}
						aria-expanded={isOpen}
						aria-controls={isOpen ? id : undefined}
						onClick={() => setIsOpen(!isOpen)}
					/>
				</Cell>
			</tr>
			{isOpen && (
				<tr id={id}>
					<td colSpan={columns} className="h-auto">
						<Details log={log} />
					</td>
				</tr>
			)}
		</>
	);
}

function PersonLink({ username, children }: { username: string | undefined; children: string }) {
	if (!username) return <span className="text-muted">{children}</span>;
	return (
		<Link href={paths.profileOf(username)} className="inline-block min-h-6 rounded-chip wrap-anywhere hover:underline">
			<bdi>{children}</bdi>
		</Link>
	);
}

function Details({ log }: { log: AuditLog }) {
	const changes = changesOf(log);
	return (
		<dl className="grid gap-x-6 gap-y-2 text-small tablet:grid-cols-[120px_minmax(0,1fr)]">
			<dt className="font-label text-muted">{say('Reason')}</dt>
			<dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
				{log.reason || <span className="text-muted">{say('No reason given')}</span>}
			</dd>
			{changes.map(({ field, before, after }) => (
				<div key={field} className="contents">
					<dt className="font-label wrap-anywhere text-muted">{field}</dt>
					<dd className="wrap-anywhere whitespace-pre-wrap">
						<Say
							sentence="<aloud>Before:</aloud> {before} <seen>→</seen> <aloud>After:</aloud> {after}"
							parts={{
								aloud: (words) => <span className="sr-only">{words}</span>,
								seen: (words) => <span aria-hidden>{words}</span>,
								before: <del className="text-muted no-underline">{before}</del>,
								after: <ins className="font-label no-underline">{after}</ins>,
							}}
						/>
					</dd>
				</div>
			))}
		</dl>
	);
}
