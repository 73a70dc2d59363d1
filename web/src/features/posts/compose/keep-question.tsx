/** Asks whether to keep or discard a draft when its form is closed. */
import { say } from '@friends/contract/core/languages/say';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface KeepQuestionProps {
	open: boolean;
	/** Undefined: writing goes on. */
	onAnswer: (answer?: 'keep' | 'discard') => void;
}

export function KeepQuestion({ open, onAnswer }: KeepQuestionProps) {
	return (
		<Dialog
			open={open}
			onOpenChange={() => onAnswer()}
			title={say('Keep it for later?')}
			description={say('We’ll hold on to your words on this device, and to pictures for a day.')}
			footer={
				<>
					<Button variant="ghost" className="text-destructive-ink!" onClick={() => onAnswer('discard')}>
						{say('Discard')}
					</Button>
					<Button data-autofocus onClick={() => onAnswer('keep')}>
						{say('Keep as draft')}
					</Button>
				</>
			}
		/>
	);
}
