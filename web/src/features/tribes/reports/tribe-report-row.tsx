/** One case of a tribe: what was reported and why, without who reported it, and the buttons to settle it. */
import { say } from '@friends/contract/core/languages/say';
import { dismissTribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { reportKindWords } from '#entities/report/report-kinds.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { Well } from '#ui/layout/card.tsx';
import { NameLink } from '#ui/layout/name-link.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { RemoveReportedDialog } from './remove-reported-dialog.tsx';

export function TribeReportRow({ report }: { report: TribeReport }) {
	const { author, reportCount, kinds, createdAt } = report;
	const labels = reportKindWords();
	return (
		<li className="flex flex-wrap items-start gap-x-3 gap-y-2.5 px-4 py-3 tablet:px-5">
			<Avatar person={author} />
			<div className="min-w-0 flex-1">
				<p className="leading-6 font-strong">
					<NameLink href={paths.profileOf(author.username)} name={author.name} />
				</p>
				<p className="text-caption text-muted wrap-anywhere">
					{say('{count, plural, one {Reported by # member} other {Reported by # members}}', { count: reportCount })}
					{' · '}
					{kinds.map(({ kind }) => labels[kind].label).join(', ')}
					{' · '}
					<TimeAgo at={createdAt} />
				</p>
				<Words report={report} />
			</div>
			<Acts report={report} />
		</li>
	);
}

function Words({ report: { postId, title, body, texts } }: { report: TribeReport }) {
	return (
		<div className="mt-2 grid max-w-[60ch] grid-cols-1 gap-2.5">
			<Well className="px-3.5 py-2.5">
				{title && (
					<p dir="auto" className="font-strong wrap-anywhere">
						{title}
					</p>
				)}
				<p dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
					{body}
				</p>
				<Link href={paths.post(postId)} className="link font-label">
					{say('Open post')}
				</Link>
			</Well>
			{texts.map((text, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same, and none of them moves.
				<p key={index} dir="auto" className="text-small whitespace-pre-line wrap-anywhere text-muted">
					{text}
				</p>
			))}
		</div>
	);
}

function Acts({ report }: { report: TribeReport }) {
	const { id, author } = report;
	const queryClient = useQueryClient();
	const [isRemoving, setIsRemoving] = useState(false);
	const { write, isPending } = useWrite(dismissTribeReport, {
		onSuccess: (tribe) => {
			tribeStore.learn(tribe.id, tribe);
			markStale(queryClient, 'report.settledInTribe');
		},
		onError: (error) =>
			toast({
				title: say('The report wasn’t dismissed'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});
	return (
		<div className="flex flex-none items-center gap-2 max-phone:w-full max-phone:ps-14 max-phone:*:flex-1">
			<Button
				variant="quiet"
				disabled={isPending}
				aria-label={say('Dismiss the report of what {name} wrote', { name: author.name })}
				onClick={() => write({ params: { id } })}
			>
				{say('Dismiss')}
			</Button>
			<Button
				variant="soft"
				aria-haspopup="dialog"
				aria-label={say('Remove what {name} wrote', { name: author.name })}
				onClick={() => setIsRemoving(true)}
			>
				{say('Remove')}
			</Button>
			{isRemoving && <RemoveReportedDialog report={report} onClose={() => setIsRemoving(false)} />}
		</div>
	);
}
