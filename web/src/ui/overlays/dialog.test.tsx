// @vitest-environment jsdom
import '#ui/testing.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';

const Dots = () => <svg aria-hidden="true" />;

function Page({ busy = false, fromMenu = false }: { busy?: boolean; fromMenu?: boolean }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<>
			{fromMenu ? (
				<Menu trigger={<IconButton label="More" icon={Dots} />}>
					<MenuItem onSelect={() => setIsOpen(true)}>Report</MenuItem>
				</Menu>
			) : (
				<Button onClick={() => setIsOpen(true)}>Report</Button>
			)}
			<Dialog open={isOpen} onOpenChange={setIsOpen} title="Report post" busy={busy} footer={<Button>Send</Button>}>
				<Field label="Reason">{(control) => <TextInput {...control} />}</Field>
			</Dialog>
		</>
	);
}

/** Its button disappears with the action of the dialog. */
function Passing() {
	const [isOpen, setIsOpen] = useState<boolean | null>(false);
	return (
		<main>
			<section aria-label="Comments">
				{isOpen !== null && <Button onClick={() => setIsOpen(true)}>Report</Button>}
				<Dialog open={isOpen ?? false} onOpenChange={() => setIsOpen(null)} title="Report post" />
			</section>
		</main>
	);
}

/** Its second step takes the place of the first. */
function Steps() {
	const [step, setStep] = useState(0);
	return (
		<>
			<Button onClick={() => setStep(1)}>Report</Button>
			{step === 1 && (
				<Dialog
					key="one"
					open
					onOpenChange={() => setStep(0)}
					title="Report post"
					footer={<Button onClick={() => setStep(2)}>Next</Button>}
				/>
			)}
			{step === 2 && <Dialog key="two" open onOpenChange={() => setStep(0)} title="Thank you" />}
		</>
	);
}

async function openFromButton(): Promise<HTMLElement> {
	const opener = screen.getByRole('button', { name: 'Report' });
	opener.focus();
	fireEvent.click(opener);
	await screen.findByRole('dialog', { name: 'Report post' });
	return opener;
}

describe('Dialog', () => {
	it('moves the focus to the first field and gives it back when closed', async () => {
		render(<Page />);
		const opener = await openFromButton();
		expect(document.activeElement).toBe(screen.getByLabelText('Reason'));

		fireEvent.click(screen.getByRole('button', { name: 'Close' }));
		await waitFor(() => expect(document.activeElement).toBe(opener));
		expect(screen.queryByRole('dialog')).toBeNull();
	});

	it('closes by Escape, but not while busy', async () => {
		const { rerender } = render(<Page busy />);
		await openFromButton();
		fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
		expect(screen.queryByRole('dialog')).not.toBeNull();

		rerender(<Page />);
		fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	});

	it('keeps the page behind still while open', async () => {
		render(<Page />);
		await openFromButton();
		expect(document.documentElement.style.overflow).toBe('hidden');
		fireEvent.click(screen.getByRole('button', { name: 'Close' }));
		await waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
	});

	it('gives the focus back to the button of the menu it was opened from', async () => {
		render(<Page fromMenu />);
		const more = screen.getByRole('button', { name: 'More' });
		more.focus();
		fireEvent.click(more);
		const item = await screen.findByRole('menuitem', { name: 'Report' });
		await act(async () => fireEvent.click(item));
		await screen.findByRole('dialog', { name: 'Report post' });
		fireEvent.click(screen.getByRole('button', { name: 'Close' }));
		await waitFor(() => expect(document.activeElement).toBe(more));
	});

	it('gives the focus back to the opener of the dialog whose place it took', async () => {
		render(<Steps />);
		const opener = await openFromButton();
		const next = screen.getByRole('button', { name: 'Next' });
		next.focus();
		fireEvent.click(next);
		await screen.findByRole('dialog', { name: 'Thank you' });
		// The first dialog hands back the focus a moment after it closed.
		await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
		fireEvent.click(screen.getByRole('button', { name: 'Close' }));
		await waitFor(() => expect(document.activeElement).toBe(opener));
	});

	it('goes to the part in which its opener stood when that is gone', async () => {
		render(<Passing />);
		await openFromButton();
		fireEvent.click(screen.getByRole('button', { name: 'Close' }));
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comments' })));
	});
});
