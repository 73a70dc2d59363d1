/** What an archive has, and the choice of what comes along. */
import type { Found, Import } from '@friends/contract/imports/imports.schema';
import { useState } from 'react';
import { monthAndYear } from '#core/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { countOf } from './import-words.ts';
import { useEndImport, useStartImport } from './imports.queries.ts';
import { LeftOutList } from './left-out-list.tsx';

const kinds: Record<NonNullable<Import['kind']>, string> = { friends: 'An export of FRIENDS', mastodon: 'An archive of Mastodon' };

/** '412 posts with 96 pictures, from May 2019 to June 2026' */
function postsWords({ posts, pictures, from, until }: Found): string {
	const withPictures = pictures > 0 ? ` with ${countOf(pictures, 'picture')}` : '';
	const [first, last] = [from, until].map((time) => time && monthAndYear(new Date(time)));
	const times = first && `, from ${first}${last === first ? '' : ` to ${last}`}`;
	return `${countOf(posts, 'post')}${withPictures}${times ?? ''}`;
}

export function FoundArchive({ told }: { told: Import }) {
	const { found, kind, id } = told;
	const [chosen, setChosen] = useState({ posts: true, narrower: false, profileTexts: false, picture: false });
	const { write: start, isPending: isStarting } = useStartImport();
	const { write: cancel, isPending: isCancelling } = useEndImport();
	if (!found || !kind) return null;
	const choose = (name: keyof typeof chosen) => (isOn: boolean) => setChosen({ ...chosen, [name]: isOn });
	const isNothing = !((chosen.posts && found.posts > 0) || chosen.profileTexts || chosen.picture);
	return (
		<div className="mt-4 grid grid-cols-1 gap-3">
			<p className="wrap-anywhere">
				{kinds[kind]} with the profile of <bdi className="font-strong">{found.name}</bdi>: {postsWords(found)}.
			</p>
			<div className="grid">
				{found.posts > 0 && <Check checked={chosen.posts} onCheckedChange={choose('posts')} label="Posts and their pictures" />}
				{found.narrower > 0 && chosen.posts && (
					<Check
						checked={chosen.narrower}
						onCheckedChange={choose('narrower')}
						label={`Also ${countOf(found.narrower, 'post')} that fewer people could see. Everyone who sees your profile will see them.`}
					/>
				)}
				{found.hasProfileTexts && (
					<Check
						checked={chosen.profileTexts}
						onCheckedChange={choose('profileTexts')}
						label="Texts of the profile, in place of yours here"
					/>
				)}
				{found.hasPicture && (
					<Check checked={chosen.picture} onCheckedChange={choose('picture')} label="Profile picture, in place of yours here" />
				)}
			</div>
			<LeftOutList title="Left out" leftOut={found.leftOut} />
			<div className="flex flex-wrap justify-end gap-3">
				<Button variant="quiet" pending={isCancelling} pendingLabel="Cancelling…" onClick={() => cancel({ params: { id } })}>
					Cancel import
				</Button>
				<Button pending={isStarting} pendingLabel="Starting…" disabled={isNothing} onClick={() => start({ params: { id }, body: chosen })}>
					Bring them here
				</Button>
			</div>
		</div>
	);
}
