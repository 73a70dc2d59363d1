/** Dialog with new recovery codes, the only time that they are shown. It is done once the member says that they are kept. */
import { say } from '@friends/contract/core/languages/say';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#core/browser/save-file.ts';
import { dayAndMonth } from '#core/short-dates.ts';
import { useCommunity } from '#entities/community/community.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import './codes-dialog.css';

interface CodesDialogProps {
	codes: readonly string[];
	onClose: () => void;
}

/** Without the email of the member: a code and the email together open the account. */
const fileOf = (codes: readonly string[], community: string) =>
	[
		say('Recovery codes for {community} ({address}), {date}.', { community, address: location.origin, date: dayAndMonth(new Date()) }),
		say('Each works once.'),
		'',
		...codes,
		'',
	].join('\r\n');

export function CodesDialog({ codes, onClose }: CodesDialogProps) {
	const [isKept, setIsKept] = useState(false);
	const [isWarned, setIsWarned] = useState(false);

	/** The first try to leave without them is answered with a word. */
	function handleClose() {
		if (isKept || isWarned) onClose();
		else setIsWarned(true);
	}

	return (
		<Dialog
			open
			onOpenChange={handleClose}
			title={say('Ten ways back in')}
			description={say('Each works once, if your phone or password is gone. We show them only now.')}
			footer={
				<Button disabled={!isKept} onClick={onClose}>
					{say('Done')}
				</Button>
			}
		>
			<ol aria-label={say('Recovery codes')} dir="ltr" className="codes-sheet rounded-inner bg-sunken px-4 py-2.5 dark:bg-background">
				{codes.map((code) => (
					<li key={code} className="py-0.5 text-center font-mono text-small font-strong tablet:text-body">
						{code}
					</li>
				))}
			</ol>
			<WaysToKeep codes={codes} />
			<div className="print:hidden">
				<Check checked={isKept} onCheckedChange={setIsKept} label={say('I’ve put them somewhere safe')} />
				{isWarned && !isKept && (
					<p role="alert" className="mt-1 text-small text-destructive-ink">
						{say('You won’t see these again. Tick the box once you have them, or close once more to go without.')}
					</p>
				)}
			</div>
		</Dialog>
	);
}

function WaysToKeep({ codes }: { codes: readonly string[] }) {
	const { name } = useCommunity();

	async function copy() {
		try {
			await navigator.clipboard.writeText(codes.join('\n'));
			toast({ title: say('Codes copied') });
		} catch {
			// The clipboard needs a secure connection and permission.
			toast({ title: say('Couldn’t copy'), description: say('Save or print them, or write them down.'), variant: 'destructive' });
		}
	}

	return (
		<div className="flex flex-wrap gap-2 print:hidden">
			<Button variant="quiet" icon={Copy} className="px-4" onClick={() => void copy()}>
				{say('Copy')}
			</Button>
			<Button
				variant="quiet"
				icon={Download}
				className="px-4"
				onClick={() => saveFile({ text: fileOf(codes, name), filename: 'recovery-codes.txt', mediaType: 'text/plain' })}
			>
				{say('Save')}
			</Button>
			<Button variant="quiet" icon={Printer} className="px-4 max-phone:hidden" onClick={() => print()}>
				{say('Print')}
			</Button>
		</div>
	);
}
