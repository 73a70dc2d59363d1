/** What the archive of a tribe has, and whether it becomes a tribe here. */
import { say } from '@friends/contract/core/languages/say';
import type { Found } from '@friends/contract/imports/imports.schema';
import { Button } from '#ui/controls/button.tsx';
import { Say } from '#ui/say.tsx';
import { postsInTime } from './import-words.ts';
import { useEndImport, useStartImport } from './imports.queries.ts';

const everything = { posts: true, narrower: false, profileTexts: false, picture: false };

export function FoundTribe({ id, found }: { id: string; found: Found }) {
	const { write: start, isPending: isStarting } = useStartImport();
	const { write: cancel, isPending: isCancelling } = useEndImport();
	const { from = '', isPrivate = false, people = 0, comments = 0, fingerprint = '' } = found.tribe ?? {};
	const parts = { name: <bdi className="font-strong">{found.name}</bdi>, from: <bdi>{from}</bdi> };
	return (
		<div className="mt-4 grid grid-cols-1 gap-3">
			<p className="wrap-anywhere">
				{isPrivate ? (
					<Say sentence="The private tribe {name}, from {from}." parts={parts} />
				) : (
					<Say sentence="The tribe {name}, from {from}." parts={parts} />
				)}{' '}
				{say('{posts}; {comments, plural, one {# comment} other {# comments}}; by {people, plural, one {# person} other {# people}}.', {
					...{ posts: postsInTime(found), comments, people },
				})}
			</p>
			<p className="text-muted">
				{say('You will own it. Those who wrote in it are named, and claim what is theirs with a link of that community.')}
			</p>
			<p className="text-small text-muted wrap-anywhere">
				<Say
					sentence="Key of that community: {fingerprint}. Ask its host whether it is theirs: nothing else proves who made this file."
					parts={{ fingerprint: <bdi className="font-mono">{fingerprint.slice(0, 32).replace(/(.{4})(?=.)/g, '$1 ')}</bdi> }}
				/>
			</p>
			<div className="flex flex-wrap justify-end gap-3">
				<Button variant="quiet" pending={isCancelling} pendingLabel={say('Cancelling…')} onClick={() => cancel({ params: { id } })}>
					{say('Cancel import')}
				</Button>
				<Button pending={isStarting} pendingLabel={say('Starting…')} onClick={() => start({ params: { id }, body: everything })}>
					{say('Bring the tribe here')}
				</Button>
			</div>
		</div>
	);
}
