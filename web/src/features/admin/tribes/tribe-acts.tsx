/** Buttons of what administrators do to a tribe, with their dialogs. */
import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
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
				aria-label={`Rename ${tribe.name}`}
				aria-haspopup="dialog"
				onClick={() => setAct('rename')}
			>
				Rename
			</Button>
			<Button
				variant="quiet"
				size="sm"
				className="max-dock:min-h-11"
				aria-label={`Hand on ${tribe.name}`}
				aria-haspopup="dialog"
				onClick={() => setAct('give')}
			>
				Hand on
			</Button>
			{act === 'rename' && <RenameTribeDialog tribe={tribe} onClose={close} />}
			{act === 'give' && <GiveTribeDialog tribe={tribe} onClose={close} />}
		</div>
	);
}
