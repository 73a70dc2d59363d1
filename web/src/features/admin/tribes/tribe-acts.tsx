/** Buttons of what administrators do to a tribe, with their dialogs. */

import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
import { say } from '@friends/contract/core/languages/say';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { GiveTribeDialog } from './give-tribe-dialog.tsx';
import { RenameTribeDialog } from './rename-tribe-dialog.tsx';

export function TribeActs({ tribe }: { tribe: AdminTribe }) {
	const [act, setAct] = useState<'rename' | 'give' | null>(null);
	const close = () => setAct(null);
	return (
		<div className="mt-3 flex flex-wrap gap-2">
			<Button
				variant="quiet"
				size="sm"
				className="max-dock:min-h-11"
				aria-label={say('Rename {name}', { name: tribe.name })}
				aria-haspopup="dialog"
				onClick={() => setAct('rename')}
			>
				{say('Rename')}
			</Button>
			<Button
				variant="quiet"
				size="sm"
				className="max-dock:min-h-11"
				aria-label={say('Hand on {name}', { name: tribe.name })}
				aria-haspopup="dialog"
				onClick={() => setAct('give')}
			>
				{say('Hand on')}
			</Button>
			{act === 'rename' && <RenameTribeDialog tribe={tribe} onClose={close} />}
			{act === 'give' && <GiveTribeDialog tribe={tribe} onClose={close} />}
		</div>
	);
}
