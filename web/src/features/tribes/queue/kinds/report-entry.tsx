/** A reported post or comment, in the queue. Who reported it is not told. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import { Flag } from 'lucide-react';
import { paths } from '#entities/paths.ts';
import { reportKindWords } from '#entities/report/report-kinds.ts';
import { Tile } from '#ui/drawings/tile.tsx';
import { Well } from '#ui/layout/card.tsx';
import { type QueueEntry, queueKey } from '../queue-entry.ts';

export function reportEntry(report: TribeReport): QueueEntry {
	const { id, target, postId, commentId, author, reportCount: count, createdAt } = report;
	const { name, username } = author;
	const isPost = target === 'post';
	return {
		...{ key: queueKey('report', id), kind: 'report', id, at: createdAt, person: author },
		title: isPost
			? say('{count, plural, one {Reported: a post} other {Reported by #: a post}}', { count })
			: say('{count, plural, one {Reported: a comment} other {Reported by #: a comment}}', { count }),
		line: say('{kinds} · by {name}', { kinds: kindsOf(report), name }),
		picture: <Tile icon={Flag} hue="coral" size={44} shape="circle" />,
		facts: [`@${username}`, say('{count, plural, one {Reported by # member} other {Reported by # members}}', { count }), kindsOf(report)],
		renderWords: () => <ReportWords report={report} />,
		keep: {
			name: 'keepReported',
			label: say('Keep'),
			done: isPost ? say('The post stays.') : say('The comment stays.'),
			refused: say('The report wasn’t dismissed'),
			question: null,
		},
		refuse: {
			name: 'removeReported',
			label: say('Remove'),
			done: isPost ? say('The post is removed.') : say('The comment is removed.'),
			refused: isPost ? say('The post wasn’t removed') : say('The comment wasn’t removed'),
			question: {
				title: isPost ? say('Remove this post') : say('Remove this comment'),
				description: say('It disappears for everybody. Those who reported it are told.'),
				hint: say('{name} reads it, and every member of the tribe in its log.', { name }),
				confirm: say('Remove'),
			},
		},
		canAsk: false,
		opens: { href: commentId === null ? paths.post(postId) : paths.comment(postId, commentId), label: say('Open post') },
		settledBy: (_, who) => (who === null ? say('An administrator settled it') : say('{who} settled it', { who })),
	};
}

function kindsOf({ kinds }: TribeReport): string {
	const labels = reportKindWords();
	return kinds.map(({ kind }) => labels[kind].label).join(', ');
}

function ReportWords({ report: { title, body, pictureCount, texts } }: { report: TribeReport }) {
	return (
		<>
			<Well>
				{title && (
					<p dir="auto" className="font-strong wrap-anywhere">
						{title}
					</p>
				)}
				{body && (
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{body}
					</p>
				)}
				{pictureCount > 0 && (
					<p className="text-small text-muted">
						{say('{count, plural, one {With # picture} other {With # pictures}}', { count: pictureCount })}
					</p>
				)}
			</Well>
			{texts.length > 0 && (
				<div className="grid grid-cols-1 gap-1.5">
					<h3 className="text-small text-muted">{say('Why it was reported')}</h3>
					{texts.map((text, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same, and none of them moves.
						<p key={index} dir="auto" className="font-label whitespace-pre-line wrap-anywhere">
							{text}
						</p>
					))}
				</div>
			)}
		</>
	);
}
