/** Dialog of the people who like a post; a sheet on phones. */
import { say } from '@friends/contract/core/languages/say';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useLikers } from '../posts.queries.ts';
import { NameRow } from './name-row.tsx';

export interface LikersDialogProps {
	postId: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function LikersDialog({ postId, open, onOpenChange }: LikersDialogProps) {
	const list = useLikers(postId, { enabled: open });
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('Likes')} isNarrow>
			<Loaded
				query={list}
				loading={<PeopleSkeleton label={say('Loading names')} rows={3} isNarrow />}
				offline={say('We’ll load the names when you’re back online.')}
				failed={say('The names couldn’t be loaded')}
			>
				{({ items, pageCount }) =>
					items.length === 0 && !list.hasNextPage ? (
						<p className="text-small text-muted">{say('No one you can see likes this.')}</p>
					) : (
						<>
							<ul aria-label={say('People who like this')} className="-mx-2">
								{items.map((person) => (
									<li key={person.id}>
										<NameRow person={person} onOpen={() => onOpenChange(false)} />
									</li>
								))}
							</ul>
							<ListEnd
								list={list}
								pageCount={pageCount}
								more={say('Show more')}
								failed={say('The next names couldn’t be loaded.')}
								skeleton={<PeopleSkeleton label={say('Loading names')} rows={1} isNarrow />}
							/>
						</>
					)
				}
			</Loaded>
		</Dialog>
	);
}
