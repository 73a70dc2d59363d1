/** Settings of a tribe's end: its owner takes it elsewhere, hands it on, or deletes it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { ExportTribe } from '../box/export-tribe.tsx';

export interface TribeDialogProps {
	tribe: Tribe;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

const DeleteTribeDialog = lazyOver(
	async () => (await import('./delete-tribe-dialog.tsx')).DeleteTribeDialog,
	({ onClose }) => onClose(),
);
const HandOnDialog = lazyOver(
	async () => (await import('./hand-on-dialog.tsx')).HandOnDialog,
	({ onClose }) => onClose(),
);

export function CloseTribe({ tribe }: { tribe: Tribe }) {
	return (
		<div className="grid grid-cols-1 gap-4">
			<ExportTribe tribe={tribe} />
			<Card as="section" aria-label={say('Move or close')} className="grid grid-cols-1 divide-y divide-border px-4 tablet:px-6">
				<Row
					title={say('Hand on')}
					text={say('Another member owns the tribe from then on. You stay a member.')}
					button={say('Hand on tribe')}
					renderDialog={(dialog) => <HandOnDialog tribe={tribe} {...dialog} />}
				/>
				<Row
					title={say('Delete')}
					text={say('The tribe goes for good, with all posts, comments and channels in it.')}
					button={say('Delete tribe')}
					isFinal
					renderDialog={(dialog) => <DeleteTribeDialog tribe={tribe} {...dialog} />}
				/>
			</Card>
		</div>
	);
}

interface RowProps {
	title: string;
	text: string;
	button: string;
	isFinal?: boolean;
	renderDialog: (dialog: Omit<TribeDialogProps, 'tribe'>) => ReactNode;
}

function Row({ title, text, button, isFinal = false, renderDialog }: RowProps) {
	const opener = useRef<HTMLButtonElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-5">
			<div className="min-w-0 flex-[1_1_260px]">
				<h2 className="font-strong">{title}</h2>
				<p className="text-small text-muted">{text}</p>
			</div>
			<Button ref={opener} variant={isFinal ? 'danger' : 'quiet'} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{button}
			</Button>
			{isOpen && renderDialog({ onClose: () => setIsOpen(false), returnFocusTo: () => opener.current })}
		</div>
	);
}
