/** A reported tribe where it stands: what it says of itself, its newest posts, and what can be done short of closing it. */

import type { AdminReportPage } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import { withCommas } from '#core/list-of.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { UserText } from '#entities/text/user-text.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Say } from '#ui/say.tsx';
import { TribeActs } from '../tribes/tribe-acts.tsx';
import { TribeName } from '../tribes/tribe-name.tsx';
import { CasePictures } from './case-pictures.tsx';

export interface TribeWellProps {
	tribe: NonNullable<AdminReportPage['tribe']>;
	/** False for a tribe of the administrator's own. */
	canAct: boolean;
}

export function TribeWell({ tribe, canAct }: TribeWellProps) {
	const { type, memberCount, owner, description, tags, posts } = tribe;
	return (
		<>
			<Well className="inset-ring-2 inset-ring-destructive">
				<div className="flex items-center gap-3">
					<TribeName tribe={tribe} />
				</div>
				<p className="mt-1 text-small text-muted wrap-anywhere">
					{type === 'private' ? say('Private tribe') : say('Public tribe')} ·{' '}
					{say('{count, plural, one {# member} other {# members}}', { count: memberCount })} ·{' '}
					<Say sentence="owned by {owner}" parts={{ owner: <bdi>@{owner.username}</bdi> }} />
				</p>
				<UserText text={description} className="mt-3" />
				{tags.length > 0 && <p className="mt-1 text-small text-muted wrap-anywhere">{withCommas(tags)}</p>}
				{canAct && <TribeActs tribe={tribe} />}
			</Well>
			{posts.length > 0 && (
				<section aria-label={say('Newest posts')} className="grid gap-2">
					<h3 className="text-compact font-heading">{say('Newest posts')}</h3>
					{posts.map((post) => (
						<Well key={post.id} className="opacity-85">
							<p className="text-small text-muted wrap-anywhere">
								<bdi>@{post.author.username}</bdi> · <TimeAgo at={post.createdAt} />
							</p>
							{post.title && (
								<p dir="auto" className="font-label wrap-anywhere">
									{post.title}
								</p>
							)}
							<p dir="auto" className="line-clamp-3 wrap-anywhere">
								{post.body}
							</p>
							<CasePictures attachments={post.attachments} />
						</Well>
					))}
				</section>
			)}
		</>
	);
}
