/** Card with the form of a row: fields, a button, and what it does to other devices. */
import { say } from '@friends/contract/core/languages/say';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';

interface ChangeFormProps {
	id: string;
	/** Also the label of the button. */
	title: string;
	pendingLabel?: string;
	form: RefObject<HTMLFormElement | null>;
	canSubmit: boolean;
	isPending: boolean;
	onSubmit: () => void;
	children: ReactNode;
}

export function ChangeForm({
	id,
	title,
	pendingLabel = say('Changing…'),
	form,
	canSubmit,
	isPending,
	onSubmit,
	children,
}: ChangeFormProps) {
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (canSubmit && !isPending) onSubmit();
	}

	return (
		<Card as="section" id={id} aria-labelledby={`${id}-title`} padded>
			<h2 id={`${id}-title`} className="mb-3.5 text-title">
				{title}
			</h2>
			<form ref={form} noValidate className="grid max-w-110 gap-4.5" onSubmit={handleSubmit}>
				{children}
				<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
					<Button type="submit" disabled={!canSubmit} pending={isPending} pendingLabel={pendingLabel}>
						{title}
					</Button>
					<p className="text-small text-muted">{say('Signs out your other devices.')}</p>
				</div>
			</form>
		</Card>
	);
}
