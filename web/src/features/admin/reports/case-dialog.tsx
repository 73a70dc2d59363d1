/** Dialog of a reported thing in its context, with all its reports. */

import type { AdminReport, AdminReportPage } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { withCommas } from '#core/list-of.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { UserText } from '#entities/text/user-text.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { cx } from '#ui/cx.ts';
import { Well } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import type { Resolution } from '../admin.mutations.ts';
import { useReport } from '../admin.queries.ts';
import { CasePictures } from './case-pictures.tsx';
import { CasePoll } from './case-poll.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { isRestorable, openWords, reportedTitle, wordsOf } from './reported.ts';
import { StateBadge } from './state-badge.tsx';
import { TribeWell } from './tribe-well.tsx';

export interface CaseDialogProps {
	report: AdminReport;
	/** Target of the focus on close, since the opener may be a dialog that is gone by then. */
	returnFocusTo: () => HTMLElement | null;
	onClose: () => void;
	onResolve: (resolution: Resolution) => void;
}

export function CaseDialog({ report, returnFocusTo, onClose, onResolve }: CaseDialogProps) {
	const page = useReport(report.id);
	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			title={reportedTitle(report)}
			footer={<Footer report={page.data ?? report} onResolve={onResolve} />}
		>
			<Loaded
				query={page}
				loading={
					<Loading label={say('Loading the content')}>
						<Skeleton className="h-36 rounded-inner" />
					</Loading>
				}
				offline={say('We’ll load the content when you’re back online.')}
				failed={say('The content couldn’t be loaded')}
				headingLevel={3}
			>
				{(loaded) => <Context page={loaded} />}
			</Loaded>
		</Dialog>
	);
}

function Footer({ report, onResolve }: { report: AdminReport; onResolve: (resolution: Resolution) => void }) {
	if (!report.viewer.canSettle) return null;
	if (report.status === 'open') {
		return (
			<>
				<Button variant="quiet" onClick={() => onResolve('dismiss')}>
					{say('Dismiss')}
				</Button>
				<Button variant="danger" onClick={() => onResolve('remove')}>
					{report.target === 'tribe' ? say('Close tribe') : say('Remove')}
				</Button>
			</>
		);
	}
	return isRestorable(report) ? <Button onClick={() => onResolve('restore')}>{wordsOf(report).restore}</Button> : null;
}

function Context({ page }: { page: AdminReportPage }) {
	const { post, answered, comment, message, tribe, person, status, target, reports, reportCount, viewer } = page;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-2">
				<StateBadge report={page} />
				{status !== 'removed' && !isOutOfReach(page) && (
					<ButtonLink href={placeOf(page)} variant="ghost" size="sm">
						{openWords(target)}
					</ButtonLink>
				)}
			</div>
			{!viewer.canSettle && (
				<p className="text-small">
					{say(
						'This report is about you, or about what was yours. Another administrator has to settle it. If there is none, make another member one, under Users.',
					)}
				</p>
			)}
			{post && (
				<Written {...post} isReported={target === 'post'} where={post.tribe?.name}>
					{post.title && (
						<p dir="auto" className="font-heading wrap-anywhere">
							{post.title}
						</p>
					)}
					<UserText text={post.body} />
					<CasePictures attachments={post.attachments} />
					<CasePoll choices={post.pollChoices} />
				</Written>
			)}
			{answered && (
				<Written {...answered} isReported={false}>
					<UserText text={answered.body} />
				</Written>
			)}
			{comment && (
				<Written {...comment} isReported>
					<UserText text={comment.body} />
				</Written>
			)}
			{message && (
				<Written {...message} isReported>
					<UserText text={message.body} />
					<CasePictures attachments={message.attachments} />
				</Written>
			)}
			{message && status === 'removed' && <p className="text-small text-muted">{say('The message was deleted, and can’t be restored.')}</p>}
			{person && <PersonWell person={person} />}
			{person && status === 'removed' && (
				<p className="text-small text-muted">{say('Its pictures and texts were removed, and can’t be restored.')}</p>
			)}
			{tribe && <TribeWell tribe={tribe} canAct={viewer.canSettle} />}
			<section aria-label={say('Reports')} className="border-t border-border pt-4">
				<h3 className="mb-2 text-compact font-heading">{say('Reports')}</h3>
				<ReportReasons reports={reports} reportCount={reportCount} />
			</section>
		</>
	);
}

/** Administrators see nothing inside of private tribes or conversations that they are not in; the case shows what was reported. */
const isOutOfReach = ({ target, post, tribe }: AdminReportPage): boolean =>
	target === 'message' || tribe?.type === 'private' || Boolean(post?.tribe?.isPrivate);

/** Link to the reported thing: a comment under its post. */
function placeOf({ post, comment, tribe, author }: AdminReportPage): string {
	if (tribe) return paths.tribe(tribe.slug);
	if (!post) return paths.profileOf(author.username);
	return comment ? paths.comment(post.id, comment.id) : paths.post(post.id);
}

interface WrittenProps {
	author: Person;
	createdAt: string;
	isReported: boolean;
	where?: string | undefined;
	children: ReactNode;
}

function Written({ author, createdAt, isReported, where, children }: WrittenProps) {
	return (
		<Well className={cx('[--avatar-on:var(--sunken)]', isReported ? 'inset-ring-2 inset-ring-destructive' : 'opacity-85')}>
			<div className="mb-2 flex items-center gap-3">
				<Avatar person={author} size="sm" />
				<p className="min-w-0 text-small wrap-anywhere">
					<bdi className="font-label">{author.name}</bdi>{' '}
					<span className="text-muted">
						<bdi>@{author.username}</bdi> · <TimeAgo at={createdAt} />
						{where && ` · ${where}`}
					</span>
				</p>
			</div>
			{isReported && <span className="sr-only">{say('This was reported:')}</span>}
			{children}
		</Well>
	);
}

function PersonWell({ person }: { person: NonNullable<AdminReportPage['person']> }) {
	const { name, username, bio, location, website, interests } = person;
	const facts = [location, website, withCommas(interests)].filter(Boolean);
	return (
		<Well className="inset-ring-2 inset-ring-destructive [--avatar-on:var(--sunken)]">
			<div className="flex items-center gap-3">
				<Avatar person={person} size="lg" alt={say('Picture of {name}', { name })} />
				<p className="min-w-0 wrap-anywhere">
					<bdi className="block font-heading">{name}</bdi>
					<bdi className="text-small text-muted">@{username}</bdi>
				</p>
			</div>
			{bio && <UserText text={bio} className="mt-3" />}
			{facts.map((fact) => (
				<p key={fact} dir="auto" className="mt-1 text-small text-muted wrap-anywhere">
					{fact}
				</p>
			))}
		</Well>
	);
}
