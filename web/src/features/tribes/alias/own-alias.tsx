/** Line over the members of a tribe: what the viewer is called there beside their name, and the way to change it. */
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { Say } from '#ui/say.tsx';
import { useTribeAlias } from './alias.queries.ts';
import { AliasDialog } from './alias-dialog.tsx';

export function OwnAlias({ tribe }: { tribe: ShownTribe }) {
	const [isOpen, setIsOpen] = useState(false);
	const { data } = useTribeAlias(tribe.id);
	// The list below says what does not load.
	if (!data) return <div aria-hidden className="h-14" />;
	const { aliasName } = data;
	return (
		<div className="flex min-h-14 items-center justify-between gap-3 px-4 py-1.5 tablet:px-5">
			<p className="min-w-0 text-small wrap-anywhere text-muted">
				{aliasName === '' ? (
					say('You go by your name alone here.')
				) : (
					<Say sentence="You’re known here as {alias}." parts={{ alias: <bdi className="font-strong text-foreground">{aliasName}</bdi> }} />
				)}
			</p>
			{tribe.viewer.restraint === null && (
				<Button variant="quiet" size="sm" className="flex-none" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
					{aliasName === '' ? say('Add a name') : say('Change')}
				</Button>
			)}
			{isOpen && <AliasDialog tribeId={tribe.id} before={aliasName} onClose={() => setIsOpen(false)} />}
		</div>
	);
}
