/** What an archive has, and the choice of what comes along. */

import { say } from '@friends/contract/core/languages/say';
import type { Import } from '@friends/contract/imports/imports.schema';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Say } from '#ui/say.tsx';
import { FoundTribe } from './found-tribe.tsx';
import { postsInTime } from './import-words.ts';
import { useEndImport, useStartImport } from './imports.queries.ts';
import { LeftOutList } from './left-out-list.tsx';

const sentences: Record<Exclude<Import['kind'], 'tribe' | null>, (parts: { name: ReactNode; posts: string }) => ReactNode> = {
	friends: (parts) => <Say sentence="An export of FRIENDS with the profile of {name}: {posts}." parts={parts} />,
	mastodon: (parts) => <Say sentence="An archive of Mastodon with the profile of {name}: {posts}." parts={parts} />,
};

export function FoundArchive({ told }: { told: Import }) {
	const { found, kind, id } = told;
	const [chosen, setChosen] = useState({ posts: true, narrower: false, profileTexts: false, picture: false });
	const { write: start, isPending: isStarting } = useStartImport();
	const { write: cancel, isPending: isCancelling } = useEndImport();
	if (!found || !kind) return null;
	if (kind === 'tribe') return <FoundTribe id={id} found={found} />;
	const choose = (name: keyof typeof chosen) => (isOn: boolean) => setChosen({ ...chosen, [name]: isOn });
	const isNothing = !((chosen.posts && found.posts > 0) || chosen.profileTexts || chosen.picture);
	return (
		<div className="mt-4 grid grid-cols-1 gap-3">
			<p className="wrap-anywhere">
				{sentences[kind]({ name: <bdi className="font-strong">{found.name}</bdi>, posts: postsInTime(found) })}
			</p>
			<div className="grid">
				{found.posts > 0 && <Check checked={chosen.posts} onCheckedChange={choose('posts')} label={say('Posts and their pictures')} />}
				{found.narrower > 0 && chosen.posts && (
					<Check
						checked={chosen.narrower}
						onCheckedChange={choose('narrower')}
						label={say(
							'{count, plural, one {Also # post that fewer people could see. Everyone who sees your profile will see it.} other {Also # posts that fewer people could see. Everyone who sees your profile will see them.}}',
							{ count: found.narrower },
						)}
					/>
				)}
				{found.hasProfileTexts && (
					<Check
						checked={chosen.profileTexts}
						onCheckedChange={choose('profileTexts')}
						label={say('Texts of the profile, in place of yours here')}
					/>
				)}
				{found.hasPicture && (
					<Check checked={chosen.picture} onCheckedChange={choose('picture')} label={say('Profile picture, in place of yours here')} />
				)}
			</div>
			<LeftOutList title={say('Left out')} leftOut={found.leftOut} />
			<div className="flex flex-wrap justify-end gap-3">
				<Button variant="quiet" pending={isCancelling} pendingLabel={say('Cancelling…')} onClick={() => cancel({ params: { id } })}>
					{say('Cancel import')}
				</Button>
				<Button
					pending={isStarting}
					pendingLabel={say('Starting…')}
					disabled={isNothing}
					onClick={() => start({ params: { id }, body: chosen })}
				>
					{say('Bring them here')}
				</Button>
			</div>
		</div>
	);
}
