/** Dialog of earlier versions, latest first. */
import { say } from '@friends/contract/core/languages/say';
import type { Revision } from '@friends/contract/posts/posts.schema';
import { Button } from '#ui/controls/button.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Say } from '#ui/say.tsx';
import { ListEnd, type ListState } from '#ui/states/list-end.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from './time-ago.tsx';
import { UserText } from './user-text.tsx';

/** The state of an infinite query. */
export interface RevisionList extends ListState {
	data: { items: Revision[]; pageCount: number } | undefined;
	isError: boolean;
	refetch: () => Promise<unknown>;
}

export interface RevisionsDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	list: RevisionList;
}

export function RevisionsDialog({ open, onOpenChange, list }: RevisionsDialogProps) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Edit history')}>
			<Revisions list={list} />
		</Dialog>
	);
}

function Revisions({ list }: { list: RevisionList }) {
	const { data, isError, isFetching, refetch } = list;
	// A changed text always leaves a revision.
	if (data?.items.length === 0) return <p className="text-muted">{say('Only the pictures changed.')}</p>;
	if (data) {
		return (
			<>
				<ol aria-label={say('Earlier versions')} className="grid gap-3">
					{data.items.map((revision) => (
						<li key={revision.id}>
							<RevisionWell revision={revision} />
						</li>
					))}
				</ol>
				<ListEnd
					list={list}
					pageCount={data.pageCount}
					more={say('Show earlier versions')}
					failed={say('Earlier versions couldn’t be loaded.')}
					skeleton={<Skeleton className="h-20 rounded-inner" />}
				/>
			</>
		);
	}
	if (isError) {
		return (
			<div role="alert" className="grid justify-items-start gap-3">
				<p className="text-muted">{say('Earlier versions couldn’t be loaded.')}</p>
				<Button variant="quiet" pending={isFetching} onClick={() => void refetch()}>
					{say('Try again')}
				</Button>
			</div>
		);
	}
	return (
		<Loading label={say('Loading earlier versions')}>
			<Skeleton className="h-20 rounded-inner" />
		</Loading>
	);
}

function RevisionWell({ revision: { title, body, createdAt } }: { revision: Revision }) {
	return (
		<Well>
			<p className="text-caption text-muted">
				<Say sentence="Changed · {when}" parts={{ when: <TimeAgo at={createdAt} /> }} />
			</p>
			{title && (
				<p dir="auto" className="mt-1 font-heading wrap-anywhere">
					{title}
				</p>
			)}
			<UserText text={body} className="mt-1" />
		</Well>
	);
}
